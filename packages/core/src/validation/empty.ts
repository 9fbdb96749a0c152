export const REQUIRED = 'Required'

/** The message, or null when the value passes. */
export type ValidationMessage = string | null

export interface Requirable {
  readonly required?: boolean | undefined
}

/** Null, undefined, white space alone (D27), or a number field without a number. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'string' ? value.trim() === '' : Number.isNaN(value)
}

export function validateRequired(value: unknown): ValidationMessage {
  return isEmpty(value) ? REQUIRED : null
}

/** The result for an empty value: nothing unless it is required. */
export function judgeEmpty({ required }: Requirable): ValidationMessage {
  return required ? REQUIRED : null
}
