import { ApiError } from '@forecourt/core'
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** Counts windows and withdrawals: a list whose options arrive after either is not shown. */
let latest = 0

export async function make(options: unknown) {
  latest += 1
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return await startRegistration({ optionsJSON }).catch(explain(MADE))
}

export async function ask(options: unknown) {
  latest += 1
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return await startAuthentication({ optionsJSON }).catch(explain(ASKED))
}

export async function offer(options: () => Promise<unknown>) {
  latest += 1
  const own = latest
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const optionsJSON = (await options()) as PublicKeyCredentialRequestOptionsJSON
  if (own !== latest) return null
  // The field is in a shadow root, where the library does not look for it.
  const offered = { useBrowserAutofill: true, verifyBrowserAutofillInput: false }
  return await startAuthentication({ optionsJSON, ...offered }).catch(() => null)
}

export function withdraw(): void {
  latest += 1
  WebAuthnAbortService.cancelCeremony()
}

type Words = Readonly<Record<string, string>>

const ANYWHERE: Words = {
  SecurityError: 'Passkeys do not work at this address. Open the portal at its usual address, or choose another way.',
  NotSupportedError: 'This device cannot hold a passkey. Choose another way.',
}

/** By the name of the browser's error, which is the same for closed, too late and refused. */
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
