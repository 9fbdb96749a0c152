import { type PortalPage, queriedOf } from '../../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, untracked } from '../../signals/index.ts'

type Phase = 'loading' | 'ready' | 'failed'

export type PaymentList = ReturnType<typeof createPaymentList>

export function createPaymentList({ dealers, stores }: Pick<PortalPage, 'dealers' | 'stores'>) {
  const { payments, days, refresh, put, follow } = stores.payments
  const isKnown = computed(() => dealers.offered.value !== null)
  const { state } = payments
  return {
    /** The dealerships whose payments are listed; null while unknown. */
    dealerships: computed(() => queriedOf(dealers)),
    payments: payments.data,
    /** `failed` if there is nothing to show. */
    phase: computed((): Phase => {
      if (dealers.whyMissing.value || state.value === 'failed') return 'failed'
      return payments.loadedAt.value === null ? 'loading' : 'ready'
    }),
    /** The error of the last fetch, or null; earlier data may still be shown. */
    failed: computed(() => dealers.whyMissing.value ?? payments.failed.value),
    loadedAt: payments.loadedAt,
    reload: () => (isKnown.peek() ? void refresh() : dealers.reload()),
    /** Stores a payment's current version. */
    put,
    /** Fetches once the dealerships are known, and when they or the days change; returns a function that stops it. */
    follow: (wanted: ReadonlySignal<number>) =>
      disposeAll([
        effect(() => {
          days.value = wanted.value
        }),
        effect(() => (isKnown.value ? untracked(follow) : undefined)),
      ]),
  }
}
