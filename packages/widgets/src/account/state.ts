import { contract, createResource, mayCall, type SessionRow } from '@forecourt/core'
import { createAct, createForm } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { computed, signal } from '../signals/index.ts'

export type AccountState = ReturnType<typeof createAccount>

export function createAccount(page: PortalPage) {
  const sessions = createSessions(page)
  /** False in a session that the dealership's own software opened. */
  const isOwn = computed(() => mayCall(page.session.user.value, contract.auth.sessions))
  return {
    page,
    sessions,
    isOwn,
    password: createPassword(page, sessions.list.refresh),
    start: async () => {
      if (isOwn.peek()) await sessions.list.refresh()
    },
  }
}

/** Changing the password ends the other logins, so their list is refetched. */
function createPassword({ client }: PortalPage, onChanged: () => Promise<void>) {
  const form = createForm({
    plan: {
      currentPassword: { label: 'Current password', required: true },
      newPassword: { label: 'New password', required: true },
    },
    initial: { currentPassword: '', newPassword: '' },
  })
  const work = async (typed: { currentPassword: string; newPassword: string }) => {
    await client.auth.changePassword(typed)
    form.reset()
    void onChanged()
  }
  return { form, submit: () => form.send(work) }
}

/** The valid logins, this one first. */
function createSessions({ client, session, clock }: PortalPage) {
  const list = createResource<'own', readonly SessionRow[]>({
    key: () => 'own',
    fetch: async () => currentFirst(await client.auth.sessions()),
    empty: [],
    now: clock.read,
  })
  const endingOne = createAct()
  const endingAll = createAct()
  const ending = signal<string | null>(null)
  return {
    list,
    /** The login being ended, or ended last. */
    ending,
    endingOne,
    end: (sessionId: string) =>
      endingOne.run(async () => {
        ending.value = sessionId
        await client.auth.endSessions({ sessionId })
        list.patch((rows) => rows.filter((row) => row.sessionId !== sessionId))
      }),
    endingAll,
    /** Ends every login, including this one in every tab; true if it succeeded. */
    endAll: () =>
      endingAll.run(async () => {
        await client.auth.endSessions({})
        session.signOut()
      }),
  }
}

const currentFirst = (rows: readonly SessionRow[]) =>
  rows.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
