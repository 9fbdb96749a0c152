import { createResource } from '@forecourt/core'
import { copyText, createAct, type Toasts } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { computed, signal } from '../signals/index.ts'

export type CalendarLink = ReturnType<typeof createCalendarLink>

/** The private calendar link. It is shown only when created, because only its hash is stored. */
export function createCalendarLink({ client, clock }: PortalPage, toasts: Toasts) {
  const isOpen = signal(false)
  const url = signal<string | null>(null)
  const act = createAct()
  const link = createResource<string, string | null>({
    key: () => 'own',
    fetch: async () => (await client.tasks.calendarLink()).created ?? null,
    empty: null,
    now: clock.read,
  })
  return {
    ...{ isOpen, url, act },
    isKnown: computed(() => link.loadedAt.value !== null),
    failed: link.failed,
    load: link.load,
    /** When the link was created; null if there is none. */
    created: link.data,
    open() {
      isOpen.value = true
      void link.load()
    },
    close() {
      isOpen.value = false
      url.value = null
      act.forget()
    },
    async renew() {
      await act.run(async () => {
        const made = await client.tasks.renewCalendarLink()
        link.patch(() => made.created)
        url.value = made.url
      })
    },
    copy: () => copyText(url.peek() ?? '', toasts),
  }
}
