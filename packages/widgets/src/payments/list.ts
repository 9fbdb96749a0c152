import type { Dealer, PaymentRequest } from '@forecourt/core'
import { type PortalPage, queriedOf } from '../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, untracked } from '../signals/index.ts'

export type Phase = 'loading' | 'ready' | 'failed'

export interface PaymentList {
  /** The dealerships whose payments are listed; null while unknown. */
  readonly dealerships: ReadonlySignal<readonly Dealer[] | null>
  readonly payments: ReadonlySignal<readonly PaymentRequest[]>
  /** `failed`: there is nothing to show. */
  readonly phase: ReadonlySignal<Phase>
  /** The last load failed, although payments are shown. */
  readonly isStale: ReadonlySignal<boolean>
  readonly loadedAt: ReadonlySignal<Date | null>
  reload(): void
  /** Stores a payment's current version. */
  put(payment: PaymentRequest): void
  /** Fetches once the dealerships are known, and again for other days or dealerships; returns a function that stops it. */
  follow(days: ReadonlySignal<number>): () => void
}

export function createPaymentList({ dealers, stores }: Pick<PortalPage, 'dealers' | 'stores'>): PaymentList {
  const { payments, days, refresh, put, follow } = stores.payments
  const isKnown = computed(() => dealers.offered.value !== null)
  const { state } = payments
  return {
    dealerships: computed(() => queriedOf(dealers)),
    payments: payments.data,
    phase: computed(() => {
      if (dealers.failed.value && !isKnown.value) return 'failed'
      if (state.value === 'failed') return 'failed'
      return payments.loadedAt.value === null ? 'loading' : 'ready'
    }),
    isStale: computed(() => payments.failed.value !== null),
    loadedAt: payments.loadedAt,
    reload: () => (isKnown.peek() ? void refresh() : dealers.reload()),
    put,
    follow: (wanted) =>
      disposeAll([
        effect(() => {
          days.value = wanted.value
        }),
        effect(() => (isKnown.value ? untracked(follow) : undefined)),
      ]),
  }
}
