import { decodeUser, type FactorAsked, type SignedIn, type User } from '@forecourt/core'
import type { ComponentType } from 'react'
import { createAct, createForm } from '../kit/index.ts'
import type { BasePage } from '../page/index.ts'
import { type ReadonlySignal, signal } from '../signals/index.ts'
import { type Credentials, isFactorAsked, keepDevice, logIn, readDevice } from './log-in.ts'
import type { SecondStep } from './second-step.ts'

type Step = {
  readonly state: SecondStep
  readonly View: ComponentType<{ step: SecondStep; onBack: () => void }>
}

/** Loaded when a login first needs it. */
const loadSecondStep = () => import('./SecondStep.tsx')

const TOO_LATE = 'That took too long. Log in again.'

/** The first factor: how the form speaks of it, and how to begin again. */
type First = {
  readonly proved: string
  readonly renew: () => Promise<FactorAsked>
  readonly onTooLate: () => void
}

/** By name and password, with a second step if one is due, by a passkey alone, or from a company’s login. */
export function createSignIn(page: BasePage, onSignedIn: (user: User, leadsTo?: string) => void) {
  // Over forty lines: every way to log in ends in the same session.
  const isProving = signal(false)
  const step = signal<Step | null>(null)
  const byPasskey = createAct()
  let leadsTo: string | undefined
  const form = createForm({
    plan: {
      username: { label: 'User name', required: true },
      password: { label: 'Password', required: true },
    },
    initial: { username: '', password: '' },
  })

  const end = (token: string) => {
    step.value = null
    page.session.signIn(token)
    form.reset({ username: form.values.peek().username, password: '' })
    onSignedIn(decodeUser(token), leadsTo)
  }
  const setUpFirst = async () => {
    const { createFirstFactor, SecondStep } = await loadSecondStep()
    // Both the login and the screen ask for it: a set-up that has begun goes on.
    if (step.peek()?.state.kind !== 'first') step.value = { state: createFirstFactor(page, end), View: SecondStep }
  }
  const enter = async (signedIn: SignedIn) => {
    keepDevice(page, signedIn)
    if (!signedIn.user.needsFactor) return end(signedIn.authenticationToken)
    page.session.signIn(signedIn.authenticationToken)
    await setUpFirst()
  }
  const tryPassword = (credentials: Credentials) =>
    logIn(page, credentials, () => (isProving.value = true)).finally(() => (isProving.value = false))
  const ask = async (credentials: Credentials) => {
    const answer = await tryPassword(credentials)
    if (isFactorAsked(answer)) return answer
    throw new TypeError('The login no longer asks for a second factor')
  }
  const askSecond = async (asked: FactorAsked, { proved, renew, onTooLate }: First) => {
    const { createSecondFactor, SecondStep } = await loadSecondStep()
    const tooLate = () => {
      step.value = null
      onTooLate()
    }
    const parts = { page, asked, proved, deviceToken: readDevice(page), renew, onDone: enter, onTooLate: tooLate }
    step.value = { state: createSecondFactor(parts), View: SecondStep }
  }
  const work = async ({ username, password }: Credentials) => {
    const credentials = { username: username.trim(), password }
    const answer = await tryPassword(credentials)
    if (!isFactorAsked(answer)) return await enter(answer)
    await askSecond(answer, {
      proved: 'Your password is right.',
      renew: () => ask(credentials),
      onTooLate: () => form.refuse({ password: TOO_LATE }),
    })
  }
  const enterByPasskey = async (found: { challengeId: string; assertion: unknown }) =>
    await enter(await page.client.auth.passkeyLogin({ ...found, deviceToken: readDevice(page) }))

  return {
    form,
    /** The device does the work that the server asks for after many wrong passwords. */
    isProving: isProving as ReadonlySignal<boolean>,
    /** Replaces the name and the password; null until it is due. */
    step: step as ReadonlySignal<Step | null>,
    /** For a session that needs a factor and has none: after a reload, or from today on. */
    setUpFirst,
    /** Goes on from what a company's login has answered. */
    enterFrom: async (answer: (SignedIn | FactorAsked) & { leadsTo: string }, onTooLate: (words: string) => void) => {
      leadsTo = answer.leadsTo
      if (!isFactorAsked(answer)) return await enter(answer)
      const tooLate = () => onTooLate(TOO_LATE)
      // The company answers once: a question that is spent begins the whole way again.
      const renew = async () => {
        tooLate()
        throw new TypeError('A company’s login must begin again')
      }
      await askSecond(answer, { proved: 'Your company has let you in.', renew, onTooLate: tooLate })
    },
    back: () => {
      if (page.session.user.peek()?.needsFactor) page.leaving.keep()
      step.value = null
    },
    byPasskey,
    hasPasskeys: page.passkeys.isSupported(),
    usePasskey: () =>
      byPasskey.run(async () => {
        const { challengeId, options } = await page.client.auth.beginPasskeyLogin()
        await enterByPasskey({ challengeId, assertion: await page.passkeys.ask(options) })
      }),
    /** Lists the user's passkeys under the user name, if the browser can; returns what removes the list. */
    offerPasskeys: () => {
      let challengeId = ''
      const question = async () => {
        const begun = await page.client.auth.beginPasskeyLogin()
        challengeId = begun.challengeId
        return begun.options
      }
      void page.passkeys.offer(question).then((assertion) => {
        if (assertion) void byPasskey.run(() => enterByPasskey({ challengeId, assertion }))
      })
      return page.passkeys.withdraw
    },
    async submit(): Promise<void> {
      await form.send(work)
      const problem = form.problem.peek()
      if (problem?.kind !== 'credentials') return
      // One message for a wrong name or password, so that it does not reveal which names exist; shown beside the password.
      form.forget()
      form.refuse({ password: problem.message })
    },
  }
}
