import { CUSTOMER_AUTHOR, isStaff } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { CallerUser } from '../../security/caller.ts'
import { cleanNote } from './clean-note.ts'
import { insertNote } from './note-store.ts'
import { publishChange, publishDeed } from './publish-change.ts'
import type { ApplicationRow } from './record.ts'
import { updateColumns } from './store.ts'

interface Activity {
  /** The act as a clause without its subject, the user. */
  readonly deed: string
  readonly subtext: string
  readonly user: CallerUser | null
  readonly at: Date
}

/**
 * Records a change in the record's activity, under its author's name, and publishes it to open pages. A change by the
 * customer also appears in the bell.
 */
export async function recordActivity(
  tx: Tx,
  row: ApplicationRow,
  { deed, subtext, user, at }: Activity,
): Promise<void> {
  const author = user ? (user.name ?? null) : CUSTOMER_AUTHOR
  const { text } = cleanNote(`${author ?? 'The dealer'} ${deed}`)
  await updateColumns(tx, row.applicationId, { lastUpdated: at, updatedBy: author })
  await insertNote(tx, row, {
    userId: user?.userId ?? null,
    userName: author,
    text,
    subtext,
    department: departmentOf(user),
    type: 'system',
    created: at,
    createdBy: author,
  })
  await publishChange(tx, row, at)
  if (!user) await publishDeed(tx, row, deed, at)
}

function departmentOf(user: CallerUser | null): string {
  if (!user) return 'Customer'
  return isStaff(user) ? 'Broker' : 'Dealer'
}
