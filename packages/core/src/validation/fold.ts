/** Letters that are no letter with a mark. The database has the same ones (`folded_letters`, migration 0040). */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
}

/** Lower case without accents, with the plain letters for ł ø ß æ đ. Spaces and other marks stay. */
export const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøßæœđðþıħŧŋ]/g, (letter) => LETTERS[letter] ?? letter)

const JOINTS = /['’‘ʼ`´′\u2212\p{Pd}]+/gu

const joinFolded = (folded: string) => folded.replace(JOINTS, '').replace(/\s/g, '')

/** A text to compare by: without case, accents, apostrophes, hyphens and spaces. */
export const foldText = (text: string): string => joinFolded(foldLetters(text))

/** The same with its words apart, for sorting. */
export const sortKeyOf = (text: string): string => foldLetters(text).replace(JOINTS, ' ').trim()

const ABROAD = /(?:\+|\b00)\s?44[\s-]?(?:\(0\))?\s?/g

/** Telephone numbers of the United Kingdom begin with 0, as they are stored. */
const nationalText = (text: string) => text.trim().replace(ABROAD, '0')

/** A telephone number that is written with spaces is one word. */
const PHONE = /^\(?0[\d\s()-]{6,}$/

/** The words of a search as they are typed, folded; their apostrophes and hyphens stay. */
export function searchTokens(query: string): string[] {
  const text = nationalText(query)
  const words = PHONE.test(text) ? [text.replace(/\D/g, '')] : text.split(/\s+/)
  return words.map(foldLetters).filter((word) => joinFolded(word) !== '')
}

/** The words of a search; their order does not matter. */
export const searchWords = (query: string): string[] => searchTokens(query).map(joinFolded)

type SearchValue = string | number | null | undefined

/** The text in which words are looked for. Each value is found by its words, by their parts (O’Hara-Wren), and as one word. */
export const searchableText = (values: readonly SearchValue[]): string =>
  values.map((value) => searchableValue(foldLetters(nationalText(String(value ?? ''))))).join(' ')

function searchableValue(folded: string): string {
  const words = folded.split(/\s+/)
  const parts = words.flatMap((word) => word.split(JOINTS))
  return [...new Set([...words.map(joinFolded), joinFolded(folded), ...parts])].filter(Boolean).join(' ')
}

/** Whether a searchable text has every word. */
export const hasSearchWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))
