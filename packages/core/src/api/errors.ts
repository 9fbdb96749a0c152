import type { RefusalCode } from '../contract/index.ts'

/** Errors that do not come from a refusal by the server. */
type LocalCode =
  /** No answer: no network, or the server cannot be reached. */
  | 'UNREACHABLE'
  /** The answer does not match the contract. */
  | 'UNREADABLE_REPLY'
  /** The server refused with a code this client does not know; status and message are the server's. */
  | 'UNEXPECTED'
  /** The browser used or made no passkey: its window was closed, or the device cannot. */
  | 'PASSKEY_UNUSED'

/** Spec §8: what fetching valuations may answer. */
export type ValuationCode = 'NO_VALUATIONS_FOUND' | 'ERROR_FETCHING_VALUATIONS'

export type ApiErrorCode = RefusalCode | LocalCode | ValuationCode

/** Message by path of the field that it belongs to. */
export type FieldMessages = Readonly<Record<string, string>>

export interface ApiErrorParts {
  status: number
  code: ApiErrorCode
  message: string
  fields?: FieldMessages | undefined
  figures?: unknown
  retryAfter?: number | undefined
  cause?: unknown
}

/** A call that was refused or failed. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly kind = 'api'
  readonly status: number
  readonly code: ApiErrorCode
  readonly fields: FieldMessages | undefined
  /** With `FIGURES_CHANGED`: the right figures, as received; `rightFiguresOf` reads them. */
  readonly figures: unknown
  /** Seconds to wait before a retry may help, if the server says so. */
  readonly retryAfter: number | undefined

  constructor({ status, code, message, fields, figures, retryAfter, cause }: ApiErrorParts) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.figures = figures
    this.retryAfter = retryAfter
  }
}

/** The call needs a signed-in user, and there is none or the token is no longer valid (spec §8, 401). */
export class SessionExpiredError extends Error {
  readonly kind = 'session-expired'
  readonly status = 401
  readonly code = 'TOKEN_EXPIRED'

  constructor(message = "It has been a while since you've logged in.") {
    super(message)
    this.name = 'SessionExpiredError'
  }
}

/** The user or the dealership is banned (spec §8, 409). */
export class BannedError extends Error {
  readonly kind = 'banned'
  readonly status = 409
  readonly code = 'BANNED'

  constructor(message = 'You have been banned from the system.') {
    super(message)
    this.name = 'BannedError'
  }
}

/** Every error that a call may reject with, except an abort by the caller. Tell them apart by `kind`. */
export type CallError = ApiError | SessionExpiredError | BannedError

export function isCallError(error: unknown): error is CallError {
  return error instanceof ApiError || error instanceof SessionExpiredError || error instanceof BannedError
}

/** True for the two failures that end the session and are never swallowed. */
export function endsSession(error: unknown): error is SessionExpiredError | BannedError {
  return error instanceof SessionExpiredError || error instanceof BannedError
}
