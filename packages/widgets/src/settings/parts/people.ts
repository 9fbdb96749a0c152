import {
  contract,
  createResource,
  DealerRole,
  type DealershipLogin,
  type DealershipLogins,
  type LoginInvitation,
  validateEmail,
} from '@forecourt/core'
import { createAct, createForm, createQuestion, type Toasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, signal } from '../../signals/index.ts'

/** What the screen asks before it acts. */
export type PeopleQuestion =
  | { readonly kind: 'role'; readonly login: DealershipLogin; readonly role: DealerRole }
  | { readonly kind: 'end'; readonly login: DealershipLogin }
  | { readonly kind: 'withdraw'; readonly invitation: LoginInvitation }

export type PeopleState = ReturnType<typeof createPeople>

const OWN = 'Another owner changes your role.'
const LAST_OWNER = 'A dealership needs an owner.'

/** The people of a dealership, their roles and the invitations that are open (D78). */
export function createPeople(page: PortalPage, affiliateUserId: number, toasts: Toasts) {
  // Over forty lines: a list of what the section can do.
  const { client, clock, dealers, session } = page
  const list = createResource<number, DealershipLogins>({
    key: () => affiliateUserId,
    fetch: (id) => client.logins.list({ id }),
    empty: { logins: [], invitations: [] },
    now: clock.read,
  })
  const { question, asking, ask, answer, close } = createQuestion<PeopleQuestion>()
  const sending = createAct()
  const sent = signal<string | null>(null)
  const change = async (work: () => Promise<unknown>, words: string) => {
    if (!(await answer(work))) return
    toasts.done(words)
    await list.refresh()
  }
  return {
    list,
    /** Why the reader may change nobody (D78). */
    readOnlyReason: computed(() => dealers.blockedReason(contract.logins.setRole, affiliateUserId)),
    /** Why nobody can be invited: that, or a dealership that is not active. */
    inviteReason: computed(() => dealers.blockedReason(contract.logins.invite, affiliateUserId)),
    /** Why the reader may change others but not this login. */
    keptReason({ userId, role }: DealershipLogin): string | null {
      if (userId === session.user.value?.userId) return OWN
      const owners = list.data.value.logins.filter((one) => one.role === DealerRole.Owner && !one.isBanned)
      return role === DealerRole.Owner && owners.every((one) => one.userId === userId) ? LAST_OWNER : null
    },
    isReader: ({ userId }: DealershipLogin) => userId === session.user.value?.userId,
    inviting: createInviting(page, affiliateUserId, async ({ email }) => {
      toasts.done(`Invitation sent to ${email}`)
      await list.refresh()
    }),
    question,
    asking,
    ask,
    close,
    setRole: ({ userId, name }: DealershipLogin, role: DealerRole) =>
      change(() => client.logins.setRole({ id: affiliateUserId, userId, role }), `${name} has another role`),
    end: ({ userId, name }: DealershipLogin) =>
      change(() => client.logins.end({ id: affiliateUserId, userId }), `The login of ${name} has ended`),
    withdraw: ({ invitationId, name }: LoginInvitation) =>
      change(() => client.logins.withdrawInvitation({ id: invitationId }), `The invitation of ${name} is withdrawn`),
    sending,
    /** The invitation that is being sent again. */
    sendingId: computed(() => (sending.isBusy.value ? sent.value : null)),
    async resend({ invitationId, email }: LoginInvitation) {
      sent.value = invitationId
      const work = () => client.logins.resendInvitation({ id: invitationId })
      if (!(await sending.run(work))) return
      toasts.done(`Invitation sent to ${email} again`)
      await list.refresh()
    },
  }
}

function createInviting(
  { client }: PortalPage,
  affiliateUserId: number,
  onInvited: (made: LoginInvitation) => Promise<void>,
) {
  const isOpen = signal(false)
  const form = createForm<{ firstName: string; surname: string; email: string; role: DealerRole }>({
    plan: {
      firstName: { label: 'First name', required: true },
      surname: { label: 'Surname', required: true },
      email: { label: 'E-mail', rule: (email) => validateEmail(email.trim(), { required: true }) },
      role: { label: 'Role' },
    },
    initial: { firstName: '', surname: '', email: '', role: DealerRole.Sales },
  })
  return {
    form,
    isOpen,
    open() {
      form.reset()
      isOpen.value = true
    },
    close: () => {
      isOpen.value = false
    },
    send: () =>
      form.send(async (values) => {
        const made = await client.logins.invite({ affiliateUserId, ...values })
        isOpen.value = false
        void onInvited(made)
      }),
  }
}
