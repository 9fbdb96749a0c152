import { createFetch, type FetchError, type FetchResponse } from 'ofetch'
import { ApiError } from './errors.ts'
import { buildUrl, type CallInput, type OutgoingFile, type Route, requestBodyOf } from './request.ts'

export type Fetch = typeof globalThis.fetch
export type Reply = FetchResponse<string | Blob>

export interface Outgoing {
  readonly endpoint: Route
  readonly input: CallInput
  readonly headers: Readonly<Record<string, string>>
  readonly files?: readonly OutgoingFile[] | undefined
  readonly signal?: AbortSignal | undefined
  /** Sends this one call instead of the default transport, for instance to report upload progress. */
  readonly fetch?: Fetch | undefined
}

interface TransportOptions {
  readonly baseUrl: string
  readonly fetch?: Fetch | undefined
  readonly retryDelayMs?: number | undefined
}

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
    const send = createFetch({ fetch: ownFetch ?? fetch ?? ((...args) => globalThis.fetch(...args)) })
    const body = requestBodyOf(endpoint, input, files)
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
    const isSafe = endpoint.method === 'GET'
    const isKeyed = 'Idempotency-Key' in headers
    const ending = signal && !files ? endingWith(signal) : undefined
    const reply = receiveReply(
      send.raw<string | Blob, 'text' | 'blob'>(buildUrl(baseUrl, endpoint, input), {
        method: endpoint.method,
        headers: { accept: 'application/json', ...json, ...headers },
        keepalive: endpoint.outlivesPage ?? false,
        responseType: endpoint.binary ? 'blob' : 'text',
        retry: RETRIES,
        retryDelay: ({ response }) => retryAfterSeconds(response) * 1000 || retryDelayMs,
        retryStatusCodes: WORTH_RETRYING,
        onRequestError: ({ options }) => {
          if (!isSafe) options.retry = 0
        },
        onResponseError: ({ response, options }) => {
          if (!(isSafe ? mayHelp(response) : isKeyed && wasTurnedAway(response))) options.retry = 0
        },
        ...(body === undefined ? {} : { body }),
        ...(files ? { signal } : ending ? { signal: ending.signal } : { timeout: TIMEOUT_MS }),
      }),
    )
    return await reply.finally(() => ending?.abort())
  }
}

/** Aborts with the caller's signal or after the time limit, and removes its listener. */
function endingWith(signal: AbortSignal): AbortController {
  const controller = new AbortController()
  for (const end of [signal, AbortSignal.timeout(TIMEOUT_MS)]) {
    if (end.aborted) controller.abort(end.reason)
    end.addEventListener('abort', () => controller.abort(end.reason), { signal: controller.signal })
  }
  return controller
}

/** Repeats a call that changes nothing, unless a retry cannot help or the server asks for more time than a user will wait. */
const mayHelp = (response: FetchResponse<unknown>) =>
  !isOfProvider(response) && retryAfterSeconds(response) <= MAX_RETRY_AFTER_S

/** For a call with an idempotency key: only if the server says that it was too busy, and for how long. */
const wasTurnedAway = (response: FetchResponse<unknown>) =>
  response.status === 503 && response.headers.has('retry-after') && retryAfterSeconds(response) <= MAX_RETRY_AFTER_S

/** The seconds in `Retry-After`; 0 if it is absent or names a date. */
const retryAfterSeconds = (response?: FetchResponse<unknown>) => Number(response?.headers.get('retry-after')) || 0

/** Our server has already tried the provider more than once, so the error is shown at once. A load balancer's 502 has no code. */
const isOfProvider = ({ status, _data }: FetchResponse<unknown>) =>
  status === 502 && typeof _data === 'string' && _data.includes('"PROVIDER_FAILED"')

async function receiveReply(sending: Promise<Reply>): Promise<Reply> {
  try {
    return await sending
  } catch (error) {
    const { response, cause } = error as Partial<FetchError<string | Blob>>
    if (response) return response
    if (isAbort(cause ?? error)) throw cause ?? error
    throw new ApiError({ status: 0, code: 'UNREACHABLE', message: 'The server cannot be reached', cause: error })
  }
}

/** True when the caller aborted the call, which is not a failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
