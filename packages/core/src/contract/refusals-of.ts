import { type AccessRule, accessPolicy } from '../access/index.ts'
import type { Endpoint } from './endpoint.ts'
import type { RefusalCode } from './refusals.ts'

const EVERY_CALL: readonly RefusalCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']

const BY_AUDIENCE: Readonly<Record<AccessRule['audience'], readonly RefusalCode[]>> = {
  public: [],
  buyer: ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'ORIGIN_NOT_ALLOWED'],
  user: ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'FORBIDDEN', 'BANNED'],
  'user-or-client-token': ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'FORBIDDEN', 'ORIGIN_NOT_ALLOWED', 'BANNED'],
}

/** Every refusal that a call may give: its own, and those implied by its declaration. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalCode[] {
  const { audience, reach, writes }: AccessRule = accessPolicy[endpoint.access]
  const codes: RefusalCode[] = [...BY_AUDIENCE[audience], ...(endpoint.refusals ?? []), ...EVERY_CALL]
  if (reach !== 'none') codes.push('NOT_FOUND')
  if (writes) codes.push('DEALER_NOT_ACTIVE')
  if (endpoint.feature) codes.push('FEATURE_OFF')
  if (endpoint.params || endpoint.query) codes.push('INVALID_QUERY')
  if (endpoint.body) codes.push('INVALID_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA')
  if (endpoint.idempotent) codes.push('IDEMPOTENCY_KEY_REUSED')
  if (endpoint.versioned) codes.push('CONFLICT', 'PRECONDITION_REQUIRED')
  return [...new Set(codes)].sort()
}
