import { ProductType } from '@forecourt/core'

const PRODUCTS = { hp: ProductType.HP, pcp: ProductType.PCP } as const

/** The product that a host names in an attribute; null where it names none. */
export const productTypeOf = (name: '' | keyof typeof PRODUCTS): ProductType | null => (name ? PRODUCTS[name] : null)
