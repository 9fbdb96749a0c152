import type { QuoteFigures, SavedQuote } from '@forecourt/core'

export type NewQuote = Pick<SavedQuote, 'proposalId' | 'financeCompanyId' | 'productType' | 'termMonths'> & {
  readonly figures: QuoteFigures
}

/** The saved quote of the same lender with the same figures, if there is one; an archived one may be saved again. */
export function findKept(saved: readonly SavedQuote[], quote: NewQuote): SavedQuote | undefined {
  const mark = markOf(quote)
  return saved.find((one) => !one.isArchived && markOf(one) === mark)
}

const markOf = ({ financeCompanyId, productType, termMonths, figures }: NewQuote | SavedQuote) => {
  const { price, deposit, amount, instalment, totalPayable } = figures
  return [financeCompanyId, productType, termMonths, price, deposit ?? 0, amount, instalment, totalPayable].join()
}
