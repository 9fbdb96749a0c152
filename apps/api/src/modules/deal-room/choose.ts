import { isDeepStrictEqual } from 'node:util'
import {
  changedFigures,
  type contract,
  formatPoundsAndPence,
  HOUR_MS,
  isQuoteExpired,
  isQuoteOutOfDate,
  type QuoteFigures,
  type QuoteWish,
  type SavedQuote,
  type Suggestion,
  wishChanges,
  wishProblem,
} from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { found, Problem, refuse } from '../../http/problem.ts'
import { recordAudit } from '../../security/audit.ts'
import { actingFor } from '../../security/audit-keys.ts'
import type { BodyOf } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { keepSuggestion } from '../evidence/commission.ts'
import { refuseClosedToBuyer } from '../guard.ts'
import { changeLink, type LinkRow, lockLink } from '../links/link-store.ts'
import { findRoomEvent, recordRoomEvent } from '../links/room-events.ts'
import { priceForRecord } from '../quotes/price-for-record.ts'
import { recordQuoteChange } from '../quotes/quote-change.ts'
import { recordActivity } from '../record/activity.ts'
import { type ApplicationRow, plainApplicationOf, type RecordParts } from '../record/record.ts'
import { loadRecordParts, lockRow } from '../record/store.ts'
import { askDealer } from './ask-dealer.ts'
import { DEAL_CHANGED, type OpenLink, readLink } from './link.ts'
import { limitsOf, pricedQuote, wishedRecord } from './prices.ts'

type Choice = BodyOf<typeof contract.dealRoom.choose>

/** Limits how often one link can notify the dealer. */
const RULE = { most: 20, windowMs: HOUR_MS }

/**
 * Records “I’d like this one”, or a suggestion if the customer changes the quote. A repeated choice is reported once.
 */
export async function choose(
  services: Services,
  token: string,
  choice: Choice,
  at: Date,
): Promise<{ suggestion: Suggestion | null }> {
  const { limits } = services
  const db = actingFor(services.db, ['link'])
  const link = await db.asSystem((tx) => readLink(tx, token, at))
  const quote = found([...link.quotes, ...link.outdated].find(({ quoteId }) => quoteId === choice.quoteId))
  if (quote.proceededAt) return refuse('INVALID', 'You have gone ahead with this quote already.')
  refuseUnstanding(link.parts, quote, at)
  if (isQuoteExpired(quote, at)) return refuse('INVALID', 'This quote is no longer valid. Ask for a new one.')
  await limits.take(`room-choose:${link.link.linkId}`, RULE)
  if (!choice.wish) return await db.asSystem((tx) => recordChoice(tx, link, quote, at))
  const suggestion = await suggestionOf(services, link, quote, { ...choice, wish: choice.wish }, at)
  if (suggestion === null) return await db.asSystem((tx) => recordChoice(tx, link, quote, at))
  return await db.asSystem((tx) => suggest(tx, link, quote, suggestion, at))
}

/** A quote whose deal has changed, or that the record's status has closed, takes no wishes (D58, D59). */
function refuseUnstanding(parts: RecordParts, quote: SavedQuote, at: Date): void {
  const application = plainApplicationOf(parts)
  if (isQuoteOutOfDate(quote, application)) refuse('QUOTE_OUT_OF_DATE', DEAL_CHANGED)
  refuseClosedToBuyer('quotes', application, at)
}

async function lockStanding(tx: Tx, { applicationId }: LinkRow, quote: SavedQuote, at: Date): Promise<ApplicationRow> {
  const row = found(await lockRow(tx, applicationId))
  refuseUnstanding(await loadRecordParts(tx, row), quote, at)
  return row
}

