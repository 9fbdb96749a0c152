import { contract, createResource, mayCall, type ResponseOf } from '@forecourt/core'
import { copyText, createAct, type Toasts, writtenMoment } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { computed, signal } from '../signals/index.ts'

export type CalendarLink = ReturnType<typeof createCalendarLink>

type KnownLink = ResponseOf<typeof contract.tasks.calendarLink>

const NONE: KnownLink = { created: null, lastUsed: null }

/** The private calendar link. It is shown only when created, because only its hash is stored. */
export function createCalendarLink({ client, clock, session }: PortalPage, toasts: Toasts) {
  // Over forty lines: a list of the link’s figures and acts.
  const isOpen = signal(false)
  const url = signal<string | null>(null)
  const ended = signal<string | null>(null)
  const act = createAct()
  const ending = createAct()
  const link = createResource<string, KnownLink>({
    key: () => 'own',
    fetch: () => client.tasks.calendarLink(),
    empty: NONE,
    now: clock.read,
  })
  return {
    isOpen,
    url,
    act,
    ending,
    /** The link that the new one ended, by when it was made. */
    ended,
    /** A session that the dealership's software opened has no link of its own. */
    isOffered: computed(() => mayCall(session.user.value, contract.tasks.calendarLink)),
    isKnown: computed(() => link.loadedAt.value !== null),
    failed: link.failed,
    load: link.load,
    /** When the link was created and last used; both null if there is none. */
    known: link.data,
    open() {
      isOpen.value = true
      void link.load()
    },
    close() {
      isOpen.value = false
      url.value = null
      ended.value = null
      act.forget()
      ending.forget()
    },
    async renew() {
      await act.run(async () => {
        const made = await client.tasks.renewCalendarLink()
        link.patch(() => ({ created: made.created, lastUsed: null }))
        url.value = made.url
        ended.value = made.ended ?? null
      })
    },
    async end() {
      await ending.run(async () => {
        const { created } = link.data.peek()
        await client.tasks.endCalendarLink()
        link.patch(() => NONE)
        url.value = null
        toasts.done(created ? `The link made ${writtenMoment(created)} has ended` : 'The link has ended')
      })
    },
    copy: () => copyText(url.peek() ?? '', toasts),
  }
}
