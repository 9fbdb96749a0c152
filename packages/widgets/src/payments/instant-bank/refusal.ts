import { endsSession, isCallError } from '@forecourt/core'

/** Why it was not kept: in words, or beside the fields it is about. */
export interface Refused {
  /** Somebody else has changed it since it was read. */
  readonly isStale: boolean
  readonly message: string | null
  readonly fields: Readonly<Record<string, string>>
}

const said = (message: string | null): Refused => ({ isStale: false, message, fields: {} })

export function readRefusal(error: unknown): Refused {
  if (endsSession(error)) return said('You were logged out before it was sent. Log in and send it again.')
  if (!isCallError(error) || error.kind !== 'api') return said('It could not be sent. Please try again.')
  if (error.code === 'UNREACHABLE')
    return said('The server could not be reached. What you typed is kept. Please try again.')
  if (error.code === 'CONFLICT') return { ...said('Somebody else has changed this in the meantime.'), isStale: true }
  const fields = error.fields ?? {}
  return { isStale: false, fields, message: Object.keys(fields).length > 0 ? null : error.message }
}
