import { type AccessRule, type Audience, accessPolicy, audienceOf, powerOf } from '../access/index.ts'
import type { Endpoint } from './endpoint.ts'

/** Every refusal the server may give, with its status. 409 means banned and nothing else (D25). */
export const REFUSALS = {
  INVALID_BODY: 400,
  INVALID_QUERY: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  TOKEN_EXPIRED: 401,
  FORBIDDEN: 403,
  DEALER_NOT_ACTIVE: 403,
  FEATURE_OFF: 403,
  /** The user's role in the dealership does not allow it (D78); the message names the roles that may. */
  ROLE_NOT_ALLOWED: 403,
  ORIGIN_NOT_ALLOWED: 403,
  /** A second factor must be set up first (`User.needsFactor`). */
  FACTOR_NEEDED: 403,
  /** The endpoint's `stepUp`: the user must show again that it is them (`auth.confirm`), and the call is then repeated. */
  STEP_UP_NEEDED: 403,
  NOT_FOUND: 404,
  BANNED: 409,
  CONFLICT: 412,
  /** The server's own figures differ from those shown; the body has them as `figures` (D47). */
  FIGURES_CHANGED: 412,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  INVALID: 422,
  DUPLICATE: 422,
  /** The record's deal has changed since the quote was saved (D58). */
  QUOTE_OUT_OF_DATE: 422,
  /** The record's status has closed this part of it (D59); the message names the status. */
  STATUS_CLOSED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  PRECONDITION_REQUIRED: 428,
  /** Many wrong passwords were typed on devices that the account does not know: `auth.challenge` gives the work that the next try needs. */
  PROOF_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PROVIDER_FAILED: 502,
  UNAVAILABLE: 503,
} as const

export type RefusalCode = keyof typeof REFUSALS

const EVERY_CALL: readonly RefusalCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']

const BY_AUDIENCE: Readonly<Record<Audience, readonly RefusalCode[]>> = {
  public: [],
  buyer: ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'ORIGIN_NOT_ALLOWED'],
  user: ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'FORBIDDEN', 'FACTOR_NEEDED', 'BANNED'],
  'user-or-client-token': [
    'UNAUTHENTICATED',
    'TOKEN_EXPIRED',
    'FORBIDDEN',
    'FACTOR_NEEDED',
    'ORIGIN_NOT_ALLOWED',
    'BANNED',
  ],
}

/** Every refusal that a call may give: its own, and those implied by its declaration. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalCode[] {
  const { reach, writes }: AccessRule = accessPolicy[endpoint.access]
  const codes: RefusalCode[] = [
    ...BY_AUDIENCE[audienceOf(endpoint.access)],
    ...(endpoint.refusals ?? []),
    ...EVERY_CALL,
  ]
  if (reach !== 'none') codes.push('NOT_FOUND')
  if (writes) codes.push('DEALER_NOT_ACTIVE')
  if (endpoint.stepUp) codes.push('STEP_UP_NEEDED')
  if (endpoint.feature) codes.push('FEATURE_OFF')
  if (powerOf(endpoint)) codes.push('ROLE_NOT_ALLOWED')
  if (endpoint.params || endpoint.query) codes.push('INVALID_QUERY')
  if (endpoint.body) codes.push('INVALID_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA')
  if (endpoint.idempotent) codes.push('IDEMPOTENCY_KEY_REUSED')
  if (endpoint.versioned) codes.push('CONFLICT', 'PRECONDITION_REQUIRED')
  return [...new Set(codes)].sort()
}
