import { readProblem } from '@forecourt/core'

/** What went wrong in words for the person who pressed the button; where no field stands beside it, what is said of the first. */
export function customerErrorText(error: unknown): string {
  const { kind, fields, message } = readProblem(error)
  return (kind === 'fields' ? Object.values(fields)[0] : undefined) ?? message
}

/** Somebody else has changed the record since it was shown (D25). */
export const isConflict = (error: unknown): boolean => readProblem(error).kind === 'conflict'

/** The server names fields by their path; the form by their last name. */
export const refusedFields = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readProblem(error).fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]),
  )
