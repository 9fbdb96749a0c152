import type { ChosenQuote, SavedQuote } from '../models/index.ts'

type Marked = Pick<
  SavedQuote,
  | 'quoteId'
  | 'financeCompanyId'
  | 'financeCompany'
  | 'isProposed'
  | 'isAccepted'
  | 'isArchived'
  | 'proceededAt'
  | 'created'
>

/** Which of an application's saved quotes is the deal: the accepted one, otherwise the proposed one, the latest of several (D50). */
export function chosenQuoteOf(quotes: readonly Marked[]): ChosenQuote | null {
  const quote = findMarkedQuote(quotes)
  if (!quote) return null
  const { quoteId, financeCompanyId, financeCompany, isAccepted, proceededAt, created } = quote
  return { quoteId, financeCompanyId, financeCompany, isAccepted, proceededAt, created }
}

function findMarkedQuote<T extends Marked>(quotes: readonly T[]): T | undefined {
  const latest = quotes.filter(({ isArchived }) => !isArchived).sort((one, other) => latestFirst(one, other))
  return latest.find(({ isAccepted }) => isAccepted) ?? latest.find(({ isProposed }) => isProposed)
}

/** The quote that the customer was sent last. */
export const findLastSentQuote = <T extends Pick<SavedQuote, 'isArchived' | 'sentAt'>>(
  quotes: readonly T[],
): T | undefined =>
  quotes
    .filter(({ isArchived, sentAt }) => sentAt && !isArchived)
    .sort((one, other) => Date.parse(other.sentAt ?? '') - Date.parse(one.sentAt ?? ''))[0]

/** The quote that a proposal goes on with: the deal's, otherwise the one that the customer was sent last. */
export const findQuoteToPropose = <T extends Marked & Pick<SavedQuote, 'sentAt'>>(
  quotes: readonly T[],
): T | undefined => findMarkedQuote(quotes) ?? findLastSentQuote(quotes)

const latestFirst = (one: Marked, other: Marked) => Date.parse(other.created) - Date.parse(one.created)
