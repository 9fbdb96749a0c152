import { type Application, createResource, fullNameOf } from '@forecourt/core'
import { afterTyping, type PortalPage } from '../../page/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'

const SHORTEST_QUERY = 2
const MAX_FOUND_CUSTOMERS = 5

/**
 * The dealership's customers with a matching name; `text` is empty without a search. If the search fails, the user
 * types the name.
 */
export function createFinding(
  { client, clock, wait }: PortalPage,
  text: ReadonlySignal<string>,
  affiliateUserId: ReadonlySignal<number | null>,
) {
  return createResource<{ text: string; owner: number }, readonly Application[]>({
    key: () => {
      const wanted = text.value.trim()
      const owner = affiliateUserId.value
      return wanted.length < SHORTEST_QUERY || owner === null ? null : { text: wanted, owner }
    },
    async fetch({ text, owner }, { signal }) {
      await afterTyping(wait, signal)
      const answer = await client.applications.search({ text }, { signal })
      // A quick quote is no record for a payment to belong to.
      const isOffered = ({ affiliateUserId, customer, isQuickQuote }: Application) =>
        !isQuickQuote && affiliateUserId === owner && fullNameOf(customer) !== ''
      return answer.filter(isOffered).slice(0, MAX_FOUND_CUSTOMERS)
    },
    empty: [],
    now: clock.read,
  })
}
