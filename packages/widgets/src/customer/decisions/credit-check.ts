import { type CreditCheck, createResource } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed } from '../../signals/index.ts'
import type { RecordState } from '../record/record.ts'

/** Fetched with each record except quick quotes. Only dealerships that opted in have one; otherwise its line is missing. */
export function createCreditCheck(
  { client, clock }: Pick<PortalPage, 'client' | 'clock'>,
  { application }: RecordState,
) {
  const found = createResource<{ id: string; affiliateUserId: number }, CreditCheck | null>({
    key: () => {
      const { cosmosId: id, affiliateUserId, isQuickQuote } = application.value ?? { isQuickQuote: true }
      return isQuickQuote || !id || affiliateUserId === undefined ? null : { id, affiliateUserId }
    },
    fetch: (key, asking) => client.applications.creditCheck(key, asking),
    empty: null,
    now: clock.read,
  })
  return {
    /** Null while unknown or absent. */
    creditCheck: computed(() => application.value?.creditCheck ?? found.data.value),
    follow: found.follow,
  }
}
