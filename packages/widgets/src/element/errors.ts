/** The codes of `forecourt-error`, which host pages may rely on for good. */
export const ERROR_CODES = [
  'load-failed',
  'render-failed',
  'key-missing',
  'key-refused',
  'origin-refused',
  'offline',
  'api-failed',
  'session-expired',
  'factor-needed',
  'banned',
  'feature-off',
  'attribute-unknown',
  'value-unreadable',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export interface ErrorDetail {
  readonly code: ErrorCode
  /** The element's tag. */
  readonly widget: string
  /** Whether trying again may help. */
  readonly retry: boolean
}
