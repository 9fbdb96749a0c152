import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'

/** The browser's own windows for passkeys, one at a time: the next ends the last. The options are WebAuthn's JSON, as the server made them. */
export interface Passkeys {
  /** False in a browser without them, and on a page that is not secure. */
  readonly isSupported: () => boolean
  make(options: unknown): Promise<RegistrationResponseJSON>
  ask(options: unknown): Promise<AuthenticationResponseJSON>
  /** Lists them under a field as a password manager does, until one is chosen; null if the browser cannot, or another window opened. */
  offer(options: () => Promise<unknown>): Promise<AuthenticationResponseJSON | null>
  /** Removes that list. */
  withdraw(): void
}

/** Loaded when a passkey is first asked for. */
const load = () => import('./passkey-windows.ts')

const isSupported = () => typeof PublicKeyCredential === 'function'

export const browserPasskeys = (): Passkeys => ({
  isSupported,
  make: async (options) => (await load()).make(options),
  ask: async (options) => (await load()).ask(options),
  // Only a convenience: without the list the user types the name.
  offer: async (options) =>
    isSupported()
      ? await load()
          .then((windows) => windows.offer(options))
          .catch(() => null)
      : null,
  withdraw: () =>
    void load()
      .then((windows) => windows.withdraw())
      .catch(() => undefined),
})
