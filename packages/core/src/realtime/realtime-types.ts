import type { ReadonlySignal } from '@preact/signals-core'
import type { Scenario, ServerMessage, UnknownScenario } from '../models/index.ts'
import type { RealtimeCalls } from './access.ts'
import type { RetryDelays, WebSocketClass } from './socket.ts'

/** Spec §4, Realtime connection. */
export type RealtimeState = 'not connected' | 'connecting' | 'connected' | 'disconnected'

/** One notification as it arrived, read as its kind (D31). */
export interface LiveNotification {
  readonly message: ServerMessage
  readonly event: Scenario | UnknownScenario
}

export type LiveListener = (notification: LiveNotification) => void

export interface Logger {
  warn(message: string, cause?: unknown): void
}

export interface RealtimeOptions {
  readonly client: { readonly notifications: RealtimeCalls }
  /** The dealership: each has a connection of its own. */
  readonly affiliateUserId: number
  readonly now: () => Date
  readonly WebSocket?: WebSocketClass | undefined
  readonly logger?: Logger | undefined
  readonly delays?: RetryDelays | undefined
}

export interface Realtime {
  readonly affiliateUserId: number
  readonly state: ReadonlySignal<RealtimeState>
  /** Why the last try had no address, or null. */
  readonly failure: ReadonlySignal<unknown>
  /** Rejects when the first try has no address; further tries go on all the same. */
  connect(): Promise<void>
  disconnect(): void
  /** Returns how to stop listening. */
  subscribe(listener: LiveListener): () => void
  /** Throws 'Not connected' without a connection (spec §8). The logger hears what the server refuses: `isClientScenario` says what it takes. */
  sendScenario(scenario: Scenario): void
  /** Without a connection only warns (spec §8). */
  markRead(messageId: string, readBy: number): void
}
