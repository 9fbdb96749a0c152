import * as z from 'zod/mini'
import { Scenario, ServerMessage } from '../models/index.ts'

/** The part of a BroadcastChannel that tabs need. */
export interface TabChannel {
  postMessage(said: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

/** Called when a tab becomes the leader and when it stops being it. */
export interface TabLeader {
  /** No other tab has it. */
  begin(): void
  /** Another tab took it by force. */
  lost(): void
}

/** What the browser must provide so that its tabs share one connection; injected, because core does not use the DOM. */
export interface BrowserTabs {
  /** Waits for the leadership, or takes it by force; one tab holds it. Returns a function that gives it up. */
  requestLeadership(name: string, turn: TabLeader, byForce: boolean): () => void
  channel(name: string): TabChannel
  schedule(milliseconds: number, run: () => void): () => void
  isShown(): boolean
  /**
   * Called when the user returns to this tab, and when a visible one is online again; returns a function that stops it.
   */
  onReturn(run: () => void): () => void
}

const States = z.enum(['not connected', 'connecting', 'connected', 'disconnected'])

/** Messages between tabs about one connection. */
export const RealtimeTabMessage = z.discriminatedUnion('kind', [
  /** Asks which tab leads, and for the connection's state. */
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('state'), state: States }),
  z.object({ kind: z.literal('message'), message: ServerMessage }),
  /** A request to the leading tab. */
  z.object({ kind: z.literal('connect') }),
  z.object({ kind: z.literal('read'), messageId: z.string(), readBy: z.number() }),
  z.object({ kind: z.literal('send'), scenario: Scenario }),
])
export type RealtimeTabMessage = z.infer<typeof RealtimeTabMessage>
