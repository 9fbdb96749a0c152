import { decodeUser, type User, userNameOf, validateEmail } from '@forecourt/core'
import { createForm } from '../kit/index.ts'
import type { BasePage } from '../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { logIn } from './log-in.ts'
import type { SessionEnd } from './session-end.ts'

/** The parts of the link in a password e-mail. */
interface MailedLink {
  readonly guid: ReadonlySignal<string>
  readonly code: ReadonlySignal<string>
}

export type LoginState = ReturnType<typeof createLogin>

export function createLogin(page: BasePage, link: MailedLink, onSignedIn: (user: User) => void) {
  const { session, ended, drafts } = page
  return {
    page,
    link,
    /** The name of the user logged in on this page; null if there is none. */
    signedInAs: computed(() => (session.isSignedIn.value ? userNameOf(session.user.value) : null)),
    ended: computed<SessionEnd | null>(() => ended.value && { ...ended.value, kept: drafts.kept() }),
    signIn: createSignIn(page, onSignedIn),
    forgot: createForgot(page),
    reset: createReset(page, link),
  }
}

function createSignIn(page: BasePage, onSignedIn: (user: User) => void) {
  const isProving = signal(false)
  const form = createForm({
    plan: {
      username: { label: 'User name', required: true },
      password: { label: 'Password', required: true },
    },
    initial: { username: '', password: '' },
  })
  const work = async ({ username, password }: { username: string; password: string }) => {
    const credentials = { username: username.trim(), password }
    const token = await logIn(page, credentials, () => (isProving.value = true)).finally(
      () => (isProving.value = false),
    )
    page.session.signIn(token)
    form.reset({ username, password: '' })
    onSignedIn(decodeUser(token))
  }
  return {
    form,
    /** The device does the work that the server asks for after many wrong passwords. */
    isProving: isProving as ReadonlySignal<boolean>,
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

function createForgot({ client }: BasePage) {
  const form = createForm({
    plan: { email: { label: 'E-mail', rule: (email) => validateEmail(email.trim(), { required: true }) } },
    initial: { email: '' },
  })
  return { form, submit: () => form.send(({ email }) => client.auth.passwordForgot({ email: email.trim() })) }
}

function createReset({ client, session }: BasePage, { guid, code }: MailedLink) {
  const form = createForm({
    plan: { password: { label: 'New password', required: true } },
    initial: { password: '' },
  })
  const spent = signal('')
  let armed = ''
  const work = async ({ password }: { password: string }) => {
    const passwordResetGuid = guid.peek()
    if (armed !== passwordResetGuid) await client.auth.armPasswordReset({ passwordResetGuid, code: code.peek() })
    armed = passwordResetGuid
    await client.auth.passwordReset({ passwordResetGuid, password })
    // The new password may have ended this page's session: any call makes the server report that (§8).
    if (session.isSignedIn.peek()) await client.auth.sessions().catch(() => {})
    form.reset()
  }
  return {
    form,
    /** The link can no longer set a password; the user needs a new one. */
    isSpent: computed(() => spent.value !== '' && spent.value === guid.value),
    async submit(): Promise<void> {
      await form.send(work)
      if (form.problem.peek()?.kind !== 'not-found') return
      spent.value = guid.peek()
      form.forget()
    },
  }
}
