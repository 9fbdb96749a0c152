import { describe, expect, it } from 'vitest'
import { ProductType } from './enumerations.ts'
import {
  asksMileage,
  findProduct,
  hasFinalPayment,
  instalmentCount,
  isProductOn,
  isSameProduct,
  PRODUCT_TYPES,
  PRODUCTS,
  productOf,
} from './product.ts'

const HP = { productType: ProductType.HP }
const PCP = { productType: ProductType.PCP }

describe('the table of products', () => {
  it('has one row for each product of the wire', () => {
    expect([...PRODUCT_TYPES].sort()).toEqual(Object.values(ProductType).sort())
  })

  it.each(['name', 'longName', 'inSentence', 'fullName', 'attribute'] as const)(
    'tells products apart by %s',
    (field) => {
      expect(new Set(PRODUCTS.map((product) => product[field])).size).toBe(PRODUCTS.length)
    },
  )

  it.each([2, -1, 0.5, Number.NaN])('refuses the unknown product %s', (productType) => {
    expect(() => productOf({ productType })).toThrow(RangeError)
    expect(findProduct(productType)).toBeUndefined()
  })
})

describe('a product', () => {
  it.each([
    ['HP', HP, 49, 49],
    ['PCP', PCP, 49, 48],
    ['the shortest PCP', PCP, 2, 1],
  ] as const)('%s has its number of instalments', (_, product, termMonths, count) => {
    expect(instalmentCount({ ...product, termMonths })).toBe(count)
  })

  it('has a final payment and asks the mileage only at PCP', () => {
    expect([HP, PCP].map(hasFinalPayment)).toEqual([false, true])
    expect([HP, PCP].map(asksMileage)).toEqual([false, true])
  })

  it('is the same only as itself', () => {
    expect(isSameProduct(HP, PCP)).toBe(false)
    expect(isSameProduct(PCP, { ...PCP })).toBe(true)
  })

  it.each([
    ['HP without a feature', HP, [], true],
    ['PCP switched off', PCP, ['stock'], false],
    ['PCP switched on', PCP, ['pcp'], true],
  ] as const)('%s', (_, product, features: readonly string[], isOn) => {
    expect(isProductOn(productOf(product), (feature) => features.includes(feature))).toBe(isOn)
  })
})
