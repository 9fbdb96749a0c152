import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherRows, understoodRows } from '../testing/index.ts'
import { readBankAccount } from './bank.ts'
import { houseForm, type TypedKind, understand } from './kind.ts'
import { moneyKind, moneyKindOf } from './numbers.ts'
import { typedKinds } from './table.ts'

const kinds = Object.entries(typedKinds) as [keyof typeof typedKinds, TypedKind<unknown>][]

describe.each(kinds)('%s', (name, kind) => {
  it.each(understoodRows[name])('understands %j as %j', (typed, shown) =>
    expect(understand(kind, typed)).toMatchObject({ isUnderstood: true, text: shown, message: null }),
  )

  it.each(otherRows[name])('leaves %j as it stands: %s', (typed, message) =>
    expect(understand(kind, typed)).toEqual({ isUnderstood: false, value: null, text: typed, message }),
  )

  it.each(['', ' ', '\u00A0'])('takes %j as no value', (typed) =>
    expect(understand(kind, typed)).toEqual({ isUnderstood: true, value: null, text: '', message: null }),
  )

  const samples = [...understoodRows[name], ...otherRows[name]].map(([typed]) => typed)
  const characters = fc.constantFrom(...new Set(samples.join('')))
  const texts = fc.oneof(
    fc.constantFrom(...samples),
    fc.array(characters, { maxLength: 24 }).map((all) => all.join('')),
  )

  it('reads what it wrote as the same value', () =>
    fc.assert(
      fc.property(texts, (text) => {
        const first = understand(kind, text)
        if (!first.isUnderstood) return first.text === text
        const again = understand(kind, first.text)
        return again.isUnderstood && Object.is(again.value, first.value) && again.text === first.text
      }),
      { numRuns: 500 },
    ))
})

describe('money', () => {
  const amounts = fc.integer({ min: 0, max: 9_999_999_999 }).map((pence) => pence / 100)

  it('comes back from its own form to the penny', () =>
    fc.assert(fc.property(amounts, (amount) => moneyKind.read(moneyKind.write(amount)) === amount)))

  it('below zero is understood where a field allows it', () => {
    expect(moneyKindOf({ negative: true }).read('-£500')).toBe(-500)
    expect(moneyKindOf({ negative: true }).read('£-1,250.50')).toBe(-1250.5)
  })
})

describe('a text with both numbers of an account', () => {
  it.each([
    ['GB29 NWBK 6016 1331 9268 19', '601613', '31926819'],
    ['gb29-nwbk-6016-1331-9268-19', '601613', '31926819'],
    ['08-99-99 66374958', '089999', '66374958'],
    ['089999 66374958', '089999', '66374958'],
    ['08999966374958', '089999', '66374958'],
    ['Sort code 08–99–99 Account no. 6637 4958', '089999', '66374958'],
    ['66374958 / 08-99-99', '089999', '66374958'],
  ])('%s', (text, sortCode, accountNumber) => expect(readBankAccount(text)).toEqual({ sortCode, accountNumber }))

  it.each(['66374958', '089999', 'GB29 NWBK 6016 1331 9268 18', '089999 663749581', '089999 6637495'])(
    'is not %s',
    (text) => expect(readBankAccount(text)).toBeNull(),
  )
})

it('the house’s form of what is not understood is the text itself', () => {
  expect(houseForm(typedKinds.mobile, '+44 7700 900123')).toBe('07700900123')
  expect(houseForm(typedKinds.mobile, 'ask for Sian')).toBe('ask for Sian')
  expect(houseForm(typedKinds.mobile, null)).toBe('')
})
