import {
  type AccountSecurity,
  contract,
  createResource,
  mayCall,
  type PasskeyRow,
  validateEmail,
} from '@forecourt/core'
import { createSettingUp, deviceWords } from '../../factors/index.ts'
import { createActs, createForm, createQuestion, createToasts, type FormModel } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, signal } from '../../signals/index.ts'

/** What a dialog asks. */
type Question =
  | { readonly kind: 'rename' | 'remove'; readonly passkey: PasskeyRow }
  | { readonly kind: 'app' | 'remove-codes' | 'recovery' | 'password' | 'not-me' | 'everywhere' | 'help' }

export type Security = ReturnType<typeof createSecurity>

/** How the user's login is protected, and what they may change. */
export function createSecurity({ client, session, clock, passkeys, config }: PortalPage) {
  // Over forty lines: a list of what the section can do.
  const { auth } = client
  const toasts = createToasts()
  const acts = createActs(toasts)
  const kept = createResource<'own', AccountSecurity | null>({
    key: () => 'own',
    fetch: () => auth.security(),
    empty: null,
    now: clock.read,
  })
  const { question, asking, ask, answer, close } = createQuestion<Question>()
  /** Shown once, after the first factor or on request. */
  const codes = signal<readonly string[] | null>(null)
  /** Says what was done and fetches the result. */
  const done = (words: string) => {
    toasts.done(words)
    void kept.refresh()
  }
  const settingUp = createSettingUp({
    client,
    passkeys,
    device: deviceWords(navigator.userAgent),
    onAdded: ({ authenticationToken, recoveryCodes }) => {
      session.signIn(authenticationToken)
      close()
      codes.value = recoveryCodes ?? null
      done('Added')
    },
  })
  const change = async (work: () => Promise<unknown>, words: string) => {
    const isDone = await answer(work)
    if (isDone) done(words)
    return isDone
  }
  /** The same for a question that is a form, which is empty when it is opened again. */
  const asForm = <T>(form: FormModel<T>, work: (typed: T) => Promise<unknown>, words: string) => ({
    form,
    submit: () =>
      form.send(async (typed) => {
        await work(typed)
        form.reset()
        close()
        done(words)
      }),
  })
  const end = (name: string, work: () => Promise<unknown>, words: string) =>
    acts.run(name, async () => {
      await work()
      await kept.refresh()
      toasts.done(words)
    })

  return {
    config,
    clock,
    kept,
    toasts,
    busy: acts.busy,
    question,
    asking,
    ask,
    close,
    settingUp,
    setUpApp: async () => {
      await settingUp.beginCodes()
      if (settingUp.secret.peek()) ask({ kind: 'app' })
    },
    codes,
    codesKept: () => {
      codes.value = null
    },
    rename: (passkey: PasskeyRow, name: string) =>
      change(() => auth.renamePasskey({ id: passkey.passkeyId, name: name.trim() }), 'Renamed'),
    remove: ({ passkeyId }: PasskeyRow) => change(() => auth.removePasskey({ id: passkeyId }), 'Passkey removed'),
    removeCodes: () => change(() => auth.removeCodes(), 'Codes from an app removed'),
    makeRecoveryCodes: () =>
      change(async () => {
        codes.value = (await auth.makeRecoveryCodes()).recoveryCodes
      }, 'New codes made: the old ones no longer work'),
    password: asForm(
      createPasswordForm(),
      auth.changePassword,
      'Password changed. You were logged out everywhere else',
    ),
    /** Whether the user may let somebody in who has lost their second factor. */
    mayHelp: computed(() => mayCall(session.user.value, contract.auth.resetFactors)),
    helping: asForm(
      createHelpForm(),
      ({ username, reason }) => auth.resetFactors({ username: username.trim(), reason: reason.trim() }),
      'Reset: they set up a new way at their next login',
    ),
    endSession: (sessionId: string) =>
      end(`end ${sessionId}`, () => auth.endSessions({ sessionId }), 'Logged out there'),
    endOthers: () => end('end others', () => auth.endSessions({ keepsThis: true }), 'Logged out everywhere else'),
    forgetDevice: (deviceId?: string) =>
      end(`forget ${deviceId ?? 'all'}`, () => auth.forgetDevices(deviceId ? { deviceId } : {}), 'Forgotten'),
    /** Somebody else tried: everything but this session ends, then the user chooses a new password. */
    shutOut: async () => {
      const isDone = await change(async () => {
        await auth.endSessions({ keepsThis: true })
        await auth.forgetDevices()
      }, 'Logged out everywhere else')
      if (isDone && !kept.data.peek()?.signsInThrough) ask({ kind: 'password' })
    },
    /** Ends every login, including this one in every tab; true if it succeeded. */
    endAll: () =>
      answer(async () => {
        await auth.endSessions({})
        session.signOut()
      }),
  }
}

const createHelpForm = () =>
  createForm({
    plan: {
      username: { label: 'Their e-mail', rule: (email) => validateEmail(email.trim(), { required: true }) },
      reason: {
        label: 'Reason',
        hint: 'How you made sure that it is them. It goes into the trail',
        required: true,
      },
    },
    initial: { username: '', reason: '' },
  })

const createPasswordForm = () =>
  createForm({
    plan: {
      currentPassword: { label: 'Current password', required: true },
      newPassword: { label: 'New password', required: true },
    },
    initial: { currentPassword: '', newPassword: '' },
  })
