import * as z from 'zod/mini'

/** The part of a BroadcastChannel that the session needs. */
export interface TokenChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** The part of sessionStorage that the session needs. */
export interface TokenStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Messages between tabs (D44); anything else on the channel is not ours. */
export const TabMessage = z.discriminatedUnion('kind', [
  /** A new tab asks the others for their token. */
  z.object({ kind: z.literal('ask') }),
  /** The answer; only a tab without a token takes it. */
  z.object({ kind: z.literal('offer'), token: z.string() }),
  /** A user has just signed in: every tab follows. */
  z.object({ kind: z.literal('signed-in'), token: z.string() }),
  z.object({ kind: z.literal('signed-out') }),
])
export type TabMessage = z.infer<typeof TabMessage>
