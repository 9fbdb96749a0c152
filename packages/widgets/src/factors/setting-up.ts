import type { Client, FactorAdded } from '@forecourt/core'
import { createAct } from '../kit/index.ts'
import type { Passkeys } from '../page/index.ts'
import { signal } from '../signals/index.ts'
import { createCodeForm, digitsOf } from './typed-forms.ts'

type AppSecret = Awaited<ReturnType<Client['auth']['beginCodes']>>

export type SettingUp = ReturnType<typeof createSettingUp>

interface SettingUpParts {
  readonly client: Pick<Client, 'auth'>
  readonly passkeys: Passkeys
  /** Names a new passkey until the user renames it. */
  readonly device: string
  /** The answer has the session's next token and, for a first factor, the recovery codes. */
  readonly onAdded: (added: FactorAdded) => unknown
}

/** Adding a way to sign in: a passkey, or codes from an app. */
export function createSettingUp({ client: { auth }, passkeys, device, onAdded }: SettingUpParts) {
  const byPasskey = createAct()
  const beginning = createAct()
  const form = createCodeForm()
  const secret = signal<AppSecret | null>(null)
  const makePasskey = async () => {
    const { challengeId, options } = await auth.beginPasskey()
    const attestation = await passkeys.make(options)
    await onAdded(await auth.addPasskey({ challengeId, attestation, name: device }))
  }
  return {
    hasPasskeys: passkeys.isSupported(),
    byPasskey,
    addPasskey: () => byPasskey.run(makePasskey),
    beginning,
    /** For the app, while it is being set up. */
    secret,
    form,
    beginCodes: () =>
      beginning.run(async () => {
        secret.value = await auth.beginCodes()
        form.reset()
      }),
    confirmCodes: () =>
      form.send(async ({ code }) => {
        const setupId = secret.peek()?.setupId
        if (setupId !== undefined) await onAdded(await auth.confirmCodes({ setupId, code: digitsOf(code) }))
        secret.value = null
      }),
    stop: () => {
      secret.value = null
    },
  }
}
