import { describe, expect, it, test } from 'vitest'
import { foldLetters, foldText, hasSearchWords, searchableText, searchWords } from './fold.ts'

test.each([
  ['Siân', 'sian'],
  ['Sia\u0302n', 'sian'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Ørjan Ærø', 'orjan aero'],
  ['Groß', 'gross'],
  ['Đorđe', 'dorde'],
  ['Þóra Eiðsdóttir', 'thora eidsdottir'],
  ['İrem Işık', 'irem isik'],
  ['Nguyễn', 'nguyen'],
  ['Șerban Ţurcan', 'serban turcan'],
  ['Œuvray', 'oeuvray'],
  ['Ħal Għaxaq', 'hal ghaxaq'],
  ["O'Hara-Wren", "o'hara-wren"],
])('%s is folded to %s', (text, folded) => expect(foldLetters(text)).toBe(folded))

test.each([
  ["O'Hara-Wren", 'O’Hara Wren'],
  ['Anne-Marie', 'anne marie'],
  ['de la Cruz', 'Delacruz'],
  ['MacDonald', 'Mac Donald'],
  ['Żółć', 'ZOLC'],
])('%s and %s are one', (one, other) => expect(foldText(one)).toBe(foldText(other)))

describe('a record', () => {
  const text = searchableText([
    "Siân O'Hara-Wren",
    'ZZ23KHP',
    '07700900417',
    'Citroën C3',
    'sian.wren@mail.test',
    'de la Cruz',
    104,
  ])

  it.each([
    ...['sian', 'SIÂN', "o'hara", 'O’Hara-Wren', 'ohara wren', 'o hara', 'wren sian', 'hara-wren', 'sian ohara'],
    ...['zz23 khp', 'zz23-khp', '+44 7700 900417', '0044 7700 900417', '07700 900 417', '(07700) 900417', '+447700'],
    ...['citroen', 'C-3', 'delacruz', 'de la cruz', 'sian.wren@mail', '104'],
  ])('is found by “%s”', (query) => expect(hasSearchWords(text, searchWords(query))).toBe(true))

  it.each(['sion', 'wrens', 'zz24', '07701'])('is not found by “%s”', (query) =>
    expect(hasSearchWords(text, searchWords(query))).toBe(false),
  )

  it('is found by no word at all', () => expect(searchWords(" ' - ")).toEqual([]))
})
