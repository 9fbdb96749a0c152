import { untracked } from '@preact/signals-core'
import { audienceOf, isExpired } from '../access/index.ts'
import { clientToken, type Endpoint } from '../contract/index.ts'
import type { CallerOptions, CallOptions, CallSession } from './call-types.ts'
import { ApiError, BannedError, type CallError, SessionExpiredError } from './errors.ts'
import { type Reply, readAnswer, readRefusedReply } from './reply.ts'
import { randomKey } from './request.ts'
import { createTokenCache, type TokenCache } from './token-cache.ts'
import { createTransport, type Outgoing, type Transport } from './transport.ts'

/** Sends a call with the token that it needs; resolves with a 2xx reply and rejects with the refusal. */
type AskServer = (endpoint: Endpoint, input: object, own?: CallOptions) => Promise<Reply>

/** Which token a call carries. */
type Bearer = { readonly kind: 'none' } | { readonly kind: 'user' | 'client' | 'buyer'; readonly token: string }

export function createAsk(options: CallerOptions): AskServer {
  const send = createTransport(options)
  const tokens = createTokenCache(() => fetchClientToken(send, options), options.now)

  return async (endpoint, input, own) => {
    const outgoing = outgoingOf(endpoint, input, options, own)
    const bearer = await bearerOf(endpoint, options, tokens)
    const reply = await send(withBearer(outgoing, bearer))
    if (bearer.kind !== 'client' || reply.status !== 401) return await accepted(reply, bearer, options.session)
    tokens.discard(bearer.token)
    const renewed = { kind: 'client', token: await tokens.current() } as const
    return await accepted(await send(withBearer(outgoing, renewed)), renewed, options.session)
  }
}

async function fetchClientToken(send: Transport, options: CallerOptions): Promise<string> {
  const reply = await send(outgoingOf(clientToken, {}, options))
  const answer = readAnswer(clientToken, await accepted(reply, { kind: 'none' }))
  return answer.authenticationToken
}

async function bearerOf(endpoint: Endpoint, options: CallerOptions, tokens: TokenCache): Promise<Bearer> {
  const audience = audienceOf(endpoint.access)
  if (audience === 'public') return { kind: 'none' }
  if (audience === 'buyer') return { kind: 'buyer', token: buyerToken(options) }
  if (options.key && audience === 'user-or-client-token') return { kind: 'client', token: await tokens.current() }
  // Untracked: an effect that makes a call must not run again at the next sign-in.
  return { kind: 'user', token: untracked(() => userToken(options)) }
}

function buyerToken(options: CallerOptions): string {
  const token = options.buyerToken?.() ?? null
  if (token === null) throw new SessionExpiredError('No code was given')
  return token
}

/** Checked before each call: an expired token is never sent (spec §7). */
function userToken({ session, now }: CallerOptions): string {
  const token = session?.token.value
  const user = session?.user.value
  if (!session || !token || !user) throw new SessionExpiredError('Not signed in')
  if (!isExpired(user, now())) return token
  session.expire()
  throw new SessionExpiredError()
}

function outgoingOf(endpoint: Endpoint, input: object, options: CallerOptions, own: CallOptions = {}): Outgoing {
  const { idempotencyKey, version, files, signal, onProgress } = own
  const headers: Record<string, string> = {}
  if (endpoint.keyed && options.key) headers['Forecourt-Key'] = options.key
  if (endpoint.idempotent) headers['Idempotency-Key'] = idempotencyKey ?? randomKey()
  if (endpoint.versioned && version !== undefined && version !== null) headers['If-Match'] = `"${version}"`
  const fetch = onProgress && options.uploadFetch?.(onProgress)
  return { endpoint, input, headers, files, signal, fetch }
}

function withBearer(outgoing: Outgoing, bearer: Bearer): Outgoing {
  if (bearer.kind === 'none') return outgoing
  return { ...outgoing, headers: { ...outgoing.headers, authorization: `Bearer ${bearer.token}` } }
}

async function accepted(reply: Reply, bearer: Bearer, session?: CallSession): Promise<Reply> {
  if (reply.ok) return reply
  throw await errorOf(reply, bearer, session)
}

async function errorOf(reply: Reply, bearer: Bearer, session?: CallSession): Promise<CallError> {
  const refusal = await readRefusedReply(reply)
  const isOurs = bearer.kind !== 'client' && bearer.kind !== 'buyer' && session && concerns(bearer, session)
  if (refusal.status === 409) {
    if (isOurs) session.ban()
    return new BannedError(refusal.message)
  }
  if (refusal.status === 401 && bearer.kind !== 'none' && refusal.code !== 'WRONG_CREDENTIALS') {
    if (isOurs) session.expire()
    return new SessionExpiredError()
  }
  if (isOurs && refusal.code === 'FACTOR_NEEDED') session.needFactor?.()
  return new ApiError(refusal)
}

/** An answer to a call from an earlier sign-in says nothing about the current one. */
function concerns(bearer: Bearer, session: CallSession): boolean {
  return bearer.kind === 'none' ? session.token.value === null : bearer.token === session.token.value
}
