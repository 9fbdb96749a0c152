import { repaymentsOf } from '../finance/index.ts'
import { instalmentCount, type SavedQuote } from '../models/index.ts'

/** The figures of a saved quote that a customer sees, in pounds. */
export type Quoted = Pick<SavedQuote, 'productType' | 'termMonths' | 'figures' | 'financeCompany'>

export const repaymentsOfQuote = (quote: Quoted) =>
  repaymentsOf({ ...quote.figures, instalmentCount: instalmentCount(quote) })
