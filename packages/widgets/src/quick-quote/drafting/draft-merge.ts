import { formatNumber, formatPounds } from '@forecourt/core'
import type { MergeRules } from '../../page/index.ts'

const LABELS: Readonly<Record<string, string>> = {
  registration: 'Registration',
  mileage: 'Mileage',
  price: 'Vehicle price',
  deposit: 'Deposit',
  partExRegistration: 'Registration of the part-exchange',
  partExValue: 'Part-exchange',
  partExSettlement: 'Part-exchange settlement',
  annualMileage: 'Annual mileage',
  term: 'Term in months',
  creditProfile: 'Credit profile',
  productType: 'Product',
  budget: 'Customer’s budget',
  name: 'Name',
  mobile: 'Mobile',
  email: 'E-mail',
}
const MONEY: readonly string[] = ['price', 'deposit', 'partExValue', 'partExSettlement', 'budget']
const CHOICES: readonly string[] = ['creditProfile', 'productType']

/** How two versions of a quick quote become one (D54). */
export const quickQuoteMerge: MergeRules = {
  // A mileage belongs to its vehicle.
  groups: [{ names: ['registration', 'mileage'], label: 'Registration and mileage' }],
  labelOf: ([part, name = '']) =>
    part === 'affiliateUserId' ? 'Dealership' : part === 'fields' ? (LABELS[name] ?? null) : null,
  wordsOf: ([part, name = ''], value) => (part === 'fields' && !CHOICES.includes(name) ? wordsOf(name, value) : null),
}

function wordsOf(name: string, value: unknown): string {
  if (typeof value !== 'number') return typeof value === 'string' && value ? value : 'empty'
  return MONEY.includes(name) ? formatPounds(value) : formatNumber(value)
}
