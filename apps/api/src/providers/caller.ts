import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  wrap,
} from 'cockatiel'
import { FetchError, ofetch } from 'ofetch'
import { noteLeftAlone, timed } from '../http/metrics/provider-calls.ts'
import { ProviderFailure } from '../http/provider-failure.ts'

export interface ProviderCall {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, by POST; without it the call is a GET. */
  readonly body?: unknown
  /** Sent as a form, by POST. */
  readonly form?: Readonly<Record<string, string>>
  /** Statuses of 400 and above that count as answers. */
  readonly accepts?: readonly number[]
  /** The answer is text. */
  readonly isText?: true
}

export interface Reply {
  readonly status: number
  /** Parsed JSON, null for an empty body; or text where the call says so. */
  readonly body: unknown
  readonly retryAfterSeconds: number | null
}

export interface RetryPolicy {
  readonly timeoutMs: number
  readonly tries: number
  /** Before the second attempt; doubled before each further one. */
  readonly firstPauseMs: number
  /** After this many failures in a row the provider is not called for a while. */
  readonly breakAfter: number
  readonly restMs: number
}

/** Where a service is, and our key to it. */
export interface ServiceAccess {
  readonly url: string
  readonly key: string
}

export const bearerOf = (key: string | null): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {})

/** All attempts together stay well under a job's lease. */
const USUAL: RetryPolicy = { timeoutMs: 8_000, tries: 3, firstPauseMs: 300, breakAfter: 6, restMs: 30_000 }
/** Policy of a call that a user waits for. */
export const INTERACTIVE_RETRY_POLICY = { timeoutMs: 5_000, tries: 2 }
const LARGEST_REPLY = 4 * 1024 * 1024

export type Caller = (call: ProviderCall) => Promise<Reply>

/**
 * Calls one provider over HTTP, with a timeout, retries after a failure, and a pause while it is down. The caller's
 * requests must be repeatable. A failure is a `ProviderFailure` without any content of the request.
 */
export function createCaller(provider: string, patience: Partial<RetryPolicy> = {}): Caller {
  const settings = { ...USUAL, ...patience }
  const policyNow = createPolicies(settings)
  return async (call) => {
    try {
      return await policyNow().execute(() => timed(provider, () => askOnce(provider, call, settings.timeoutMs)))
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof TaskCancelledError) {
        noteLeftAlone(provider)
        throw new ProviderFailure(provider, 'unavailable', `${provider} is left alone for a while`)
      }
      throw error
    }
  }
}

/** The breaker counts its rest by the wall clock, so it begins anew when that was set back: the rest would last as much longer. */
function createPolicies(settings: RetryPolicy) {
  let policy = createPolicy(settings)
  let asked = Date.now()
  return () => {
    const at = Date.now()
    if (at < asked - settings.restMs) policy = createPolicy(settings)
    asked = at
    return policy
  }
}

function createPolicy({ tries, firstPauseMs, breakAfter, restMs }: RetryPolicy) {
  const again = retry(handleWhen(isAccident), {
    maxAttempts: tries - 1,
    backoff: new ExponentialBackoff({ initialDelay: firstPauseMs, maxDelay: Math.max(firstPauseMs, 5_000) }),
  })
  const breaker = circuitBreaker(handleWhen(isDown), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(breakAfter),
  })
  return wrap(again, breaker)
}

/** A failure with `Retry-After` is not retried here: its caller waits instead. */
const isAccident = (error: unknown) =>
  error instanceof ProviderFailure &&
  (error.kind === 'timeout' || error.kind === 'unavailable') &&
  error.retryAfterSeconds === null

const isDown = (error: unknown) => error instanceof ProviderFailure && error.kind !== 'refused'

async function askOnce(
  provider: string,
  { url, headers, body, form, accepts = [], isText }: ProviderCall,
  timeoutMs: number,
): Promise<Reply> {
  try {
    const sent = form ? new URLSearchParams(form) : body
    const response = await ofetch.raw<unknown, 'stream'>(url.href, {
      // This timeout also covers the answer's body, which ofetch's own does not.
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      responseType: 'stream',
      // This file's rules decide about retries and refusals.
      retry: false,
      ignoreResponseError: true,
      headers: { accept: 'application/json', ...headers },
      ...(sent === undefined ? {} : { method: 'POST', body: sent as object }),
    })
    const kind = accepts.includes(response.status) ? null : failureKindOfStatus(response.status)
    const text = await readText(response)
    const retryAfterSeconds = retryAfterOf(response)
    if (kind !== null)
      throw new ProviderFailure(provider, kind, `${provider} answered ${response.status}`, retryAfterSeconds)
    return { status: response.status, body: isText ? text : parsed(text), retryAfterSeconds }
  } catch (error) {
    throw providerFailureOf(provider, error)
  }
}

function failureKindOfStatus(status: number): ProviderFailure['kind'] | null {
  if (status >= 200 && status < 300) return null
  if (status === 429) return 'throttled'
  return status >= 500 || status === 408 ? 'unavailable' : 'refused'
}

/** Reads in pieces, so that a large answer cannot fill the memory. */
async function readText({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > LARGEST_REPLY) throw new RangeError('The answer is too large')
  }
  return text + decoder.decode()
}

const parsed = (text: string): unknown => (text.trim() === '' ? null : JSON.parse(text))

/** The header's seconds, or the seconds until its date by the provider's own clock. */
function retryAfterOf({ headers }: Response): number | null {
  const told = headers.get('retry-after') ?? ''
  const until = (Date.parse(told) - Date.parse(headers.get('date') ?? '')) / 1000
  const seconds = /^\d+$/.test(told) ? Number(told) : Math.ceil(until)
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : null
}

function providerFailureOf(provider: string, error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  const cause = error instanceof FetchError ? error.cause : error
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
  if (error instanceof SyntaxError) return inAnotherShape(provider)
  return new ProviderFailure(provider, isTimeout ? 'timeout' : 'unavailable')
}

/** The provider answered, but not in the agreed format, so the outcome is unknown. */
export const inAnotherShape = (provider: string) =>
  new ProviderFailure(provider, 'unavailable', `${provider} answers in another shape`)
