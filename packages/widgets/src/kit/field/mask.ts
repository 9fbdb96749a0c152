export type Mask = { format: (text: string) => string; isKept: (character: string) => boolean }

/** Where the caret belongs in the formatted text, so that the same kept characters stand before it as before. */
export function caretIn(formatted: string, raw: string, caret: number, isKept: Mask['isKept']): number {
  if (caret >= raw.length) return formatted.length
  const before = [...raw.slice(0, caret)].filter(isKept).length
  let seen = 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === before) return at
    if (isKept(formatted.charAt(at))) seen += 1
  }
  return formatted.length
}

export const isDigit = (character: string) => character >= '0' && character <= '9'

/** Thousands are grouped as one types; one point, and no more decimals than asked for. */
export function groupDigits(text: string, decimals = 0, negative = false): string {
  const sign = negative && text.trim().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '').slice(0, 9)
  const grouped = trimmed.replace(/\B(?=(\d{3})+$)/g, ',')
  const part = decimals > 0 && rest.length > 0 ? `.${rest.join('').slice(0, decimals)}` : ''
  return sign + grouped + part
}

export function parseGrouped(text: string): number | null {
  const plain = text.replaceAll(',', '')
  return /\d/.test(plain) ? Number(plain) : null
}

/** A number as it stands in a field that nobody is typing in. */
export function writeGrouped(value: number | null, decimals = 0): string {
  if (value === null || !Number.isFinite(value)) return ''
  const whole = Number.isInteger(value) || decimals === 0
  return groupDigits(whole ? String(Math.round(value)) : value.toFixed(decimals), decimals, true)
}

const ISO_DAY = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})/

/** DD/MM/YYYY from whatever is typed or pasted: '1/2/90…', '01.02.1990', '1990-02-01'. A slash typed early pads the part. */
export function maskDate(text: string): string {
  const iso = ISO_DAY.exec(text)
  const source = iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : text
  const [day = '', month = '', ...years] = splitDate(source)
  const year = years.join('').slice(0, 4)
  const closed = [day.length === 2 && month !== undefined, month.length === 2]
  const typedSlash = /[^\d]$/.test(source.trimEnd()) && source.trim() !== ''
  const tail = typedSlash && !year && closed[month ? 1 : 0] ? '/' : ''
  return [day, month, year].filter(Boolean).join('/') + tail
}

/** Parts end at a separator (and are padded) or when they are full. */
function splitDate(text: string): string[] {
  const parts = ['', '', '']
  let at = 0
  for (const character of text) {
    if (at > 2) break
    const part = parts[at] ?? ''
    if (!isDigit(character)) {
      if (part === '' || at === 2) continue
      parts[at] = part.padStart(2, '0')
      at += 1
    } else if (at < 2 && part.length === 2) {
      at += 1
      parts[at] = character
    } else parts[at] = part + character
  }
  return parts
}
