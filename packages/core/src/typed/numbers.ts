import { plainText, validateMileage, validateNumber } from '../validation/index.ts'
import type { TypedKind } from './kind.ts'

/** Of whole pounds or miles: the most that core calculates with. */
const MOST_DIGITS = 8

/** Digits, grouped in threes by commas, spaces or apostrophes or not at all, and the digits after the point. */
const NUMBER = /^(-?)(\d+|\d{1,3}(?:([, '’])\d{3})(?:\3\d{3})*)?(?:\.(\d*))?$/
const THOUSANDS = /^(.*\d) ?k$/i

interface NumberRules {
  /** More than the number may have are not understood: they would have to be cut. A whole number may come with pence, which are rounded. */
  readonly decimals?: number | undefined
  /** Otherwise a number below zero is not understood. */
  readonly negative?: boolean | undefined
}

/** The pence with which a whole number may come. */
const PENCE = 2

/** Null for anything but one number: a range, another decimal separator, another unit, too many digits. */
function readNumber(text: string, { decimals = 0, negative = false }: NumberRules = {}): number | null {
  const [, sign = '', grouped = '', , fraction] = NUMBER.exec(text) ?? []
  const whole = grouped.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (whole === '' && !fraction) return null
  if ((sign && !negative) || whole.length > MOST_DIGITS || (fraction ?? '').length > (decimals || PENCE)) return null
  const scale = 10 ** decimals
  const rounded = Math.round(Number(`${whole || '0'}.${fraction || '0'}`) * scale) / scale
  return sign && rounded > 0 ? -rounded : rounded
}

/** `2k` and `12.5k` are thousands. */
function readThousands(text: string, rules: NumberRules): number | null {
  const [, number] = THOUSANDS.exec(text) ?? []
  if (number === undefined) return readNumber(text, rules)
  const thousands = readNumber(number.trim(), { ...rules, decimals: 3 })
  return thousands === null ? null : readNumber(String(Math.round(thousands * 1000)), rules)
}

/** The number with its thousands grouped: 18,995 or 99.50. */
function writeNumber(value: number, decimals = 0): string {
  const isWhole = Number.isInteger(value) || decimals === 0
  const [whole = '', part] = (isWhole ? String(Math.round(value)) : value.toFixed(decimals)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}

const POUNDS_BEFORE = /^(-?) ?(?:£|gbp) ?(-?)/i
const POUNDS_AFTER = / ?(?:£|gbp|pounds?)$/i
const A_MONTH = / ?(?:p\.?c\.?m\.?|p\.?m\.?|(?:\/|per|a|each) ?(?:month|mth|mo))$/i

/** Pounds, also of a month: `£1,250.00`, `1 250`, `850pcm`, `2k`. */
export const moneyKindOf = ({ decimals = 2, ...rules }: NumberRules = {}): TypedKind<number> => ({
  read: (text) => {
    const bare = plainText(text).replace(A_MONTH, '').replace(POUNDS_AFTER, '').replace(POUNDS_BEFORE, '$1$2')
    return readThousands(bare, { ...rules, decimals })
  },
  write: (value) => writeNumber(value, decimals),
  judge: (value) => validateNumber(value),
})

const MILES = / ?(?:miles?|mls?|mi)\.?$/i

/** `28,400`, `28400 miles`, `28k`. */
export const mileageKind: TypedKind<number> = {
  read: (text) => readThousands(plainText(text).replace(MILES, ''), {}),
  write: (value) => writeNumber(value),
  judge: validateMileage,
}

/** A number of no unit: months, people, per cent. */
export const countKindOf = ({ decimals = 0, ...rules }: NumberRules = {}): TypedKind<number> => ({
  read: (text) => readNumber(plainText(text).replace(/ ?%$/, ''), { ...rules, decimals }),
  write: (value) => writeNumber(value, decimals),
  judge: (value) => validateNumber(value),
})

export const moneyKind: TypedKind<number> = /* @__PURE__ */ moneyKindOf()
