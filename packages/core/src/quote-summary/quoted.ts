import { ProductType, type SavedQuote } from '../models/index.ts'

/** The figures of a saved quote that a customer sees, in pounds. */
export type Quoted = Pick<SavedQuote, 'productType' | 'termMonths' | 'figures' | 'financeCompany'>

const isPcp = ({ productType }: Pick<Quoted, 'productType'>) => productType === ProductType.PCP

export const productName = (quote: Pick<Quoted, 'productType'>) => (isPcp(quote) ? 'PCP' : 'Hire purchase')

/** The optional final payment of PCP is the last month's, so that one instalment fewer is paid. */
export const instalmentCount = (quote: Pick<Quoted, 'productType' | 'termMonths'>) =>
  isPcp(quote) ? quote.termMonths - 1 : quote.termMonths

/** The last instalment where rounding makes it differ from the others (D20). */
export const unlikeInstalment = ({ figures }: Pick<Quoted, 'figures'>) =>
  figures.finalInstalment === figures.instalment ? null : (figures.finalInstalment ?? null)
