import { type QuoteFigures, REFUSALS, type RefusalCode } from '@forecourt/core'

type FieldMessages = Readonly<Record<string, string>>

const WORDING: Readonly<Record<RefusalCode, string>> = {
  INVALID_BODY: 'Some of what was sent is not valid.',
  INVALID_QUERY: 'The address asks for something that is not valid.',
  UNAUTHENTICATED: 'Log in first.',
  WRONG_CREDENTIALS: 'The e-mail address or the password is wrong.',
  TOKEN_EXPIRED: 'The login has expired. Log in again.',
  FORBIDDEN: 'You do not have permission to do this.',
  DEALER_NOT_ACTIVE: 'This dealership is not active: you can read everything here, but not change it.',
  ROLE_NOT_ALLOWED: 'Your role in this dealership does not allow this.',
  FEATURE_OFF: 'This is not switched on for the dealership.',
  ORIGIN_NOT_ALLOWED: 'This page is not one of the dealership’s.',
  FACTOR_NEEDED: 'Your login needs a second factor. Log in again to set one up.',
  STEP_UP_NEEDED: 'Confirm that it is you first, then do this again.',
  NOT_FOUND: 'There is nothing here that you can see.',
  BANNED: 'You have been banned from the system. Please contact support for more information.',
  CONFLICT: 'Somebody else has changed this in the meantime. Load it again.',
  FIGURES_CHANGED: 'The lender’s figures are others than those that were shown. Nothing was saved.',
  BODY_TOO_LARGE: 'What was sent is too large.',
  UNSUPPORTED_MEDIA: 'A file or body of this kind is not accepted.',
  INVALID: 'Some of what was sent is not valid.',
  DUPLICATE: 'This already exists.',
  QUOTE_OUT_OF_DATE: 'The deal has changed since this quote was saved. Price it again.',
  STATUS_CLOSED: 'The status of this application does not allow this.',
  IDEMPOTENCY_KEY_REUSED: 'This key has already been used for something else.',
  PRECONDITION_REQUIRED: 'Say in If-Match which version is being changed.',
  PROOF_REQUIRED:
    'Many wrong passwords were typed for this login, or from this network. Log in again; it takes a little longer.',
  TOO_MANY_REQUESTS: 'Too many attempts. Wait a little, then try again.',
  INTERNAL: 'Something went wrong here. Please try again.',
  PROVIDER_FAILED: 'A service that we rely on did not answer. Please try again.',
  UNAVAILABLE: 'The server is busy. Please try again in a moment.',
}

/** A refusal of a call; the only error that handlers throw on purpose. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: RefusalCode
  readonly status: number
  readonly fields: FieldMessages | undefined
  /** For 429 and 503. */
  readonly retryAfterSeconds: number | undefined
  /** The right figures, with `FIGURES_CHANGED` (D47). */
  readonly figures: QuoteFigures | undefined

  constructor(
    code: RefusalCode,
    message: string = WORDING[code],
    more: { fields?: FieldMessages; retryAfterSeconds?: number; figures?: QuoteFigures } = {},
  ) {
    super(message)
    this.code = code
    this.status = REFUSALS[code]
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.figures = more.figures
  }
}

export function refuse(code: RefusalCode, message?: string, fields?: FieldMessages): never {
  throw new Problem(code, message, fields ? { fields } : {})
}

/** The value, or 404 if there is none: also for rows that another dealership's filter hid. */
export function found<T>(value: T | null | undefined): T {
  return value === null || value === undefined ? refuse('NOT_FOUND') : value
}
