import type { ReadonlySignal } from '@preact/signals-core'
import type { Client } from '../api/index.ts'
import type { PaymentRequest } from '../models/index.ts'
import { createLoader, type Loadable } from './loadable.ts'

export interface PaymentsOptions {
  readonly client: { readonly payments: Pick<Client['payments'], 'list'> }
  readonly affiliateUserIds: ReadonlySignal<readonly number[]>
  readonly now: () => Date
}

export type Payments = ReturnType<typeof createPayments>

const DEFAULT_DAYS = 30

/** The payment requests of the window. */
export function createPayments({ client, affiliateUserIds, now }: PaymentsOptions) {
  const loader = createLoader<readonly PaymentRequest[]>([], now)
  let days = DEFAULT_DAYS

  async function load(wanted = days): Promise<void> {
    days = wanted
    const ids = [...affiliateUserIds.peek()]
    await loader.load(async () => (ids.length === 0 ? [] : await client.payments.list({ affiliateUserIds: ids, days })))
  }

  return {
    payments: loader as Loadable<readonly PaymentRequest[]>,
    load,
    /** Asks again for what is shown; nothing where payments were never shown. */
    async refresh(): Promise<void> {
      if (loader.loadedAt.peek() !== null) await load()
    },
    /** Takes one as it is now: in its place, or first where it is new. */
    put(payment: PaymentRequest): void {
      loader.change((list) => withPut(list, payment))
    },
    clear: () => loader.clear(),
  }
}

/** Of two that overlap the later version counts: an answer may arrive after the live connection has told more. */
function withPut(list: readonly PaymentRequest[], payment: PaymentRequest): readonly PaymentRequest[] {
  const known = list.find(({ paymentId }) => paymentId === payment.paymentId)
  if (!known) return [payment, ...list]
  if ((known.version ?? 0) > (payment.version ?? 0)) return list
  return list.map((one) => (one === known ? payment : one))
}
