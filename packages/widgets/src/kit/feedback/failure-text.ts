import { messageWithoutForm, readProblem } from '@forecourt/core'

/** Why something failed, for a place without a form to mark. */
export const failureText = (error: unknown): string => messageWithoutForm(readProblem(error))
