import { otherCountries } from './country-names.ts'
import { countryWords } from './country-words.ts'
import { isEmpty, type ValidationMessage } from './empty.ts'
import { foldText } from './fold.ts'

interface Country {
  readonly code: string
  readonly name: string
  /** A separator, which cannot be chosen. */
  readonly separator?: true
}

const FIRST: readonly Country[] = [
  { code: 'GB', name: 'United Kingdom' },
  { code: 'IE', name: 'Ireland' },
]

const SEPARATOR: Country = { code: '', name: '', separator: true }

const OTHERS: readonly Country[] = otherCountries
  .trim()
  .split(/[;\n]\s*/)
  .map((row) => ({ code: row.slice(0, 2), name: row.slice(3) }))

/**
 * The countries whose name contains the query, or that have a nationality or another name that begins with it: the
 * United Kingdom and Ireland first, then a separator, then the rest in alphabetical order.
 */
export function searchCountries(query?: string | null): Country[] {
  const wanted = foldText(query ?? '')
  const matches = ({ code, name }: Country) =>
    foldText(name).includes(wanted) || countryWords(code).some((word) => foldText(word).startsWith(wanted))
  const first = FIRST.filter(matches)
  const others = OTHERS.filter(matches)
  return first.length > 0 && others.length > 0 ? [...first, SEPARATOR, ...others] : [...first, ...others]
}

const CODES: ReadonlySet<unknown> = new Set([...FIRST, ...OTHERS].map(({ code }) => code))

/** A code of ISO 3166, such as GB. */
export const validateCountry = (value: unknown): ValidationMessage =>
  isEmpty(value) || CODES.has(value) ? null : 'Unknown country'
