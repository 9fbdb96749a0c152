import type { SavedQuote } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import { actorOf, type OutboxParts } from '../outbox/outbox.ts'
import { publishQuickQuote } from '../record/publish-change.ts'
import type { ApplicationRow } from '../record/record.ts'
import { findQuote, markQuote } from '../record/saved-quotes.ts'
import { tellingAcceptance } from './acceptance.ts'
import { recordQuoteChange } from './quote-change.ts'

interface Archiving {
  readonly row: ApplicationRow
  readonly quoteId: string
  readonly user: CallerUser
  readonly isArchived: boolean
}

/** Archives a quote, or restores it with its marks. What is with a lender is never hidden (D60). */
export async function archive(
  tx: Tx,
  parts: OutboxParts,
  { row, quoteId, user, isArchived }: Archiving,
): Promise<SavedQuote> {
  const { applicationId } = row
  const { at } = parts
  return await tellingAcceptance(tx, parts, { applicationId, by: actorOf(user) }, async () => {
    const before = await findQuote(tx, applicationId, quoteId)
    if (before.proceededAt) return refuse('INVALID', 'This quote is with its lender and cannot be archived.')
    const quote = await markQuote(tx, applicationId, quoteId, { isArchived })
    const wasDeal = before.isProposed || before.isAccepted
    if (wasDeal && before.isArchived !== isArchived)
      await recordQuoteChange(tx, row, { deed: isArchived ? 'archived' : 'restored', quote, user, at })
    else if (row.isQuickQuote) await publishQuickQuote(tx, row, at)
    return quote
  })
}
