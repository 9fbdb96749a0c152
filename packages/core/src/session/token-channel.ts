/** The part of a BroadcastChannel that the session needs. */
export interface TokenChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** The part of sessionStorage that the session needs. */
export interface TokenStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Messages between tabs (D44). */
export type TabMessage =
  /** A new tab asks the others for their token. */
  | { readonly kind: 'ask' }
  /** The answer; only a tab without a token takes it. */
  | { readonly kind: 'offer'; readonly token: string }
  /** A user has just signed in: every tab follows. */
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'signed-out' }

/** Reads a message; anything else on the channel is not ours. */
export function tabMessageOf(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'ask' || data.kind === 'signed-out') return { kind: data.kind }
  if (!('token' in data) || typeof data.token !== 'string') return null
  if (data.kind === 'offer' || data.kind === 'signed-in') return { kind: data.kind, token: data.token }
  return null
}
