import * as z from 'zod/mini'
import { Scenario, ServerMessage } from '../models/index.ts'

/** As much of a BroadcastChannel as tabs need to speak to each other. */
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

/** What a browser must give so that its tabs share one connection; handed in, as core knows no page. */
export interface BrowserTabs {
  /** Waits for its turn, or takes it by force; of all tabs one has it. Returns how to give it up. */
  takeTurn(name: string, turn: TabLeader, byForce: boolean): () => void
  channel(name: string): TabChannel
  schedule(milliseconds: number, run: () => void): () => void
  /** Calls back when this tab is looked at again; returns how to stop. */
  onShown(run: () => void): () => void
}

const States = z.enum(['not connected', 'connecting', 'connected', 'disconnected'])

/** What tabs say to each other about one connection. */
export const RealtimeTabMessage = z.discriminatedUnion('kind', [
  /** Who has the connection, and how is it? */
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('state'), state: States }),
  z.object({ kind: z.literal('message'), message: ServerMessage }),
  /** What the tab with the connection is asked to do. */
  z.object({ kind: z.literal('connect') }),
  z.object({ kind: z.literal('read'), messageId: z.string(), readBy: z.number() }),
  z.object({ kind: z.literal('send'), scenario: Scenario }),
])
export type RealtimeTabMessage = z.infer<typeof RealtimeTabMessage>
