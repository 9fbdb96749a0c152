import { type Application, createResource, fullNameOf } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'

/** The delay after typing before the server search. */
const PAUSE_MS = 250
const SHORTEST_QUERY = 2
const MAX_FOUND_CUSTOMERS = 5

/** A known customer who can prefill the form. */
export interface FoundCustomer {
  readonly applicationId: string
  readonly affiliateUserId: number | null
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly registration: string
}

type Page = Pick<PortalPage, 'client' | 'clock' | 'wait'>

/**
 * The dealership's customers with a matching name; `text` is empty without a search. If the search fails, the user
 * types the name.
 */
export function createFinding(
  { client, clock, wait }: Page,
  text: ReadonlySignal<string>,
  affiliateUserId: ReadonlySignal<number | null>,
) {
  return createResource<{ text: string; owner: number }, readonly FoundCustomer[]>({
    key: () => {
      const [wanted, owner] = [text.value.trim(), affiliateUserId.value]
      return wanted.length < SHORTEST_QUERY || owner === null ? null : { text: wanted, owner }
    },
    async fetch({ text, owner }, { signal }) {
      await new Promise<void>((rested) => void wait(PAUSE_MS, rested))
      if (signal.aborted) return []
      const answer = await client.applications.search({ text }, { signal })
      return answer
        .flatMap(customerOf)
        .filter((one) => one.affiliateUserId === owner)
        .slice(0, MAX_FOUND_CUSTOMERS)
    },
    empty: [],
    now: clock.read,
  })
}

/** Excludes quick quotes, which have no record for a payment to belong to. */
function customerOf({ affiliateUserId, cosmosId, customer, isQuickQuote, vehicle }: Application): FoundCustomer[] {
  const name = fullNameOf(customer)
  if (isQuickQuote || !name) return []
  const [email, mobile] = [customer?.email ?? '', customer?.contactNumber ?? '']
  const registration = vehicle?.vrm ?? ''
  return [{ applicationId: cosmosId, affiliateUserId: affiliateUserId ?? null, name, email, mobile, registration }]
}
