import type { FactorChoice, FactorProof, FactorWay } from '@forecourt/core'
import { createAct } from '../kit/index.ts'
import type { Passkeys } from '../page/index.ts'
import { signal } from '../signals/index.ts'
import { createCodeForm, createPasswordForm, createRecoveryForm, digitsOf } from './typed-forms.ts'

export type Proving = ReturnType<typeof createProving>

interface ProvingParts {
  /** What this user may prove it with, and the challenge for their passkeys. */
  readonly choice: FactorChoice
  readonly passkeys: Passkeys
  /** Fetches the next challenge: each works once. */
  readonly renew: () => Promise<FactorChoice>
  readonly send: (proof: FactorProof) => Promise<unknown>
}

/** The user proves who they are, at the login and before a call with a `stepUp`: by passkey, code, recovery code or password. */
export function createProving({ choice, passkeys, renew, send }: ProvingParts) {
  const ways = choice.ways.filter((way) => way !== 'passkey' || passkeys.isSupported())
  const start = startOf(ways)
  const byPasskey = createAct()
  const forms = { code: createCodeForm(), recovery: createRecoveryForm(), password: createPasswordForm() }
  let challenge = choice.passkey ?? null
  const answerChallenge = async () => {
    challenge ??= (await renew()).passkey ?? null
    if (!challenge) throw new TypeError('There is no challenge for a passkey')
    const { challengeId, options } = challenge
    const assertion = await passkeys.ask(options)
    challenge = null
    await send({ way: 'passkey', challengeId, assertion })
  }
  return {
    ways,
    /** The way that is open; null while the user chooses. */
    shown: signal<FactorWay | null>(start),
    /** Whether there is a choice to go back to. */
    hasChoice: start === null,
    byPasskey,
    forms,
    usePasskey: () => byPasskey.run(answerChallenge),
    sendCode: () => forms.code.send(({ code }) => send({ way: 'code', code: digitsOf(code) })),
    sendRecovery: () => forms.recovery.send(({ code }) => send({ way: 'recovery', code: code.trim() })),
    sendPassword: () => forms.password.send(({ password }) => send({ way: 'password', password })),
  }
}

/** With a single way there is no choice to show. */
function startOf(ways: readonly FactorWay[]): FactorWay | null {
  const usual = ways.filter((way) => way !== 'recovery')
  if (usual.length === 0) return ways.length > 0 ? 'recovery' : null
  return usual.length === 1 && usual[0] !== 'passkey' ? (usual[0] ?? null) : null
}
