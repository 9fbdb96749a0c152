import { moneyKindOf } from '@forecourt/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedTo, caretIn, groupDigits, isDigit, maskDate } from './mask.ts'

describe('maskDate', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['08', '08'],
    ['081', '08/1'],
    ['08111', '08/11/1'],
    ['08112010', '08/11/2010'],
    ['8/', '08/'],
    ['8/1', '8/1'],
    ['0/', '0'],
    ['8/1/', '08/01/'],
    ['8/1/1990', '8/1/1990'],
    ['8.1.1990', '8/1/1990'],
    ['8. 1. 1990', '8/1/1990'],
    ['8 1 1990', '8/1/1990'],
    ['08/11', '08/11'],
    ['08/112', '08/11/2'],
    ['08/', '08/'],
    ['/', ''],
  ])('%j becomes %j', (typed, shown) => expect(maskDate(typed)).toBe(shown))

  it.each(['081120109', '1990', '1990-01-08', '8 Nov 1990', '0a8/11/1990', '08/11/19290', 'abc'])(
    'leaves %j as it stands',
    (typed) => expect(maskDate(typed)).toBe(typed),
  )

  it('a deleted slash stays deleted', () => expect(maskDate('08')).toBe('08'))

  it.each([
    ['a digit of the day deleted', '0/11/1990', '0/11/1990'],
    ['the whole day deleted', '/11/1990', '/11/1990'],
    ['the whole month deleted', '08//1990', '08//1990'],
    ['the year deleted', '08/11/', '08/11/'],
    ['the first slash deleted', '0811/1990', '08/11/1990'],
    ['the second slash deleted', '08/111990', '08/11/1990'],
    ['a digit typed before the day', '108/11/1990', '10/11/1990'],
    ['a digit typed before the month', '08/211/1990', '08/21/1990'],
    ['a slash typed beside a slash', '08//11/1990', '08/11/1990'],
  ])('keeps the other parts of the date: %s', (_, typed, shown) => expect(maskDate(typed)).toBe(shown))
})

describe('groupDigits', () => {
  it.each([
    ['a digit', '200', '2000', '2,000'],
    ['a digit in the middle', '1,245', '12,345', '12,345'],
    ['a digit at the start', '1,245', '31,245', '31,245'],
    ['a digit deleted', '12,345', '12,34', '1,234'],
    ['a point', '12', '12.', '12.'],
    ['pence', '1,234.5', '1,234.56', '1,234.56'],
    ['a zero before', '0', '07', '7'],
    ['a minus', '', '-', '-'],
  ])('groups after %s', (_, before, typed, shown) => expect(groupDigits(typed, before)).toBe(shown))

  it.each([
    ['a comma', '1', '1,'],
    ['a digit after a comma of the user’s', '1,', '1,2'],
    ['the pence of another country', '1,250,', '1,250,5'],
    ['a second point', '1.250', '1.250.'],
    ['a letter', '2', '2k'],
    ['another sum', '850', '850 - £900'],
  ])('leaves %s as it stands', (_, before, typed) => expect(groupDigits(typed, before)).toBe(typed))
})

describe('addedTo', () => {
  it.each([
    ['', '12', '12'],
    ['12', '123', '3'],
    ['1,245', '12,345', '2,3'],
    ['12', '1', ''],
    ['11', '111', '1'],
    ['abc', 'axc', 'x'],
  ])('%j to %j adds %j', (before, text, added) => expect(addedTo(before, text)).toBe(added))
})

const digits = (most: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: 1, maxLength: most }).map((all) => all.join(''))

/** A number as a person or a spreadsheet writes it: grouped or not, with a pound sign, with pence. */
const writtenNumbers = fc
  .record({ whole: digits(8), pence: fc.option(digits(2)), isGrouped: fc.boolean(), sign: fc.constantFrom('', '£') })
  .map(({ whole, pence, isGrouped, sign }) => {
    const pounds = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
    const value = Number(pence === null ? whole : `${whole}.${pence}`)
    return { text: `${sign}${pounds}${pence === null ? '' : `.${pence}`}`, value }
  })

const typeEach = (text: string) => [...text].reduce((shown, key) => groupDigits(shown + key, shown), '')

describe.each([
  ['a field of whole pounds', 0],
  ['a field of money', 2],
])('%s', (_, decimals) => {
  const kind = moneyKindOf({ decimals })
  const rounded = (value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

  it('holds the same value whether typed or pasted', () =>
    fc.assert(
      fc.property(writtenNumbers, ({ text, value }) => {
        expect(kind.read(typeEach(text))).toBe(rounded(value))
        expect(kind.read(text)).toBe(rounded(value))
      }),
    ))
})

describe('caretIn', () => {
  it('follows a digit typed in the middle', () => expect(caretIn('12,345', '12345', 3, isDigit)).toBe(4))
  it('stays at the end when typing at the end', () => expect(caretIn('08/1', '081', 3, isDigit)).toBe(4))
  it('stays in place when the text is unchanged', () => expect(caretIn('08//1990', '08//1990', 3, isDigit)).toBe(3))
  it('stays at the start', () => expect(caretIn('08/11', '0811', 0, isDigit)).toBe(0))
})
