import { ApiError } from '@forecourt/core'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** The browser's own windows for passkeys, one at a time: the next ends the last. The options are WebAuthn's JSON, as the server made them. */
export interface Passkeys {
  /** False in a browser without them, and on a page that is not secure. */
  readonly isSupported: () => boolean
  make(options: unknown): Promise<RegistrationResponseJSON>
  ask(options: unknown): Promise<AuthenticationResponseJSON>
  /** Lists them under a field as a password manager does, until one is chosen; null if the browser cannot, or another window opened. */
  offer(options: () => Promise<unknown>): Promise<AuthenticationResponseJSON | null>
  /** Takes such a list away. */
  withdraw(): void
}

/** Fetched when a passkey is first asked for. */
const load = () => import('@simplewebauthn/browser')

export const browserPasskeys = (): Passkeys => ({
  isSupported: () => typeof PublicKeyCredential === 'function',
  make: async (options) => {
    const { startRegistration } = await load()
    return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(
      explain(MADE),
    )
  },
  ask: async (options) => {
    const { startAuthentication } = await load()
    return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(
      explain(ASKED),
    )
  },
  offer: async (options) => {
    if (typeof PublicKeyCredential !== 'function') return null
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await load()
    if (!(await browserSupportsWebAuthnAutofill())) return null
    // The field is in a shadow root, where the library does not look for it.
    const offered = { useBrowserAutofill: true, verifyBrowserAutofillInput: false }
    const optionsJSON = (await options()) as PublicKeyCredentialRequestOptionsJSON
    return await startAuthentication({ optionsJSON, ...offered }).catch(() => null)
  },
  withdraw: () => void load().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony()),
})

type Words = Readonly<Record<string, string>>

const ANYWHERE: Words = {
  SecurityError: 'Passkeys do not work at this address. Open Forecourt at its usual address, or choose another way.',
  NotSupportedError: 'This device cannot hold a passkey. Choose another way.',
}

/** By the name of the browser's error: closed, too late and refused are one name to it. */
const ASKED: Words = {
  ...ANYWHERE,
  NotAllowedError: 'No passkey was used: the window was closed, or it took too long. Try again, or choose another way.',
}

const MADE: Words = {
  ...ANYWHERE,
  NotAllowedError: 'No passkey was made: the window was closed, or it took too long. Try again, or choose another way.',
  InvalidStateError: 'This device holds a passkey of yours already. It is in the list.',
}

const OTHERWISE = 'The browser could not use a passkey. Try again, or choose another way.'

const explain = (words: Words) => (error: unknown) => {
  const name = error instanceof Error ? error.name : ''
  throw new ApiError({ status: 0, code: 'PASSKEY_UNUSED', message: words[name] ?? OTHERWISE, cause: error })
}
