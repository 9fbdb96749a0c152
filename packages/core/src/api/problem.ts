import * as z from 'zod/mini'
import { QuoteFigures } from '../models/index.ts'
import { ApiError, type ApiErrorCode, BannedError, type FieldMessages, SessionExpiredError } from './errors.ts'

export type ProblemKind =
  /** The session has ended; the page's dialog leads to the login. */
  | 'signed-out'
  /** On login: the name or the password is wrong. */
  | 'credentials'
  /** The page's dialog shows it too. */
  | 'banned'
  | 'unreachable'
  | 'busy'
  /** An outside service did not answer our server. */
  | 'provider'
  /** Another user saved first (D25). */
  | 'conflict'
  /** The server's figures differ (D47); `rightFiguresOf` reads them. */
  | 'figures'
  | 'duplicate'
  | 'not-found'
  /** Invalid input, by field in `fields`. */
  | 'fields'
  /** With the server's own message: the reason and the remedy. */
  | 'refused'
  | 'unexpected'

/** Why an action failed, in words for the user. */
export interface Problem {
  readonly kind: ProblemKind
  /** The message to show: what happened and what to do next. */
  readonly message: string
  /** Messages by field; empty unless the server named fields. */
  readonly fields: FieldMessages
  /** Seconds after which a retry may help. */
  readonly retryAfter?: number
}

/** Each of these kinds has one message in the whole product. For the other kinds the server's own message is shown. */
export const PROBLEM_MESSAGES = {
  'signed-out': 'You are logged out. Log in and try again.',
  banned: 'You have been banned from the system. Contact support for more information.',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  conflict: 'Somebody else has changed this in the meantime. Load the latest and try again.',
  'not-found': 'This is no longer here, or you may not see it. Go back and look again.',
  fields: 'Put right what is marked and try again.',
  unexpected: 'Something went wrong. Try again; if it happens again, contact support.',
} as const satisfies Partial<Record<ProblemKind, string>>

const KINDS: Partial<Record<ApiErrorCode, ProblemKind>> = {
  UNREACHABLE: 'unreachable',
  WRONG_CREDENTIALS: 'credentials',
  UNAUTHENTICATED: 'signed-out',
  TOKEN_EXPIRED: 'signed-out',
  TOO_MANY_REQUESTS: 'busy',
  UNAVAILABLE: 'busy',
  PROVIDER_FAILED: 'provider',
  CONFLICT: 'conflict',
  PRECONDITION_REQUIRED: 'conflict',
  FIGURES_CHANGED: 'figures',
  DUPLICATE: 'duplicate',
  NOT_FOUND: 'not-found',
  INTERNAL: 'unexpected',
  UNREADABLE_REPLY: 'unexpected',
  UNEXPECTED: 'unexpected',
}

/** The only reader of a call's errors. An error that is not an answer of the server never shows its own message. */
export function readProblem(error: unknown): Problem {
  if (error instanceof SessionExpiredError) return problemOf('signed-out')
  if (error instanceof BannedError) return problemOf('banned')
  if (!(error instanceof ApiError)) return problemOf('unexpected')
  if (error.code === 'ERROR_FETCHING_VALUATIONS') return readProblem(error.cause)
  const { code, fields = {}, message, retryAfter } = error
  const kind = KINDS[code] ?? (Object.keys(fields).length > 0 ? 'fields' : 'refused')
  const words = isSaidHere(kind) ? PROBLEM_MESSAGES[kind] : message
  return { kind, message: words, fields, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

/** What to show where no form marks the fields: the first field's message, if any; and how long to wait. */
export const messageWithoutForm = ({ fields, message, retryAfter }: Problem): string =>
  (Object.values(fields)[0] ?? message) + waitWords(retryAfter)

/** A shorter wait is not worth a figure. */
const waitWords = (seconds = 0) => (seconds > 60 ? ` It is possible again in ${Math.ceil(seconds / 60)} minutes.` : '')

const isSaidHere = (kind: ProblemKind): kind is keyof typeof PROBLEM_MESSAGES => Object.hasOwn(PROBLEM_MESSAGES, kind)

const problemOf = (kind: keyof typeof PROBLEM_MESSAGES): Problem => ({
  kind,
  message: PROBLEM_MESSAGES[kind],
  fields: {},
})

/** The server's own figures if it refused those that were shown (D47); null for any other failure. */
export function rightFiguresOf(error: unknown): QuoteFigures | null {
  if (!(error instanceof ApiError) || error.code !== 'FIGURES_CHANGED') return null
  return z.safeParse(QuoteFigures, error.figures).data ?? null
}
