import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caretIn, completeDate, groupDigits, isDigit, maskDate, parseGrouped, writeGrouped } from './mask.ts'

describe('maskDate', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['08', '08'],
    ['081', '08/1'],
    ['08111', '08/11/1'],
    ['08112010', '08/11/2010'],
    ['081120109', '08/11/2010'],
    ['8/', '08/'],
    ['8/1', '8/1'],
    ['0/', '0'],
    ['8/1/', '08/01/'],
    ['8/1/1990', '8/1/1990'],
    ['8.1.1990', '8/1/1990'],
    ['8. 1. 1990', '8/1/1990'],
    ['8 1 1990', '8/1/1990'],
    ['1990-01-08', '08/01/1990'],
    ['1990-01-08T00:00:00Z', '08/01/1990'],
    ['08/11', '08/11'],
    ['08/112', '08/11/2'],
    ['08/', '08/'],
    ['/', ''],
    ['abc', ''],
  ])('%j becomes %j', (typed, shown) => expect(maskDate(typed)).toBe(shown))

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
    ['a digit typed in the year', '08/11/19290', '08/11/1929'],
    ['a letter typed in the day', '0a8/11/1990', '08/11/1990'],
    ['a slash typed beside a slash', '08//11/1990', '08/11/1990'],
  ])('keeps the other parts of the date: %s', (_, typed, shown) => expect(maskDate(typed)).toBe(shown))
})

describe('completeDate', () => {
  it.each([
    ['8/1/1990', '08/01/1990'],
    ['8.1.1990', '08/01/1990'],
    ['1990-1-8', '08/01/1990'],
    ['8/1/19', '8/1/19'],
    ['', ''],
  ])('completes %j on blur or paste as %j', (text, whole) => expect(completeDate(text)).toBe(whole))
})

describe('groupDigits', () => {
  it.each([
    ['2000', 0, '2,000'],
    ['£1,234.56', 0, '1,234.56'],
    ['18995.00', 0, '18,995.00'],
    ['£1,234.567', 2, '1,234.56'],
    ['12.', 2, '12.'],
    ['007', 0, '7'],
    ['0', 0, '0'],
    ['1234567890', 0, '12,345,678'],
    ['miles', 0, ''],
  ])('%j with %i decimals becomes %j', (typed, decimals, shown) => expect(groupDigits(typed, decimals)).toBe(shown))

  it('keeps a minus only in a field that allows one', () => {
    expect(groupDigits('-50', 0, true)).toBe('-50')
    expect(groupDigits('-50')).toBe('50')
  })
})

describe('parseGrouped and writeGrouped', () => {
  it('reads empty text as null', () => expect(parseGrouped('')).toBeNull())
  it('ignores thousands separators', () => expect(parseGrouped('18,995.50', 2)).toBe(18995.5))
  it('rounds pence in a field of whole numbers', () => expect(parseGrouped('1,234.56')).toBe(1235))
  it('writes pence only for a fractional amount', () => {
    expect(writeGrouped(18995, 2)).toBe('18,995')
    expect(writeGrouped(99.5, 2)).toBe('99.50')
  })
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

const typeEach = (text: string, decimals: number) =>
  [...text].reduce((shown, key) => groupDigits(shown + key, decimals), '')

describe.each([
  ['a field of whole numbers', 0],
  ['a field of money', 2],
])('%s', (_, decimals) => {
  const numberIn = (shown: string) => parseGrouped(shown, decimals)
  const rounded = (value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

  it('holds the same value whether typed or pasted', () =>
    fc.assert(
      fc.property(writtenNumbers, ({ text, value }) => {
        expect(numberIn(typeEach(text, decimals))).toBe(rounded(value))
        expect(numberIn(groupDigits(text, decimals))).toBe(rounded(value))
      }),
    ))

  it('holds the same value when the start is typed last', () =>
    fc.assert(
      fc.property(writtenNumbers, fc.nat(), ({ text, value }, place) => {
        const at = place % (text.length + 1)
        const shown = groupDigits(text.slice(at), decimals)
        const start = text.slice(0, at)
        // Leading zeros of the rest are dropped as soon as nothing precedes them.
        fc.pre(!/^0\d/.test(text.slice(at).replace(/[£,]/g, '')))
        expect(numberIn(groupDigits(start + shown, decimals))).toBe(rounded(value))
      }),
    ))

  it('shows the same value after blur', () =>
    fc.assert(
      fc.property(writtenNumbers, ({ text }) => {
        const value = numberIn(groupDigits(text, decimals))
        expect(numberIn(writeGrouped(value, decimals))).toBe(value)
      }),
    ))
})

describe('caretIn', () => {
  it('follows a digit typed in the middle', () => expect(caretIn('12,345', '12345', 3, isDigit)).toBe(4))
  it('stays at the end when typing at the end', () => expect(caretIn('08/1', '081', 3, isDigit)).toBe(4))
  it('stays in place when the text is unchanged', () => expect(caretIn('08//1990', '08//1990', 3, isDigit)).toBe(3))
  it('stays at the start', () => expect(caretIn('08/11', '0811', 0, isDigit)).toBe(0))
})
