import { type Application, isQuoteOutOfDate, isSameDeal } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { found, refuse } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import { actorOf, type OutboxParts } from '../outbox/outbox.ts'
import type { ApplicationRow } from '../record/record.ts'
import { listMarked, markQuote } from '../record/saved-quotes.ts'
import { findRow, replaceApplication } from '../record/store.ts'
import { tellingAcceptance } from './acceptance.ts'
import { recordQuoteChange } from './quote-change.ts'

type DealParts = OutboxParts & { readonly user: CallerUser }

/**
 * Writes a record whose deal may be another than before: the one way to change a deal under its saved quotes (D58). Vehicle
 * and figures are closed while a quote is with its lender, and an acceptance of another deal ends.
 */
export async function saveDeal(tx: Tx, application: Application, parts: DealParts): Promise<void> {
  const row = found(await findRow(tx, application.cosmosId))
  const marked = await listMarked(tx, row.applicationId)
  const atLender = marked.find(({ proceededAt }) => proceededAt)
  if (atLender && !isSameDeal(row.doc, application, atLender))
    refuse(
      'INVALID',
      `The quote is with ${atLender.financeCompany ?? 'its lender'}: vehicle and figures cannot be changed.`,
    )
  const ended = marked.filter((quote) => quote.isAccepted && isQuoteOutOfDate(quote, application))
  // Before the record is written: an acceptance of a quick quote, which the back office never heard of, ends unheard.
  if (ended.length > 0)
    await endAcceptances(
      tx,
      row,
      ended.map(({ quoteId }) => quoteId),
      parts,
    )
  await replaceApplication(tx, application, parts.cipher)
}

async function endAcceptances(tx: Tx, row: ApplicationRow, quoteIds: readonly string[], parts: DealParts) {
  const { applicationId } = row
  const { user, at } = parts
  await tellingAcceptance(tx, parts, { applicationId, by: actorOf(user) }, async () => {
    for (const quoteId of quoteIds) {
      const quote = await markQuote(tx, applicationId, quoteId, { isAccepted: false })
      if (!quote.isArchived) await recordQuoteChange(tx, row, { deed: 'outdated', quote, user, at })
    }
  })
}
