import type { SavedQuote } from '../models/index.ts'

/** The figures of a saved quote that a customer sees, in pounds. */
export type Quoted = Pick<SavedQuote, 'productType' | 'termMonths' | 'figures' | 'financeCompany'>

/** The last instalment where rounding makes it differ from the others (D20). */
export const unlikeInstalment = ({ figures }: Pick<Quoted, 'figures'>) =>
  figures.finalInstalment === figures.instalment ? null : (figures.finalInstalment ?? null)
