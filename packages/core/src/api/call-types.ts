import type { Endpoint, InputOf, ResponseOf } from '../contract/index.ts'
import type { User } from '../models/index.ts'
import type { OutgoingFile } from './request.ts'
import type { Fetch } from './transport.ts'
import type { CreateXhr, Progress } from './upload.ts'

/** What a call reads of the session, and the two things that it may tell it. */
export interface CallSession {
  readonly token: { readonly value: string | null }
  readonly user: { readonly value: User | null }
  /** The token no longer counts: raises 'Security warning' once. */
  expire(): void
  /** The server answered 409: signs out and raises 'Banned' once. */
  ban(): void
}

/** A quiet look-up that failed: the endpoint's id and why. */
export interface QuietFailure {
  readonly call: string
  readonly error: unknown
}

export type OnQuietFailure = (failure: QuietFailure) => void

export interface CallerOptions {
  /** The root of the API, `/api/v3` included. */
  readonly baseUrl: string
  readonly session: CallSession
  readonly now: () => Date
  readonly fetch?: Fetch | undefined
  readonly onQuietFailure?: OnQuietFailure | undefined
  /** A publishable key: calls open to a client token then use one (D26). */
  readonly key?: string | undefined
  /** Makes the keys of creates; random unless handed in. */
  readonly newKey?: (() => string) | undefined
  /** Makes the request that can tell an upload's progress: `() => new XMLHttpRequest()`. */
  readonly createXhr?: CreateXhr | undefined
  /** Between two tries of a safe call. */
  readonly retryDelayMs?: number | undefined
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The record's version, for `If-Match` (D25). */
  readonly version?: number | string | null | undefined
  /** Hand the same key in again to repeat a create whose answer never came. */
  readonly idempotencyKey?: string | undefined
  readonly files?: readonly OutgoingFile[] | undefined
  readonly onProgress?: Progress | undefined
  /** A long list is read slice by slice with this awaited between them, so that a page stays quick meanwhile. */
  readonly pause?: (() => Promise<void>) | undefined
  /** Beside the client's own: told when this quiet look-up fails. */
  readonly onQuietFailure?: OnQuietFailure | undefined
}

/** What a call resolves to: a file where it answers one, null where "nothing there" is an answer. */
export type CallAnswer<E extends Endpoint> =
  | (E extends { binary: true } ? Blob : ResponseOf<E>)
  | (E extends { mayBeEmpty: true } ? null : never)

export interface Call {
  <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<CallAnswer<E>>
  /** Resolves to `fallback` when the call fails and reports it; a session that has ended still rejects (spec §8). */
  quiet<E extends Endpoint, F>(
    endpoint: E,
    input: InputOf<E>,
    fallback: F,
    options?: CallOptions,
  ): Promise<CallAnswer<E> | F>
  /** Rejects with `false` when the server answers with nothing or a falsy value (spec §8, saving a valuation). */
  truthy<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<CallAnswer<E>>
}
