import { setTimeout as wait } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { ProviderFailure } from './provider-failure.ts'

export interface JsonRequest {
  /** The provider's name in logs; nothing of the address asked goes there, for it may name a person's. */
  readonly provider: string
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as a form, by POST. */
  readonly form?: Readonly<Record<string, string>>
}

export interface JsonReply {
  readonly status: number
  readonly body: unknown
}

export interface Patience {
  readonly timeoutMs?: number
  readonly tries?: number
  readonly pauseMs?: number
}

const USUAL: Required<Patience> = { timeoutMs: 5_000, tries: 2, pauseMs: 250 }
const LARGEST_REPLY = 32 * 1024 * 1024

/** Asks a provider, once more when it failed by accident. Answers what it found, 404 included; all else is a `ProviderFailure`. */
export async function askJson(request: JsonRequest, patience: Patience = {}): Promise<JsonReply> {
  const { timeoutMs, tries, pauseMs } = { ...USUAL, ...patience }
  for (let left = tries; ; left -= 1) {
    try {
      return await askOnce(request, timeoutMs)
    } catch (error) {
      const failure = failureOf(request.provider, error)
      if (left <= 1 || (failure.kind !== 'unavailable' && failure.kind !== 'timeout')) throw failure
      await wait(pauseMs)
    }
  }
}

async function askOnce({ provider, url, headers, form }: JsonRequest, timeoutMs: number): Promise<JsonReply> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  const text = await response.text()
  const kind = kindOf(response.status)
  if (kind !== null || text.length > LARGEST_REPLY) throw new ProviderFailure(provider, kind ?? 'unavailable')
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

function kindOf(status: number): ProviderFailure['kind'] | null {
  if ((status >= 200 && status < 300) || status === 404) return null
  if (status === 429) return 'throttled'
  return status >= 500 || status === 408 ? 'unavailable' : 'refused'
}

function failureOf(provider: string, error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return new ProviderFailure(provider, isTimeout ? 'timeout' : 'unavailable')
}

/** What a provider sent, as its shape says; one that speaks otherwise than it promised has failed. */
export function readReply<S extends z.ZodMiniType>(provider: string, shape: S, body: unknown): z.output<S> {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new ProviderFailure(provider, 'unavailable', `${provider} answers in another shape`)
  return parsed.data
}
