import { ApiError, BannedError, SessionExpiredError } from '@forecourt/core'

/** What went wrong in words for the person who pressed the button. */
export function wordsOf(error: unknown): string {
  if (error instanceof SessionExpiredError || error instanceof BannedError)
    return 'You are logged out. Nothing was changed.'
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.'
  if (error.code === 'UNREACHABLE') return 'The server cannot be reached. Check your connection and try again.'
  return Object.values(error.fields ?? {})[0] ?? error.message
}

/** Somebody else has changed the record since it was shown (D25). */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CONFLICT'
}
