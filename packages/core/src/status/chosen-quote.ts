import { type DealRecord, isQuoteOutOfDate } from '../lending/index.ts'
import type { ChosenQuote, SavedQuote } from '../models/index.ts'
import { isQuickQuote } from './facts.ts'
import type { StatusApplication } from './lenient.ts'

type Marked = Pick<SavedQuote, Exclude<keyof ChosenQuote, 'isOutOfDate'> | 'isProposed' | 'isArchived'>
type Based = Pick<SavedQuote, 'basis' | 'figures' | 'productType'>

/**
 * The saved quote of a record that is the deal: the accepted one, otherwise the proposed one, the latest of several (D50). The
 * acceptance of a quote that is out of date does not count (D58). A quick quote has no stages yet: there it is the offer last
 * sent to the customer, otherwise the one last saved (D73).
 */
export function chosenQuoteOf(
  quotes: readonly (Marked & Based & Pick<SavedQuote, 'sentAt'>)[],
  record: DealRecord & Pick<StatusApplication, 'isQuickQuote' | 'applicationType' | 'state'>,
): ChosenQuote | null {
  const quote = findMarkedQuote(quotes) ?? (isQuickQuote(record) ? findOfferedQuote(quotes) : undefined)
  if (!quote) return null
  const { quoteId, financeCompanyId, financeCompany, isAccepted, proceededAt, created } = quote
  const chosen = { quoteId, financeCompanyId, financeCompany, proceededAt, created }
  return isQuoteOutOfDate(quote, record)
    ? { ...chosen, isAccepted: false, isOutOfDate: true }
    : { ...chosen, isAccepted }
}

function findMarkedQuote<T extends Marked>(quotes: readonly T[]): T | undefined {
  const latest = quotes.filter(({ isArchived }) => !isArchived).sort((one, other) => latestFirst(one, other))
  return latest.find(({ isAccepted }) => isAccepted) ?? latest.find(({ isProposed }) => isProposed)
}

/** The quote that the customer has, otherwise the one last saved. */
export const findOfferedQuote = <T extends Marked & Pick<SavedQuote, 'sentAt'>>(quotes: readonly T[]): T | undefined =>
  findLastSentQuote(quotes) ?? quotes.filter(({ isArchived }) => !isArchived).sort(latestFirst)[0]

/** The quote that was last sent to the customer. */
export const findLastSentQuote = <T extends Pick<SavedQuote, 'isArchived' | 'sentAt'>>(
  quotes: readonly T[],
): T | undefined =>
  quotes
    .filter(({ isArchived, sentAt }) => sentAt && !isArchived)
    .sort((one, other) => Date.parse(other.sentAt ?? '') - Date.parse(one.sentAt ?? ''))[0]

/** The quote on which a proposal continues: the deal, otherwise the one last sent to the customer. */
export const findQuoteToPropose = <T extends Marked & Pick<SavedQuote, 'sentAt'>>(
  quotes: readonly T[],
): T | undefined => findMarkedQuote(quotes) ?? findLastSentQuote(quotes)

const latestFirst = (one: Marked, other: Marked) => Date.parse(other.created) - Date.parse(one.created)
