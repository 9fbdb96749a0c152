import { ApiError } from './errors.ts'
import type { Reply } from './reply.ts'
import { buildUrl, type CallInput, type OutgoingFile, type Route, requestBodyOf } from './request.ts'

export type Fetch = typeof globalThis.fetch

export interface Outgoing {
  readonly endpoint: Route
  readonly input: CallInput
  readonly headers: Readonly<Record<string, string>>
  readonly files?: readonly OutgoingFile[] | undefined
  readonly signal?: AbortSignal | undefined
  /** Carries this one call instead of the transport's own, for instance to report an upload's progress. */
  readonly fetch?: Fetch | undefined
}

interface TransportOptions {
  readonly baseUrl: string
  readonly fetch?: Fetch | undefined
  readonly retryDelayMs?: number | undefined
}

export type Transport = (outgoing: Outgoing) => Promise<Reply>

/** Where asking again may help. Never 409: it means banned (D25). */
const WORTH_RETRYING = [408, 429, 500, 502, 503, 504]
const RETRIES = 2
const TIMEOUT_MS = 30_000
/** After this wait the user is asked what to do. */
const MAX_RETRY_AFTER_S = 2

/** Sends a call; resolves with the reply whatever its status, and rejects only when none came. */
export function createTransport({ baseUrl, fetch, retryDelayMs = 400 }: TransportOptions): Transport {
  return async ({ endpoint, input, headers, files, signal, fetch: ownFetch }) => {
    // Looked up at each call, so that a page that wraps fetch later is heard.
    const send = ownFetch ?? fetch ?? ((...args) => globalThis.fetch(...args))
    const body = requestBodyOf(endpoint, input, files)
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
    const ending = files ? undefined : endingWith(signal)
    const until = ending?.signal ?? signal ?? null
    const request = {
      method: endpoint.method,
      headers: new Headers({ accept: 'application/json', ...json, ...headers }),
      keepalive: endpoint.outlivesPage ?? false,
      signal: until,
      ...(body === undefined ? {} : { body }),
    }
    const isKeyed = 'Idempotency-Key' in headers
    const attempt = async (left: number): Promise<Reply> => {
      const { reply, error } = await outcomeOf(send(buildUrl(baseUrl, endpoint, input), request), endpoint)
      if (left > 0 && !until?.aborted && !isAbort(error) && mayRepeat(endpoint.method === 'GET', isKeyed, reply)) {
        await pause(retryAfterSeconds(reply) * 1000 || retryDelayMs)
        return await attempt(left - 1)
      }
      if (reply) return reply
      if (isAbort(error)) throw error
      throw new ApiError({ status: 0, code: 'UNREACHABLE', message: 'The server cannot be reached', cause: error })
    }
    return await attempt(RETRIES).finally(() => ending?.abort())
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The reply with what it holds, or why there is none; one that breaks off counts as none. */
async function outcomeOf(
  sent: Promise<Response>,
  { binary }: Route,
): Promise<{ readonly reply?: Reply; readonly error?: unknown }> {
  try {
    const response = await sent
    const { ok, status, headers } = response
    if (!response.body) return { reply: { ok, status, headers } }
    return { reply: { ok, status, headers, content: await (binary ? response.blob() : response.text()) } }
  } catch (error) {
    return { error }
  }
}

/** A call that changes nothing may be repeated; another only by its key, and where the server says that it did nothing. */
function mayRepeat(isSafe: boolean, isKeyed: boolean, reply: Reply | undefined): boolean {
  if (!reply) return isSafe
  if (!WORTH_RETRYING.includes(reply.status)) return false
  return isSafe ? mayHelp(reply) : isKeyed && wasTurnedAway(reply)
}

/** The caller may give it up, and without end it is not waited for. Once aborted it listens no more. */
function endingWith(signal: AbortSignal | undefined): AbortController {
  const controller = new AbortController()
  for (const end of [signal, AbortSignal.timeout(TIMEOUT_MS)]) {
    if (end?.aborted) controller.abort(end.reason)
    end?.addEventListener('abort', () => controller.abort(end.reason), { signal: controller.signal })
  }
  return controller
}

/** Repeats a call that changes nothing, unless that cannot help or the server asks for more time than a user will wait. */
const mayHelp = (response: Reply) => !isOfProvider(response) && retryAfterSeconds(response) <= MAX_RETRY_AFTER_S

/** Of what is done once by its key: only where the server says that it was too busy, and for how long. */
const wasTurnedAway = (response: Reply) =>
  response.status === 503 && response.headers.has('retry-after') && retryAfterSeconds(response) <= MAX_RETRY_AFTER_S

/** Seconds by `Retry-After`; 0 without it, or where it names a date. */
const retryAfterSeconds = (response?: Reply) => Number(response?.headers.get('retry-after')) || 0

/** The server has already asked the provider more than once, so the error is shown at once. A balancer's 502 has no code. */
const isOfProvider = ({ status, content }: Reply) =>
  status === 502 && typeof content === 'string' && content.includes('"PROVIDER_FAILED"')

/** True when the caller gave the call up, which is no failure of it. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
