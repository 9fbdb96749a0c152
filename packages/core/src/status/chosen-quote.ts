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
  const latest = quotes.filter(({ isArchived }) => !isArchived).sort((one, other) => latestFirst(one, other))
  const quote = latest.find(({ isAccepted }) => isAccepted) ?? latest.find(({ isProposed }) => isProposed)
  if (!quote) return null
  const { quoteId, financeCompanyId, financeCompany, isAccepted, proceededAt } = quote
  return { quoteId, financeCompanyId, financeCompany, isAccepted, proceededAt }
}

const latestFirst = (one: Marked, other: Marked) => Date.parse(other.created) - Date.parse(one.created)
