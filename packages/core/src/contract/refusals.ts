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
  ORIGIN_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  BANNED: 409,
  CONFLICT: 412,
  /** The server's own figures differ from those shown; the body has them as `figures` (D47). */
  FIGURES_CHANGED: 412,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  INVALID: 422,
  DUPLICATE: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PROVIDER_FAILED: 502,
  UNAVAILABLE: 503,
} as const

export type RefusalCode = keyof typeof REFUSALS
