import { CUSTOMER_AUTHOR } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { recordAudit } from '../../security/audit.ts'
import { type CommissionParts, keepDisclosure } from '../evidence/commission.ts'
import { LINK_WORDING_VERSION } from '../evidence/wordings.ts'
import { markOpened } from '../links/link-store.ts'
import { recordRoomEvent } from '../links/room-events.ts'
import { insertNote } from '../record/note-store.ts'
import { publishDeed, publishQuickQuote } from '../record/publish-change.ts'
import type { OpenLink } from './link.ts'

/** How a visit became known (D67): the page's own script was visible, or a button of the page was pressed. */
export type KnownBy = 'visible page' | 'button'

/**
 * The dealer sees each visit. The first visit is also an entry in the activity and in the bell, and evidence of the content: it never
 * changes, because saved quotes do not.
 */
export async function rememberOpening(
  tx: Tx,
  services: CommissionParts,
  { link, parts, quotes }: OpenLink,
  { knownBy, at }: { readonly knownBy: KnownBy; readonly at: Date },
): Promise<void> {
  const visit = await markOpened(tx, link, at)
  if (!visit) return
  const { row } = parts
  await recordRoomEvent(tx, link, { kind: 'opened', text: 'opened the quote', at })
  await publishQuickQuote(tx, row, at)
  if (!visit.isFirst) return
  const { applicationId, affiliateUserId, quoteIds } = link
  await insertNote(tx, row, {
    userId: null,
    userName: CUSTOMER_AUTHOR,
    text: `${CUSTOMER_AUTHOR} opened the quote`,
    subtext: '',
    department: 'Customer',
    type: 'system',
    created: at,
    createdBy: CUSTOMER_AUTHOR,
  })
  await publishDeed(tx, row, 'opened the quote', at)
  await recordAudit(tx, { at, action: 'quote.opened', affiliateUserId, applicationId, details: { quoteIds, knownBy } })
  const told = { by: 'link' as const, knownBy, place: { affiliateUserId, applicationId }, userId: null, at }
  await keepDisclosure(tx, services, quotes, LINK_WORDING_VERSION, told)
}
