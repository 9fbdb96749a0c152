import { allowedTerms, PRODUCTS, type Product, type ProductType, productOf, validateTerm } from '@forecourt/core'

/** The product in a host's attribute; null if it names none. */
export const productTypeOf = (name: '' | Product['attribute']): ProductType | null =>
  PRODUCTS.find(({ attribute }) => attribute === name)?.id ?? null

/** Whether a host's attribute, as it is written, names a product whose final payment needs its car. */
export const namesFinalPayment = (name: unknown): boolean =>
  PRODUCTS.some(({ attribute, finalPayment }) => finalPayment !== 'none' && attribute === `${name}`.toLowerCase())

/** The same the other way round: what an event says of a product. */
export const productAttributeOf = (productType: number): Product['attribute'] => productOf({ productType }).attribute

/** The terms that a host may name. */
export const TERM_WORDS = allowedTerms.join(' | ')

/** The months that a host names in an attribute; undefined for a term that no quote can have (§5), as where it names none. */
export const termOf = (months: number | undefined): number | undefined =>
  validateTerm(months, { required: true }) === null ? months : undefined
