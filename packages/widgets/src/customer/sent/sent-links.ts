import { createResource, type SavedQuote, type SentLink } from '@forecourt/core'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { QuotesState } from '../quotes/quotes.ts'
import type { RecordParts } from '../record.ts'

interface SentLinkParts extends RecordParts {
  readonly quotes: Pick<QuotesState, 'saved' | 'load'>
}

export type SentLinksState = ReturnType<typeof createSentLinks>

/** The customer's links, their progress, and how the dealership ends or renews one. */
export function createSentLinks(page: PortalPage, parts: SentLinkParts, id: ReadonlySignal<string>) {
  const { record, quotes, acts, toasts } = parts
  const lastSentAt = computed(() => lastOf(quotes.saved.value ?? []))
  // Fetches nothing until a quote has gone to the customer, and again after each further one.
  const list = createResource<Sent, readonly SentLink[] | null>({
    key: () => (id.value && lastSentAt.value ? { id: id.value, sentAt: lastSentAt.value } : null),
    fetch: ({ id }, { signal }) => page.client.dealRoom.links({ id }, { signal }),
    empty: null,
    now: page.clock.read,
    keeps: (before, after) => before.id === after.id || record.hasId(after.id),
  })
  const put = (link: SentLink) =>
    list.patch((links) => links?.map((one) => (isSameLink(one, link) ? link : one)) ?? null)
  return {
    /** Null until fetched, and if nothing was sent. */
    links: list.data,
    wasSent: computed(() => lastSentAt.value !== null),
    failed: list.failed,
    load: list.refresh,
    follow: list.follow,
    ...createWithdrawing(page, { acts, toasts, put }),
    ...createRenewing(page, parts, list.refresh),
  }
}

interface Sent {
  readonly id: string
  readonly sentAt: string
}

const lastOf = (quotes: readonly SavedQuote[]): string | null =>
  quotes.reduce<string | null>((last, { sentAt }) => (sentAt && (last === null || sentAt > last) ? sentAt : last), null)

const isSameLink = (one: SentLink, other: SentLink) => one.linkId === other.linkId

interface WithdrawingParts extends Pick<SentLinkParts, 'acts' | 'toasts'> {
  readonly put: (link: SentLink) => void
}

/** A withdrawn link shows nothing; undo makes the same link work again. */
function createWithdrawing({ client }: PortalPage, { acts, toasts, put }: WithdrawingParts) {
  const set = async ({ linkId }: SentLink, isWithdrawn: boolean) =>
    put(await client.dealRoom.withdrawLink({ linkId, isWithdrawn }))
  const restore = (link: SentLink) =>
    acts.run(`restore ${link.linkId}`, async () => {
      await set(link, false)
      toasts.done('The link works again')
    })
  return {
    restore,
    withdraw: (link: SentLink) =>
      acts.run(`withdraw ${link.linkId}`, async () => {
        await set(link, true)
        toasts.undoable('Link withdrawn', () => restore(link))
      }),
  }
}

/** Asks for confirmation, because the customer gets another message. */
function createRenewing({ client }: PortalPage, { quotes, acts, toasts }: SentLinkParts, reload: () => Promise<void>) {
  const renewing = signal<SentLink | null>(null)
  const underKey = createIdempotencyKeys()
  return {
    /** The link waiting for the user to confirm that the customer gets a new one. */
    renewing,
    async renew() {
      const link = renewing.peek()
      renewing.value = null
      if (!link) return
      const { linkId, expiresAt } = link
      await acts.run(`renew ${linkId}`, async () => {
        await underKey([linkId, expiresAt], (idempotencyKey) =>
          client.dealRoom.renewLink({ linkId }, { idempotencyKey }),
        )
        await Promise.all([reload(), quotes.load()])
        toasts.done('New link sent to the customer')
      })
    },
  }
}
