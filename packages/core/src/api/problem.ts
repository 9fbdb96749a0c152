import { ApiError, type ApiErrorCode, BannedError, type FieldMessages, SessionExpiredError } from './errors.ts'

export type ProblemKind =
  /** The session has ended; the page's own dialog leads on. */
  | 'signed-out'
  /** Of a login: the name or the password is wrong. */
  | 'credentials'
  /** The page's own dialog says so too. */
  | 'banned'
  | 'unreachable'
  | 'busy'
  /** Another firm, behind the server, did not answer. */
  | 'provider'
  /** Somebody else was first (D25). */
  | 'conflict'
  /** The server’s figures are others (D47); `rightFiguresOf` reads them. */
  | 'figures'
  | 'duplicate'
  | 'not-found'
  /** What was typed: `fields` says where. */
  | 'fields'
  /** The server’s own words say why and what to do. */
  | 'refused'
  | 'unexpected'

/** Why something could not be done, for the person who wanted it. */
export interface Problem {
  readonly kind: ProblemKind
  /** What to show: what has happened and what to do next. */
  readonly message: string
  /** Beside which field which words; empty unless the server named some. */
  readonly fields: FieldMessages
  /** Seconds after which trying again may help. */
  readonly retryAfter?: number
}

/** Each of these is said in one way in the whole product. Of the others the server's own words stand: it knows why, and what helps. */
const MESSAGES = {
  'signed-out': 'You are logged out. Log in and try again.',
  banned: 'You have been banned from the system. Contact support for more information.',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  conflict: 'Somebody else has changed this in the meantime. Load the latest and try again.',
  'not-found': 'This is no longer here, or you may not see it. Go back and look again.',
  fields: 'Put right what is marked and try again.',
  unexpected: 'Something went wrong. Try again; if it happens again, contact support.',
} satisfies Partial<Record<ProblemKind, string>>

const KINDS: Partial<Record<ApiErrorCode, ProblemKind>> = {
  UNREACHABLE: 'unreachable',
  WRONG_CREDENTIALS: 'credentials',
  UNAUTHENTICATED: 'signed-out',
  TOKEN_EXPIRED: 'signed-out',
  TOO_MANY_REQUESTS: 'busy',
  UNAVAILABLE: 'busy',
  PROVIDER_FAILED: 'provider',
  ERROR_FETCHING_VALUATIONS: 'unexpected',
  CONFLICT: 'conflict',
  PRECONDITION_REQUIRED: 'conflict',
  FIGURES_CHANGED: 'figures',
  DUPLICATE: 'duplicate',
  NOT_FOUND: 'not-found',
  INTERNAL: 'unexpected',
  UNREADABLE_REPLY: 'unexpected',
  UNEXPECTED: 'unexpected',
}

/** The one reader of what a call rejects with. What is no answer of the server never shows its own message. */
export function readProblem(error: unknown): Problem {
  if (error instanceof SessionExpiredError) return problemOf('signed-out')
  if (error instanceof BannedError) return problemOf('banned')
  if (!(error instanceof ApiError)) return problemOf('unexpected')
  const { code, fields = {}, message, retryAfter } = error
  const kind = KINDS[code] ?? (Object.keys(fields).length > 0 ? 'fields' : 'refused')
  const words = isSaidHere(kind) ? MESSAGES[kind] : message
  return { kind, message: words, fields, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

const isSaidHere = (kind: ProblemKind): kind is keyof typeof MESSAGES => Object.hasOwn(MESSAGES, kind)

const problemOf = (kind: keyof typeof MESSAGES): Problem => ({ kind, message: MESSAGES[kind], fields: {} })
