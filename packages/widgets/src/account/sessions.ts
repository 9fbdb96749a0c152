import { createResource, type SessionRow } from '@forecourt/core'
import { createAct } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { signal } from '../signals/index.ts'

/** The logins that are still good, this one first. */
export function createSessions({ client, session, clock }: PortalPage) {
  const list = createResource<'own', readonly SessionRow[]>({
    key: () => 'own',
    fetch: async () => currentFirst(await client.auth.sessions()),
    empty: [],
    now: clock.read,
  })
  const [endingOne, endingAll] = [createAct(), createAct()]
  const ending = signal<string | null>(null)
  const isAsking = signal(false)
  return {
    list,
    /** The login that is being ended, or was last. */
    ending,
    endingOne,
    end: (sessionId: string) =>
      endingOne.run(async () => {
        ending.value = sessionId
        await client.auth.endSessions({ sessionId })
        list.patch((rows) => rows.filter((row) => row.sessionId !== sessionId))
      }),
    endingAll,
    /** Whether the user is asked to confirm ending every login. */
    isAsking,
    ask(asking: boolean): void {
      isAsking.value = asking
      endingAll.forget()
    },
    /** Ends every login, this one too, in every tab; true when it did. */
    endAll: () =>
      endingAll.run(async () => {
        await client.auth.endSessions({})
        isAsking.value = false
        session.signOut()
      }),
  }
}

const currentFirst = (rows: readonly SessionRow[]) =>
  rows.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
