import type { ReadonlySignal } from '@preact/signals-core'
import type { Scenario, ServerMessage, UnknownScenario } from '../models/index.ts'
import type { RealtimeCalls } from './access.ts'
import type { SocketOptions } from './socket.ts'

/** Spec §4, Realtime connection. */
export type RealtimeState = 'not connected' | 'connecting' | 'connected' | 'disconnected'

/** One notification as it arrived, parsed by its kind (D31). */
export interface LiveNotification {
  readonly message: ServerMessage
  readonly event: Scenario | UnknownScenario
}

export type LiveListener = (notification: LiveNotification) => void

export interface Logger {
  warn(message: string, cause?: unknown): void
}

export interface RealtimeOptions extends Omit<SocketOptions, 'url'> {
  readonly client: { readonly notifications: RealtimeCalls }
  /** Each dealership has its own connection. */
  readonly affiliateUserId: number
  readonly now: () => Date
  readonly logger?: Logger | undefined
}

export interface Realtime {
  readonly affiliateUserId: number
  readonly state: ReadonlySignal<RealtimeState>
  /** Why the last attempt had no URL, or null. */
  readonly failure: ReadonlySignal<unknown>
  /** Rejects when the first attempt has no URL; further attempts continue. */
  connect(): Promise<void>
  disconnect(): void
  /** Returns a function that stops listening. */
  subscribe(listener: LiveListener): () => void
  /**
   * Throws 'Not connected' without a connection (spec §8). The logger receives the server's refusals; `isClientScenario`
   * says what it accepts.
   */
  sendScenario(scenario: Scenario): void
  /** Without a connection it only logs a warning (spec §8). */
  markRead(messageId: string, readBy: number): void
}
