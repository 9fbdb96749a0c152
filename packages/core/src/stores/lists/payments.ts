import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Client } from '../../api/index.ts'
import type { PaymentRequest } from '../../models/index.ts'
import type { Loadable } from '../resource.ts'
import { createDealershipRows, refreshShown } from './dealership-rows.ts'

interface PaymentsOptions {
  readonly client: { readonly payments: Pick<Client['payments'], 'list'> }
  readonly affiliateUserIds: ReadonlySignal<readonly number[]>
  readonly now: () => Date
}

const DEFAULT_DAYS = 30

/** The payment requests of the window. */
export function createPayments({ client, affiliateUserIds, now }: PaymentsOptions) {
  const days = signal(DEFAULT_DAYS)
  const payments = createDealershipRows<PaymentRequest, { affiliateUserIds: number[]; days: number }>({
    key: () => ({ affiliateUserIds: [...affiliateUserIds.value], days: days.value }),
    fetch: client.payments.list,
    now,
  })
  return {
    payments: payments as Loadable<readonly PaymentRequest[]>,
    days,
    load: payments.load,
    follow: payments.follow,
    refresh: () => refreshShown(payments),
    /** Stores a payment's current version: in its place, or first if it is new. */
    put(payment: PaymentRequest): void {
      payments.patch((list) => withPut(list, payment))
    },
    clear: payments.clear,
  }
}

/** Keeps the later version: an answer may arrive after newer live data. */
function withPut(list: readonly PaymentRequest[], payment: PaymentRequest): readonly PaymentRequest[] {
  const known = list.find(({ paymentId }) => paymentId === payment.paymentId)
  if (!known) return [payment, ...list]
  if ((known.version ?? 0) > (payment.version ?? 0)) return list
  return list.map((one) => (one === known ? payment : one))
}
