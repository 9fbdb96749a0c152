import { ProductType } from '@forecourt/core'
import { beforeEach, expect, it } from 'vitest'
import { signal } from '../signals/index.ts'
import { followHost } from './follow-host.ts'
import { createFields, type QuickQuoteFields } from './input/fields.ts'

const aHost = () => ({
  registration: signal('ZZ23 KHP'),
  price: signal<number | undefined>(14_995),
  deposit: signal<number | undefined>(undefined),
  mileage: signal<number | undefined>(28_400),
  term: signal<number | undefined>(undefined),
  product: signal<'' | 'hp' | 'pcp'>(''),
})

let host: ReturnType<typeof aHost>
let fields: QuickQuoteFields
let looked: string[]

beforeEach(() => {
  host = aHost()
  fields = createFields({ registration: 'ZZ23 KHP', price: 14_995, mileage: 28_400 })
  looked = []
})

const start = () => followHost(host, fields, () => looked.push(fields.registration.peek()))

it.each([
  ['price', 9995, 'price', 9995],
  ['deposit', 1200, 'deposit', 1200],
  ['mileage', 61_000, 'mileage', 61_000],
  ['term', 37, 'term', 37],
  ['product', 'hp', 'productType', ProductType.HP],
  ['registration', 'ZZ19 ABC', 'registration', 'ZZ19 ABC'],
] as const)('follows %s', (name, given, field, expected) => {
  start()
  Object.assign(host[name], { value: given })
  expect(fields[field].value).toBe(expected)
})

it('takes over another car, and looks it up', () => {
  start()
  host.price.value = 9995
  host.registration.value = 'ZZ19 ABC'
  expect([fields.price.value, fields.registration.value, looked]).toEqual([9995, 'ZZ19 ABC', ['ZZ19 ABC']])
})

it('does not look up the initial car', () => {
  start()
  expect(looked).toEqual([])
})

it('keeps typed values if the host changes other attributes, or removes this one', () => {
  fields.deposit.value = 2500
  start()
  fields.price.value = 14_500
  host.mileage.value = 30_000
  host.price.value = undefined
  expect([fields.deposit.value, fields.price.value, fields.mileage.value]).toEqual([2500, 14_500, 30_000])
})

it('leaves the term where the host names one that no quote can have', () => {
  fields.term.value = 48
  start()
  host.term.value = 13
  expect(fields.term.value).toBe(48)
  host.term.value = 60
  expect(fields.term.value).toBe(60)
})

it('follows the product, and keeps it where the host names none', () => {
  start()
  host.product.value = 'hp'
  expect(fields.productType.value).toBe(ProductType.HP)
  host.product.value = ''
  expect(fields.productType.value).toBe(ProductType.HP)
  host.product.value = 'pcp'
  expect(fields.productType.value).toBe(ProductType.PCP)
})

it('stops when told to', () => {
  start()()
  host.price.value = 1
  expect(fields.price.value).toBe(14_995)
})
