import { ProductType, validateTerm } from '@forecourt/core'

const PRODUCT_BY_ATTRIBUTE = { hp: ProductType.HP, pcp: ProductType.PCP } as const

/** The product in a host's attribute; null if it names none. */
export const productTypeOf = (name: '' | keyof typeof PRODUCT_BY_ATTRIBUTE): ProductType | null =>
  name ? PRODUCT_BY_ATTRIBUTE[name] : null

/** The same the other way round: what an event says of a product. */
export const productAttributeOf = (productType: number): 'hp' | 'pcp' =>
  productType === ProductType.PCP ? 'pcp' : 'hp'

/** The months that a host names in an attribute; undefined for a term that no quote can have (§5), as where it names none. */
export const termOf = (months: number | undefined): number | undefined =>
  validateTerm(months, { required: true }) === null ? months : undefined
