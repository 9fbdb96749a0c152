import { endsSession, isCallError } from '@forecourt/core'

/** Why it was not done: in words, or beside the fields it is about. */
export interface Refused {
  readonly message: string | null
  readonly fields: Readonly<Record<string, string>>
}

const said = (message: string): Refused => ({ message, fields: {} })

export function readRefusal(error: unknown): Refused {
  if (endsSession(error)) return said('You were logged out before it was sent. What you typed is kept.')
  if (!isCallError(error) || error.kind !== 'api') return said('It could not be sent. Please try again.')
  if (error.code === 'UNREACHABLE')
    return said('The server could not be reached. Press again: however often you press, it is done once.')
  if (error.code === 'PROVIDER_FAILED') return said('The payment company could not do this. Please try again later.')
  const fields = error.fields ?? {}
  return { fields, message: Object.keys(fields).length > 0 ? null : error.message }
}
