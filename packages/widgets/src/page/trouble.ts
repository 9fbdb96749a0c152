import { isCallError } from '@forecourt/core'

/** Why a widget of a public page has nothing to show, in the codes of `forecourt-error`. */
export type Trouble =
  | 'key-missing'
  | 'key-refused'
  | 'origin-refused'
  | 'feature-off'
  | 'banned'
  | 'offline'
  | 'api-failed'

const BY_CODE: ReadonlyMap<string, Trouble> = new Map([
  ['UNAUTHENTICATED', 'key-refused'],
  ['TOKEN_EXPIRED', 'key-refused'],
  ['ORIGIN_NOT_ALLOWED', 'origin-refused'],
  ['FEATURE_OFF', 'feature-off'],
  ['BANNED', 'banned'],
])

/** An unknown response is a failure of the API, which a page's author cannot fix. */
export function troubleOf(error: unknown, isOnline: boolean): Trouble {
  const code = isCallError(error) ? error.code : ''
  if (code === 'UNREACHABLE' && !isOnline) return 'offline'
  return BY_CODE.get(code) ?? 'api-failed'
}

/** Neither a refusal nor a network failure: an error in our code, or in the page around it. */
export const isUnexpected = (error: unknown): boolean =>
  error !== undefined && (!isCallError(error) || error.code === 'UNREADABLE_REPLY')

/** Whether a retry may help without any change. */
export const isPassing = (trouble: Trouble): boolean => trouble === 'offline' || trouble === 'api-failed'
