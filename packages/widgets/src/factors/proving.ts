import type { FactorChoice, FactorProof, FactorWay } from '@forecourt/core'
import { createAct } from '../kit/index.ts'
import type { Passkeys } from '../page/index.ts'
import { signal } from '../signals/index.ts'
import { createCodeForm, createPasswordForm, createRecoveryForm, digitsOf } from './typed-forms.ts'

export type Proving = ReturnType<typeof createProving>

interface ProvingParts {
  /** The ways of this user, and the question for their passkeys. */
  readonly choice: FactorChoice
  readonly passkeys: Passkeys
  /** Asked once a question was answered: each serves once. */
  readonly renew: () => Promise<FactorChoice>
  readonly send: (proof: FactorProof) => Promise<unknown>
}

/** Showing that it is oneself, at the login and before what is asked again: by passkey, code, recovery code or password. */
export function createProving({ choice, passkeys, renew, send }: ProvingParts) {
  const ways = choice.ways.filter((way) => way !== 'passkey' || passkeys.isSupported())
  const start = startOf(ways)
  const byPasskey = createAct()
  const forms = { code: createCodeForm(), recovery: createRecoveryForm(), password: createPasswordForm() }
  let question = choice.passkey ?? null
  const answerQuestion = async () => {
    question ??= (await renew()).passkey ?? null
    if (!question) throw new TypeError('There is no question for a passkey')
    const { challengeId, options } = question
    const assertion = await passkeys.ask(options)
    question = null
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
    usePasskey: () => byPasskey.run(answerQuestion),
    sendCode: () => forms.code.send(({ code }) => send({ way: 'code', code: digitsOf(code) })),
    sendRecovery: () => forms.recovery.send(({ code }) => send({ way: 'recovery', code: code.trim() })),
    sendPassword: () => forms.password.send(({ password }) => send({ way: 'password', password })),
  }
}

/** With a single way there is nothing to choose. */
function startOf(ways: readonly FactorWay[]): FactorWay | null {
  const usual = ways.filter((way) => way !== 'recovery')
  if (usual.length === 0) return 'recovery'
  return usual.length === 1 && usual[0] !== 'passkey' ? (usual[0] ?? null) : null
}
