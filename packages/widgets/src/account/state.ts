import { createForm } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { createSessions } from './sessions.ts'

export type AccountState = ReturnType<typeof createAccount>

export function createAccount(page: PortalPage) {
  const sessions = createSessions(page)
  return { page, sessions, password: createPassword(page, sessions.list.refresh), start: sessions.list.refresh }
}

/** A changed password ends the other logins, so their list is fetched again. */
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
