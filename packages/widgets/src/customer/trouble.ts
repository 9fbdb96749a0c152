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

/** The server names fields by their path; the form by their last name. */
export function refusedFields(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]))
}
