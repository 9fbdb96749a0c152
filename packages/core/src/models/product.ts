import type { Feature } from './dealer.ts'
import { ProductType } from './enumerations.ts'

/** One kind of finance: everything in which it differs from the others. */
export interface Product {
  readonly id: ProductType
  readonly name: 'HP' | 'PCP'
  /** At the beginning of a sentence or alone; `inSentence` within one. */
  readonly longName: string
  readonly inSentence: string
  /** With its abbreviation, on papers. */
  readonly fullName: string
  /** The word of public attributes and links. */
  readonly attribute: 'hp' | 'pcp'
  /**
   * The last month's payment in place of an instalment (D19), from the lender's residual; an optional one may be met by handing
   * the car back.
   */
  readonly finalPayment: 'none' | 'optional'
  /** The agreed miles a year are part of the deal. */
  readonly asksMileage: boolean
  /** Lenders have limits of their own for it (`minTermPcp`, …). */
  readonly hasPcpLimits: boolean
  /** The dealership's feature that switches it on (D41); null is always on. */
  readonly feature: Feature | null
}

/** In the order in which they are priced. */
export const PRODUCTS: readonly Product[] = [
  {
    id: ProductType.HP,
    name: 'HP',
    longName: 'Hire purchase',
    inSentence: 'hire purchase',
    fullName: 'Hire purchase (HP)',
    attribute: 'hp',
    finalPayment: 'none',
    asksMileage: false,
    hasPcpLimits: false,
    feature: null,
  },
  {
    id: ProductType.PCP,
    name: 'PCP',
    longName: 'PCP',
    inSentence: 'PCP',
    fullName: 'Personal contract purchase (PCP)',
    attribute: 'pcp',
    finalPayment: 'optional',
    asksMileage: true,
    hasPcpLimits: true,
    feature: 'pcp',
  },
]

export const PRODUCT_TYPES: readonly ProductType[] = PRODUCTS.map(({ id }) => id)

/** The lower instalments first, as screens offer them. */
export const SHOWN_PRODUCTS: readonly Product[] = [...PRODUCTS].reverse()

/** What a request without a product asks for, like a new application. */
export const DEFAULT_PRODUCT: ProductType = ProductType.HP

interface OfProduct {
  readonly productType: number
}

export const findProduct = (productType: number): Product | undefined => PRODUCTS.find(({ id }) => id === productType)

/** Throws `RangeError` for a product that is not in the table: no deal is described or priced as another one. */
export function productOf({ productType }: OfProduct): Product {
  const product = findProduct(productType)
  if (!product) throw new RangeError(`Unknown product ${productType}`)
  return product
}

export const hasFinalPayment = (quote: OfProduct): boolean => productOf(quote).finalPayment !== 'none'

/** A final payment takes the last month's place (D19). */
export const instalmentCount = (quote: OfProduct & { readonly termMonths: number }): number =>
  hasFinalPayment(quote) ? quote.termMonths - 1 : quote.termMonths

export const asksMileage = (deal: OfProduct): boolean => productOf(deal).asksMileage

export const isSameProduct = (one: OfProduct, other: OfProduct): boolean => one.productType === other.productType

/** Whether a dealership with these features has the product (D41). */
export const isProductOn = ({ feature }: Product, isOn: (feature: Feature) => boolean): boolean =>
  feature === null || isOn(feature)
