import type { Endpoint } from '../contract/index.ts'
import type { CallerOptions } from './call-types.ts'
import { ApiError } from './errors.ts'
import type { Reply } from './reply.ts'
import { buildUrl, type CallInput, type OutgoingFile, requestBodyOf } from './request.ts'

export type Fetch = typeof globalThis.fetch
export interface Outgoing {
  readonly endpoint: Endpoint
  readonly input: CallInput
  readonly headers: Readonly<Record<string, string>>
  readonly files?: readonly OutgoingFile[] | undefined
  readonly signal?: AbortSignal | undefined
  /** Sends this one call instead of the default transport, for instance to report upload progress. */
  readonly fetch?: Fetch | undefined
}

type TransportOptions = Pick<CallerOptions, 'baseUrl' | 'fetch' | 'retryDelayMs'>

export type Transport = (outgoing: Outgoing) => Promise<Reply>

/** Statuses for which a retry may help. Never 409: it means banned (D25). */
const WORTH_RETRYING = [408, 429, 500, 502, 503, 504]
const RETRIES = 2
const TIMEOUT_MS = 30_000
/** After this wait the user gets an error with a retry button. */
const MAX_RETRY_AFTER_S = 2

/** Sends a call; resolves with the reply whatever its status, and rejects only if none arrives. */
export function createTransport({ baseUrl, fetch, retryDelayMs = 400 }: TransportOptions): Transport {
  return async ({ endpoint, input, headers, files, signal, fetch: ownFetch }) => {
    // Looked up at each call, so that a page can wrap fetch later.
    const send = ownFetch ?? fetch ?? ((...args) => globalThis.fetch(...args))
    const url = buildUrl(baseUrl, endpoint, input)
    const body = requestBodyOf(endpoint, input, files)
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
    const isSafe = endpoint.method === 'GET'
    const isKeyed = 'Idempotency-Key' in headers
    // No time limit: a large file over a slow connection may take minutes.
    const ending = files ? undefined : endingWith(signal)
    const request: RequestInit = {
      method: endpoint.method,
      headers: { accept: 'application/json', ...json, ...headers },
      keepalive: endpoint.outlivesPage ?? false,
      signal: ending?.signal ?? signal ?? null,
      ...(body === undefined ? {} : { body }),
    }
    const reply = receiveReply({
      ask: async () => await replyOf(await send(url, request), endpoint),
      isWorthRepeating: (given) =>
        given ? (isSafe ? mayHelp(given) : isKeyed && wasTurnedAway(given)) : isSafe && !request.signal?.aborted,
      retryDelayMs,
    })
    return await reply.finally(() => ending?.abort())
  }
}

async function replyOf(response: Response, { binary }: Endpoint): Promise<Reply> {
  const { ok, status, headers, body } = response
  return { ok, status, headers, data: body && (await (binary ? response.blob() : response.text())) }
}

interface Asking {
  ask(): Promise<Reply>
  /** Null where no reply arrived. */
  isWorthRepeating(reply: Reply | null): boolean
  readonly retryDelayMs: number
}

async function receiveReply(asking: Asking, retries = RETRIES): Promise<Reply> {
  const { ask, isWorthRepeating, retryDelayMs } = asking
  const isLast = (reply: Reply | null) => retries === 0 || !isWorthRepeating(reply)
  const reply = await ask().catch((error: unknown) => {
    if (isAbort(error)) throw error
    if (!isLast(null)) return null
    throw new ApiError({ status: 0, code: 'UNREACHABLE', message: 'The server cannot be reached', cause: error })
  })
  if (reply && isLast(reply)) return reply
  const wait = (reply && retryAfterSeconds(reply) * 1000) || retryDelayMs
  await new Promise((resolve) => setTimeout(resolve, wait))
  return await receiveReply(asking, retries - 1)
}

/** Aborts with the caller's signal or after the time limit, and removes its listener. */
function endingWith(signal: AbortSignal | undefined): AbortController {
  const controller = new AbortController()
  for (const end of [signal, AbortSignal.timeout(TIMEOUT_MS)]) {
    if (!end) continue
    if (end.aborted) controller.abort(end.reason)
    end.addEventListener('abort', () => controller.abort(end.reason), { signal: controller.signal })
  }
  return controller
}

/** Repeats a call that changes nothing, unless a retry cannot help or the server asks for more time than a user will wait. */
const mayHelp = (reply: Reply) =>
  WORTH_RETRYING.includes(reply.status) && !isOfProvider(reply) && retryAfterSeconds(reply) <= MAX_RETRY_AFTER_S

/** For a call with an idempotency key: only if the server says that it was too busy, and for how long. */
const wasTurnedAway = (reply: Reply) =>
  reply.status === 503 && reply.headers.has('retry-after') && retryAfterSeconds(reply) <= MAX_RETRY_AFTER_S

/** The seconds in `Retry-After`; 0 if it is absent or names a date. */
const retryAfterSeconds = ({ headers }: Reply) => Number(headers.get('retry-after')) || 0

/** Our server has already tried the provider more than once, so the error is shown at once. A load balancer's 502 has no code. */
const isOfProvider = ({ status, data }: Reply) =>
  status === 502 && typeof data === 'string' && data.includes('"PROVIDER_FAILED"')

/** True when the caller aborted the call, which is not a failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
