import type { Endpoint, InputOf, ResponseOf } from '../contract/index.ts'
import type { User } from '../models/index.ts'
import type { OutgoingFile } from './request.ts'
import type { StepUpAbout } from './step-up.ts'
import type { Fetch } from './transport.ts'
import type { Progress } from './upload.ts'

/** The session as a call reads it, and the events that a call may report to it. */
export interface CallSession {
  readonly token: { readonly value: string | null }
  readonly user: { readonly value: User | null }
  /** The token is no longer valid: raises 'Security warning' once. */
  expire(): void
  /** The server answered 409: signs out and raises 'Banned' once. */
  ban(): void
  /** A second factor has become required, and there is none: the user must set one up before anything else. */
  needFactor?(): void
}

/** A failed quiet look-up: the endpoint's id and the reason. */
export interface QuietFailure {
  readonly call: string
  readonly error: unknown
}

export type OnQuietFailure = (failure: QuietFailure) => void

export interface CallerOptions {
  /** The root of the API, `/api/v3` included. */
  readonly baseUrl: string
  /** Absent on a page that has no users: a call that needs one is then refused before it is sent. */
  readonly session?: CallSession | undefined
  readonly now: () => Date
  readonly fetch?: Fetch | undefined
  readonly onQuietFailure?: OnQuietFailure | undefined
  /** A publishable key: calls open to a client token then use one (D26). */
  readonly key?: string | undefined
  /** The token of a customer behind a room link, after the code; null before. */
  readonly buyerToken?: (() => string | null) | undefined
  /** Makes the `fetch` of an upload that reports its progress. */
  readonly uploadFetch?: ((onProgress: Progress) => Fetch) | undefined
  /** Waits between two attempts of a safe call. */
  readonly retryDelayMs?: number | undefined
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The record's version, for `If-Match` (D25). */
  readonly version?: number | string | null | undefined
  /** What the user confirms if the call asks for it (`Endpoint.stepUp`). */
  readonly about?: StepUpAbout | undefined
  /** Pass the same key to repeat a create whose answer was lost. */
  readonly idempotencyKey?: string | undefined
  readonly files?: readonly OutgoingFile[] | undefined
  readonly onProgress?: Progress | undefined
  /** Awaited between the slices of a long list, so that the page stays responsive. */
  readonly pause?: (() => Promise<void>) | undefined
  /** Called, in addition to the client's own listener, when this quiet look-up fails. */
  readonly onQuietFailure?: OnQuietFailure | undefined
}

/** The result of a call: a file if the endpoint returns one, null if "nothing there" is a valid answer. */
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
  /** Rejects with `false` when the answer is empty or falsy (spec §8, saving a valuation). */
  truthy<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<CallAnswer<E>>
}
