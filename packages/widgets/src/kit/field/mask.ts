/** While typing: capitals, digits and one space in a row; at most eight characters. */
export function maskRegistration(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trimStart()
    .slice(0, 8)
}

export type Mask = {
  format: (text: string) => string
  isKept: (character: string) => boolean
  /** The result for pasted text, if that differs from `format`. */
  complete?: (text: string) => string
  /** Digits of a part: after this many, the caret moves past the separator. */
  part?: number
}

/** The caret's place in the formatted text, after the same characters as before. */
export function caretIn(formatted: string, raw: string, caret: number, isKept: Mask['isKept']): number {
  if (caret >= raw.length) return formatted.length
  if (formatted === raw) return caret
  const before = [...raw.slice(0, caret)].filter(isKept).length
  let seen = 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === before) return at
    if (isKept(formatted.charAt(at))) seen += 1
  }
  return formatted.length
}

export const isDigit = (character: string) => character >= '0' && character <= '9'

/** A whole number may be typed or pasted with pence: they stay until blur, so that they never become pounds. */
const DECIMALS_WHILE_TYPING = 2

/** Of whole pounds or miles: the most that core calculates with. */
const MOST_DIGITS = 8

/** Groups thousands while the user types; keeps one point, and no more decimals than the number may have. */
export function groupDigits(text: string, decimals = 0, negative = false): string {
  const sign = negative && text.trim().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '').slice(0, MOST_DIGITS)
  const grouped = trimmed.replace(/\B(?=(\d{3})+$)/g, ',')
  const part = rest.length > 0 ? `.${rest.join('').slice(0, decimals || DECIMALS_WHILE_TYPING)}` : ''
  return sign + grouped + part
}

/** The number of a grouped text, rounded half up to the allowed decimals. */
export function parseGrouped(text: string, decimals = 0): number | null {
  const plain = text.replaceAll(',', '')
  if (!/\d/.test(plain)) return null
  const scale = 10 ** decimals
  return Math.round(Number(plain) * scale) / scale
}

/** A number in a field without the focus. */
export function writeGrouped(value: number | null, decimals = 0): string {
  if (value === null || !Number.isFinite(value)) return ''
  const whole = Number.isInteger(value) || decimals === 0
  return groupDigits(whole ? String(Math.round(value)) : value.toFixed(decimals), decimals, true)
}

const ISO_DAY = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})/

/**
 * DD/MM/YYYY while typing. With all three parts present each stays separate, so that correcting a day does not change the
 * year; otherwise digits flow from part to part. A slash typed early pads the part before it.
 */
export function maskDate(text: string): string {
  const runs = runsOf(text)
  const isClosed = runs.length > 1 && runs.at(-1) === ''
  const parts = runs.length > 2 ? keptApart(runs) : runOn(runs)
  return writeParts(isClosed ? parts.map(padded) : parts, isClosed)
}

/** '1/2/1990' and '1.2.1990' in full, for pasted text and on blur. */
export function completeDate(text: string): string {
  const [day = '', month = '', year = ''] = maskDate(text).split('/')
  return year.length === 4 ? `${padded(day)}/${padded(month)}/${year}` : maskDate(text)
}

/** Runs of digits, with any separators. */
function runsOf(text: string): string[] {
  const iso = ISO_DAY.exec(text)
  if (iso) return [iso[3] ?? '', iso[2] ?? '', iso[1] ?? '']
  const slashed = text.trimStart().replace(/\s*[./-]\s*|\s+/g, '/')
  return slashed.replace(/[^\d/]/g, '').split('/')
}

function keptApart(runs: readonly string[]): string[] {
  const [day = '', month = '', ...years] = runs.length > 3 ? runs.filter(Boolean) : runs
  return [day.slice(0, 2), month.slice(0, 2), years.join('').slice(0, 4)]
}

function runOn(runs: readonly string[]): string[] {
  const [first = '', second = ''] = runs.filter(Boolean)
  const isDayAlone = first.length < 3
  const month = isDayAlone ? second.slice(0, 2) : first.slice(2, 4)
  const year = isDayAlone ? second.slice(2) : first.slice(4) + second
  return [first.slice(0, 2), month, year.slice(0, 4)]
}

const padded = (part: string) => (/^[1-9]$/.test(part) ? `0${part}` : part)

function writeParts(parts: readonly string[], isClosed: boolean): string {
  const last = parts.findLastIndex(Boolean)
  const mayClose = isClosed && last < 2 && parts[last]?.length === 2
  return parts.slice(0, last + 1).join('/') + (mayClose ? '/' : '')
}
