import { isPayable } from '@forecourt/core'
import { createPolling, type PortalPage } from '../../page/index.ts'
import { computed, effect, type ReadonlySignal, untracked } from '../../signals/index.ts'
import type { PaymentList } from './list.ts'
import type { PaymentRow } from './row.ts'

/** Short, because the customer is at the counter with the link on a phone, and the user is watching. */
const LOOKED_AT_MS = 5000

/** No scenario reports that a payment is opened or fails (D31), so the open payment is polled while it is payable. */
export function followChosen(
  { client, wait }: Pick<PortalPage, 'client' | 'wait'>,
  list: PaymentList,
  chosen: ReadonlySignal<PaymentRow | null>,
): () => void {
  const openId = computed(() => (chosen.value && isPayable(chosen.value.state) ? chosen.value.id : null))
  return effect(() => {
    const id = openId.value
    if (id === null) return
    const polling = createPolling(
      wait,
      () => client.payments.single({ id }).catch(() => null),
      (payment) => {
        if (payment) list.put(payment)
        return LOOKED_AT_MS
      },
    )
    untracked(() => polling.begin(LOOKED_AT_MS))
    return polling.stop
  })
}

/** Refetches the whole list every minute while any payment is payable. */
export function keepOpenOnesTrue({ now }: PortalPage['clock'], list: PaymentList): () => void {
  const begun = now.peek()
  return effect(() => {
    if (now.value === begun || list.phase.peek() !== 'ready') return
    if (list.payments.peek().some(({ state }) => isPayable(state))) untracked(list.reload)
  })
}
