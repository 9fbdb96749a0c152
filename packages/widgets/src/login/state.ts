import { type User, userNameOf, validateEmail } from '@forecourt/core'
import { createAct, createForm } from '../kit/index.ts'
import type { BasePage } from '../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { SessionEnd } from './session-end.ts'
import { createSignIn } from './sign-in.ts'

/** The parts of the link in a password e-mail. */
interface MailedLink {
  readonly guid: ReadonlySignal<string>
  readonly code: ReadonlySignal<string>
  /** It makes a login instead of changing its password. */
  readonly isInvited: ReadonlySignal<boolean>
}

type Company = { readonly providerId: string; readonly name: string }

export type LoginState = ReturnType<typeof createLogin>

export function createLogin(page: BasePage, link: MailedLink, onSignedIn: (user: User, leadsTo?: string) => void) {
  const { session, ended, drafts } = page
  const needsFactor = computed(() => session.user.value?.needsFactor === true)
  return {
    page,
    link,
    /** The name of the user logged in on this page; null if there is none, or a second factor must be set up first. */
    signedInAs: computed(() =>
      session.isSignedIn.value && !needsFactor.value ? userNameOf(session.user.value) : null,
    ),
    needsFactor,
    ended: computed<SessionEnd | null>(() => ended.value && { ...ended.value, kept: drafts.kept() }),
    signIn: createSignIn(page, onSignedIn),
    companies: createCompanies(page),
    forgot: createForgot(page),
    reset: createReset(page, link),
  }
}

/** The companies whose people log in by their own provider; asked for where the element offers it. */
function createCompanies(page: BasePage) {
  const { leadsTo } = page.signOn
  const asking = createAct()
  const leaving = createAct()
  const listed = signal<readonly Company[]>([])
  const chosen = signal('')
  const ask = async () => {
    listed.value = await page.client.auth.signOnProviders()
  }
  return {
    isOffered: computed(() => leadsTo.value !== null),
    listed: listed as ReadonlySignal<readonly Company[]>,
    asking,
    refresh: () => asking.run(ask),
    nameOf: (providerId: string) => listed.value.find((one) => one.providerId === providerId)?.name ?? 'your company',
    leaving,
    /** The company whose login is being opened. */
    chosen: computed(() => (leaving.isBusy.value ? chosen.value : null)),
    /** Leaves the page for the company's login. */
    leaveFor: (providerId: string, then = leadsTo.peek() ?? '/') => {
      chosen.value = providerId
      return leaving.run(async () => (await import('./sign-on.ts')).beginSignOn(page, providerId, then))
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
