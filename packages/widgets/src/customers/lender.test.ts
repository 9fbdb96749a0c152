import { expect, it } from 'vitest'
import { shortLenderName } from './lender.ts'

it.each([
  ['Thornlode Vehicle Finance', 'Thornlode'],
  ['Brackenshaw Finance', 'Brackenshaw'],
  ['Juniper Fold Auto Credit', 'Juniper Fold'],
  ['Glebemoor Motor Loans', 'Glebemoor'],
  ['Forecourt House Finance', 'Forecourt'],
  ['Thornlode', 'Thornlode'],
  ['Lender 75', 'Lender 75'],
  ['Finance', 'Finance'],
  ['Motor Finance', 'Motor'],
  ['Credit Loans Direct', 'Credit Loans Direct'],
])('%s is called %s in a narrow column', (name, short) => expect(shortLenderName(name)).toBe(short))
