import {
  type AccountSecurity,
  contract,
  createResource,
  mayCall,
  type PasskeyRow,
  validateEmail,
} from '@forecourt/core'
import { createSettingUp, deviceWords } from '../../factors/index.ts'
import { createAct, createActs, createForm, createToasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, signal } from '../../signals/index.ts'

/** A question over the section; one at a time. */
type Question =
  | { readonly kind: 'rename' | 'remove'; readonly passkey: PasskeyRow }
  | { readonly kind: 'app' | 'remove-codes' | 'recovery' | 'password' | 'not-me' | 'everywhere' | 'help' }

export type Security = ReturnType<typeof createSecurity>

/** How the user's login is kept, and what they may change of it. */
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
  const question = signal<Question | null>(null)
  /** Shown once, after the first factor or on request. */
  const codes = signal<readonly string[] | null>(null)
  const asking = createAct()
  const close = () => {
    question.value = null
    asking.forget()
  }
  const settingUp = createSettingUp({
    client,
    passkeys,
    device: deviceWords(navigator.userAgent),
    onAdded: ({ authenticationToken, recoveryCodes }) => {
      session.signIn(authenticationToken)
      close()
      codes.value = recoveryCodes ?? null
      toasts.done('Added')
      void kept.refresh()
    },
  })
  /** Does what a question asks about, closes it and shows what is kept then. */
  const answer = async (work: () => Promise<unknown>, words: string) => {
    if (!(await asking.run(work))) return false
    close()
    toasts.done(words)
    void kept.refresh()
    return true
  }
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
    ask: (next: Question) => {
      close()
      question.value = next
    },
    close,
    settingUp,
    setUpApp: async () => {
      await settingUp.beginCodes()
      if (settingUp.secret.peek()) question.value = { kind: 'app' }
    },
    codes,
    codesKept: () => {
      codes.value = null
    },
    rename: (passkey: PasskeyRow, name: string) =>
      answer(() => auth.renamePasskey({ id: passkey.passkeyId, name: name.trim() }), 'Renamed'),
    remove: ({ passkeyId }: PasskeyRow) => answer(() => auth.removePasskey({ id: passkeyId }), 'Passkey removed'),
    removeCodes: () => answer(() => auth.removeCodes(), 'Codes from an app removed'),
    makeRecoveryCodes: () =>
      answer(async () => {
        codes.value = (await auth.makeRecoveryCodes()).recoveryCodes
      }, 'New codes made: the old ones no longer work'),
    password: createPassword(auth.changePassword, () => {
      close()
      toasts.done('Password changed. You were logged out everywhere else')
      void kept.refresh()
    }),
    /** Whether the user may let somebody in again who has lost their second factor. */
    mayHelp: computed(() => mayCall(session.user.value, contract.auth.resetFactors)),
    helping: createHelping(
      (typed) => auth.resetFactors(typed),
      () => {
        close()
        toasts.done('Reset: they set up a new way at their next login')
      },
    ),
    endSession: (sessionId: string) =>
      end(`end ${sessionId}`, () => auth.endSessions({ sessionId }), 'Logged out there'),
    endOthers: () => end('end others', () => auth.endSessions({ keepsThis: true }), 'Logged out everywhere else'),
    forgetDevice: (deviceId?: string) =>
      end(`forget ${deviceId ?? 'all'}`, () => auth.forgetDevices(deviceId ? { deviceId } : {}), 'Forgotten'),
    /** Somebody else tried: nothing but this window stays open, and then comes a new password. */
    shutOut: async () => {
      const isDone = await answer(async () => {
        await auth.endSessions({ keepsThis: true })
        await auth.forgetDevices()
      }, 'Logged out everywhere else')
      if (isDone) question.value = { kind: 'password' }
    },
    /** Ends every login, including this one in every tab; true if it succeeded. */
    endAll: () =>
      asking.run(async () => {
        await auth.endSessions({})
        session.signOut()
      }),
  }
}

type Help = { username: string; reason: string }

function createHelping(reset: (typed: Help) => Promise<unknown>, onDone: () => void) {
  const form = createForm<Help>({
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
  const work = async ({ username, reason }: Help) => {
    await reset({ username: username.trim(), reason: reason.trim() })
    form.reset()
    onDone()
  }
  return { form, submit: () => form.send(work) }
}

type Passwords = { currentPassword: string; newPassword: string }

function createPassword(change: (typed: Passwords) => Promise<unknown>, onChanged: () => void) {
  const form = createForm<Passwords>({
    plan: {
      currentPassword: { label: 'Current password', required: true },
      newPassword: { label: 'New password', required: true },
    },
    initial: { currentPassword: '', newPassword: '' },
  })
  const work = async (typed: Passwords) => {
    await change(typed)
    form.reset()
    onChanged()
  }
  return { form, submit: () => form.send(work) }
}
