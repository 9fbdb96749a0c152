import { endsSession, isCallError } from '@forecourt/core'
import type { Refusal } from '../kit/index.ts'

const said = (message: string): Refusal => ({ message, fields: {} })

export function readRefusal(error: unknown): Refusal {
  if (endsSession(error)) return said('You were logged out before it was sent. What you typed is kept.')
  if (!isCallError(error) || error.kind !== 'api') return said('It could not be sent. Please try again.')
  if (error.code === 'UNREACHABLE')
    return said('The server could not be reached. Try again: it will only be done once.')
  if (error.code === 'PROVIDER_FAILED')
    return said('The payment company could not do this just now. Please try again later.')
  const fields = error.fields ?? {}
  return { fields, message: Object.keys(fields).length > 0 ? null : error.message }
}
