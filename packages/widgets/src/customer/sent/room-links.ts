import { createResource, type SentLink } from '@forecourt/core'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { QuotesState } from '../quotes/quotes.ts'
import type { RecordParts } from '../record/record.ts'

export type SentLinksState = ReturnType<typeof createRoomLinks>

/** The customer's links, their progress, and how the dealership ends or renews one. */
export function createRoomLinks(
  page: PortalPage,
  parts: RecordParts & { readonly quotes: Pick<QuotesState, 'saved' | 'load'> },
  id: ReadonlySignal<string>,
) {
  // Over forty lines: a list of what is done with links.
  const { record, quotes, acts, toasts } = parts
  const { dealRoom } = page.client
  const lastSentAt = computed(() =>
    latest([...(quotes.saved.value ?? []).map(({ sentAt }) => sentAt), record.application.value?.papersAskedAt]),
  )
  // Fetches nothing until a quote or a request for papers has gone to the customer, and again after each further one.
  const list = createResource<{ readonly id: string; readonly sentAt: string }, readonly SentLink[] | null>({
    key: () => (id.value && lastSentAt.value ? { id: id.value, sentAt: lastSentAt.value } : null),
    fetch: ({ id }, { signal }) => dealRoom.links({ id }, { signal }),
    empty: null,
    now: page.clock.read,
    keeps: (before, after) => before.id === after.id || record.hasId(after.id),
  })
  /** The link waiting for the user to confirm that the customer gets another message. */
  const renewing = signal<SentLink | null>(null)
  const underKey = createIdempotencyKeys()
  const setWithdrawn = async ({ linkId }: SentLink, isWithdrawn: boolean) => {
    const link = await dealRoom.withdrawLink({ linkId, isWithdrawn })
    list.patch((links) => links?.map((one) => (one.linkId === linkId ? link : one)) ?? null)
  }
  const restore = (link: SentLink) =>
    acts.run(`restore ${link.linkId}`, async () => {
      await setWithdrawn(link, false)
      toasts.done('The link works again')
    })
  return {
    /** Null until fetched, and if nothing was sent. */
    links: list.data,
    wasSent: computed(() => lastSentAt.value !== null),
    failed: list.failed,
    load: list.refresh,
    follow: list.follow,
    restore,
    /** A withdrawn link shows nothing; undo makes the same link work again. */
    withdraw: (link: SentLink) =>
      acts.run(`withdraw ${link.linkId}`, async () => {
        await setWithdrawn(link, true)
        toasts.undoable('Link withdrawn', () => restore(link))
      }),
    renewing,
    async renew() {
      const link = renewing.peek()
      renewing.value = null
      if (!link) return
      const { linkId, expiresAt } = link
      await acts.run(`renew ${linkId}`, async () => {
        await underKey([linkId, expiresAt], (idempotencyKey) => dealRoom.renewLink({ linkId }, { idempotencyKey }))
        await Promise.all([list.refresh(), quotes.load()])
        toasts.done('New link sent to the customer')
      })
    },
  }
}

const latest = (moments: readonly (string | null | undefined)[]): string | null =>
  moments.reduce<string | null>((last, moment) => (moment && (last === null || moment > last) ? moment : last), null)