async function recordChoice(tx: Tx, { link }: OpenLink, quote: SavedQuote, at: Date): Promise<{ suggestion: null }> {
  // Locks the record first, as everywhere; a second press waits here.
  const current = await lockStanding(tx, link, quote, at)
  const { quoteId } = quote
  if (await findRoomEvent(tx, link, { kind: 'chosen', subject: quoteId })) return { suggestion: null }
  await recordRoomEvent(tx, link, { kind: 'chosen', subject: quoteId, text: `would like ${monthly(quote)}`, at })
  await recordQuoteChange(tx, current, { deed: 'chosen', quote, user: null, at })
  await audit(tx, link, 'quote.chosen', quoteId, at)
  await askDealer(tx, current, `Would like ${monthly(quote)}`, at)
  return { suggestion: null }
}

const monthly = ({ figures, financeCompany }: SavedQuote) =>
  `${formatPoundsAndPence(figures.instalment)} a month${financeCompany ? ` with ${financeCompany}` : ''}`

interface Priced {
  readonly suggestion: Suggestion
  readonly figures: QuoteFigures
}

/** Both figures come from the server (D47). Null if nothing would change. */
async function suggestionOf(
  services: Services,
  link: OpenLink,
  quote: SavedQuote,
  { wish, figures: shown }: Choice & { readonly wish: QuoteWish },
  at: Date,
): Promise<Priced | null> {
  const priced = pricedQuote(services, link, quote, at)
  if (!priced) return refuse('INVALID', 'This quote cannot be changed any more. Ask the dealership.')
  const { saved, record } = priced
  if (wishChanges(saved, wish).length === 0) return null
  const problem = wishProblem(wish, limitsOf(priced))
  if (problem) return refuse('INVALID', undefined, fieldsOf(problem))
  if (!shown) return refuse('INVALID', undefined, { figures: 'Required' })
  const wished = { ...record, application: wishedRecord(record.application, wish) }
  const { figures } = await priceForRecord(services, wished, { ...quote, termMonths: wish.termMonths }, at)
  if (changedFigures(shown, figures).length > 0) throw new Problem('FIGURES_CHANGED', undefined, { figures })
  const before = { ...saved, instalment: quote.figures.instalment }
  const after = { ...wish, instalment: figures.instalment }
  return { suggestion: { quoteId: quote.quoteId, suggestedAt: at.toISOString(), before, after }, figures }
}

const fieldsOf = (problem: object) =>
  Object.fromEntries(Object.entries(problem).map(([name, message]) => [`wish.${name}`, String(message)]))

async function suggest(
  tx: Tx,
  { link }: OpenLink,
  quote: SavedQuote,
  { suggestion, figures }: Priced,
  at: Date,
): Promise<{ suggestion: Suggestion }> {
  const current = await lockStanding(tx, link, quote, at)
  const known = (await lockLink(tx, link.linkId))?.suggestion ?? null
  if (known && isSameWish(known, suggestion)) return { suggestion: known }
  const { before, after } = suggestion
  const changes = wishChanges(before, after).join(', ')
  const amounts = `${formatPoundsAndPence(after.instalment)} a month instead of ${formatPoundsAndPence(before.instalment)}`
  await changeLink(tx, link.linkId, { suggestion })
  await recordRoomEvent(tx, link, { kind: 'suggested', subject: quote.quoteId, text: `suggested ${changes}`, at })
  await recordActivity(tx, current, { deed: `suggested ${changes}`, subtext: amounts, user: null, at })
  await audit(tx, link, 'quote.suggested', quote.quoteId, at)
  await keepSuggestion(tx, { ...quote, termMonths: after.termMonths, figures }, current, at)
  await askDealer(tx, current, `Would like ${changes}: ${amounts}`, at)
  return { suggestion }
}

const isSameWish = (one: Suggestion, other: Suggestion) =>
  one.quoteId === other.quoteId && isDeepStrictEqual(one.after, other.after)

const audit = (
  tx: Tx,
  { affiliateUserId, applicationId }: LinkRow,
  action: 'quote.chosen' | 'quote.suggested',
  subjectId: string,
  at: Date,
) => recordAudit(tx, { at, action, affiliateUserId, applicationId, subjectId })
