import { toPence } from './pence.ts'

/** Thrown by money calculations when a figure cannot be used. `field` names the figure, so that a form can point at it. */
export class FieldRangeError extends RangeError {
  override readonly name = 'FieldRangeError'
  readonly field: string

  constructor(field: string, message: string) {
    super(`${field} ${message}`)
    this.field = field
  }
}

/** The models' own limit for an amount, so that pence stay far below the largest exact integer of a double. */
export const MAX_POUNDS = 99_999_999

export type Bounds = { readonly min?: number; readonly max?: number }

/** A finite number within bounds, or a `FieldRangeError` that names the field. Text is never read as a number. */
export function readNumber(field: string, value: unknown, { min = 0, max = MAX_POUNDS }: Bounds = {}): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new FieldRangeError(field, 'must be a number')
  if (value < min) throw new FieldRangeError(field, `must be ${min} or more`)
  if (value > max) throw new FieldRangeError(field, `must be ${max} or less`)
  return value
}

export function readInteger(field: string, value: unknown, bounds: Bounds): number {
  const number = readNumber(field, value, bounds)
  if (!Number.isInteger(number)) throw new FieldRangeError(field, 'must be a whole number')
  return number
}

/** Pounds as whole pence. */
export function readPence(field: string, value: unknown, bounds?: Bounds): number {
  return toPence(readNumber(field, value, bounds))
}

/** The same, with an absent figure as 0. */
export function readOptionalPence(field: string, value: unknown): number {
  return value === null || value === undefined ? 0 : readPence(field, value)
}
