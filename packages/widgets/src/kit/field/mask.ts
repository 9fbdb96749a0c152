/** How a field writes its text under the typing hand. What it cannot place it leaves as it stands (D66). */
export type Mask = {
  /** The text after a key or a deletion, given the text before it. */
  format: (text: string, before: string) => string
  isKept: (character: string) => boolean
  /** Characters that a key does not add (§5); every other stays, with the field's message. */
  isIgnored?: (character: string) => boolean
  /** Digits of a part: after this many, the caret moves past the separator. */
  part?: number
}

/** What one event added to a text. */
export function addedTo(before: string, text: string): string {
  let start = 0
  while (start < before.length && before[start] === text[start]) start += 1
  let end = 0
  const most = Math.min(before.length, text.length) - start
  while (end < most && before.at(-1 - end) === text.at(-1 - end)) end += 1
  return text.slice(start, text.length - end)
}

/** While typing: capitals, digits and one space in a row. */
export const maskRegistration = (text: string): string =>
  /^[A-Za-z0-9 .-]*$/.test(text) ? text.toUpperCase().replace(/[.-]/g, '').replace(/ +/g, ' ').trimStart() : text

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

/** As this field groups it, finished or not. */
const GROUPED = /^-?(?:\d{1,3}(?:,\d{3})*)?(?:\.\d*)?$/
const PLAIN = /^(-?)(\d*)((?:\.\d*)?)$/

/**
 * Groups thousands while the user types a digit or a point into a number that is grouped already. Any other text could be
 * another number than it looks (1.250,00) and is left as it stands.
 */
export function groupDigits(text: string, before: string): string {
  const [, sign, whole, part] = PLAIN.exec(text.replaceAll(',', '')) ?? []
  const isOrderly = GROUPED.test(before) && /^[\d.-]*$/.test(addedTo(before, text))
  if (whole === undefined || !isOrderly) return text
  return `${sign}${whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',')}${part}`
}

const MOST_DIGITS = 8
const YEAR_DIGITS = 4
const LAST_MONTH = 12

/**
 * DD/MM/YYYY while typing. With all three parts present each stays separate, so that correcting a day does not change the
 * year; otherwise digits flow from part to part. A slash typed early pads the part before it. Words, a year that comes first and digits
 * too many are left as they stand.
 */
export function maskDate(text: string): string {
  if (!/^[\d\s./-]*$/.test(text) || !isDayFirst(text)) return text
  const runs = runsOf(text)
  const isClosed = runs.length > 1 && runs.at(-1) === ''
  const parts = runs.length > 2 ? keptApart(runs) : runOn(runs)
  // A year that comes first was taken for a day and a month.
  if (runs.length < 3 && Number(parts[1]) > LAST_MONTH) return runs.join('')
  return writeParts(isClosed ? parts.map(padded) : parts, isClosed)
}

function isDayFirst(text: string): boolean {
  const runs = runsOf(text)
  const years = (runs.length > 3 ? runs.filter(Boolean) : runs).slice(2)
  // A digit typed into the day or the month replaces the one behind it; one too many elsewhere stays.
  const isWhole =
    years.length > 0 ? years.join('').length <= YEAR_DIGITS : text.replace(/\D/g, '').length <= MOST_DIGITS
  return isWhole && !(/^\d{4}\D/.test(text) && Number(text.slice(2, 4)) > LAST_MONTH)
}

/** Runs of digits, with any separators. */
function runsOf(text: string): string[] {
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
