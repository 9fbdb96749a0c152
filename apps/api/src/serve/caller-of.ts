import { accessProblem, audienceOf, type Endpoint } from '@forecourt/core'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import { buyerOf } from '../security/buyer-identity.ts'
import { type Caller, NOBODY } from '../security/caller.ts'
import type { Source } from '../security/source.ts'
import type { Services } from '../services.ts'

type Admission = Pick<Endpoint, 'access'>

/** For routes outside the contract. */
export const STAFF_ALONE: Admission = { access: 'staff alone' }

/** The caller, if the endpoint admits them. Each kind of token admits only to its own calls. */
export async function callerOf(
  endpoint: Admission,
  request: FastifyRequest,
  source: Source,
  services: Services,
): Promise<Caller> {
  const audience = audienceOf(endpoint.access)
  if (audience === 'public') return NOBODY
  const token = bearerOf(request)
  if (audience === 'buyer') return await buyerOf(services, token, source)
  if (audience === 'user-or-client-token' && purposeOf(token) === 'client')
    return await services.clients.clientOf(token, source)
  if (purposeOf(token) === 'client')
    throw new Problem('FORBIDDEN', 'This call needs a user’s login: the token of a page is not enough.')
  const foreign = source.isSameOrigin ? null : source.origin
  if (foreign !== null && purposeOf(token) !== 'user') throw new Problem('ORIGIN_NOT_ALLOWED')
  const caller = await services.identity.userOf(token)
  if (foreign !== null && !caller.origins.includes(foreign)) throw new Problem('ORIGIN_NOT_ALLOWED')
  const problem = accessProblem(caller.user, endpoint)
  if (problem) throw new Problem(problem)
  return caller
}

function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw new Problem('UNAUTHENTICATED')
  return token
}

/** Only selects how the token is verified. */
function purposeOf(token: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'aud' in claims ? claims.aud : null
  } catch {
    return null
  }
}
