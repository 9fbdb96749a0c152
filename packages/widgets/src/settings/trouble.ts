import { readProblem } from '@forecourt/core'
import { readRefusal } from '../kit/index.ts'

const NOT_SAVED = 'Nothing was saved. Try again.'

export const isConflict = (error: unknown): boolean => readProblem(error).kind === 'conflict'

/** The server's words for what belongs to no field; null when fields say it all, or when the session's own dialog does. */
export const settingsErrorText = (error: unknown): string | null => readRefusal(error).message

export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> => readRefusal(error).fields

/** For acts that have no form. */
export const troubleOf = (error: unknown): string => settingsErrorText(error) ?? NOT_SAVED
