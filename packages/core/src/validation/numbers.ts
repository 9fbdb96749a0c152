import { isEmpty, judgeEmpty, REQUIRED, type Requirable, type ValidationMessage } from './empty.ts'

interface NumberLimits extends Requirable {
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
}

/** A number, or text that is one, with optional grouping commas and a pound sign; otherwise null. */
export function readNumberText(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const text = value
    .trim()
    .replace(/^(-?)£/, '$1')
    .replace(/,(?=\d{3})/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null
}

/** A required 0 is empty unless min is 0; a value equal to a limit passes (D27). */
export function validateNumber(value: unknown, limits: NumberLimits = {}): ValidationMessage {
  if (isEmpty(value)) return judgeEmpty(limits)
  const number = readNumberText(value)
  if (number === null) return 'Invalid format'
  if (limits.required && number === 0 && limits.min !== 0) return REQUIRED
  return judgeLimits(number, limits)
}

function judgeLimits(number: number, { min, max }: NumberLimits): ValidationMessage {
  if (typeof min === 'number' && number < min) return `Must be greater than or equal to ${min}`
  if (typeof max === 'number' && number > max) return `Must be less than ${max}`
  return null
}

/** Pounds; the same rules and messages as a number. */
export function validateCurrency(value: unknown, limits: NumberLimits = {}): ValidationMessage {
  return validateNumber(value, limits)
}

/** The value of a currency field on blur: an empty one becomes min, or stays empty. */
export function currencyAfterBlur(value: unknown, { min }: NumberLimits = {}): unknown {
  return isEmpty(value) ? (min ?? null) : value
}

/** The value of a number field on blur: an empty required one becomes 0. */
export function numberAfterBlur(value: unknown, { required }: NumberLimits = {}): unknown {
  if (!isEmpty(value)) return value
  return required ? 0 : null
}

/** Digits alone, of a length between these two. */
export function validateDigits(value: unknown, options: Requirable, min: number, max: number): ValidationMessage {
  if (isEmpty(value)) return judgeEmpty(options)
  const text = String(value)
  if (!/^\d+$/.test(text)) return 'Invalid format'
  return text.length >= min && text.length <= max ? null : 'Invalid length'
}
