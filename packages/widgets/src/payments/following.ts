import { isPayable } from '@forecourt/core'
import { createPolling, type PortalPage } from '../page/index.ts'
import { computed, effect, type ReadonlySignal, untracked } from '../signals/index.ts'
import type { PaymentRow } from './list/row.ts'
import type { PaymentList } from './list.ts'

/** The customer is at the counter with the link on a phone, so the user is watching now. */
const LOOKED_AT_MS = 5000

/** Opening and failing are not scenarios (D31): the open payment is polled for them while it may still be paid. */
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

/** While a payment may still be paid, the whole list is fetched again each minute. */
export function keepOpenOnesTrue({ now }: PortalPage['clock'], list: PaymentList): () => void {
  const begun = now.peek()
  return effect(() => {
    if (now.value === begun || list.phase.peek() !== 'ready') return
    if (list.payments.peek().some(({ state }) => isPayable(state))) untracked(list.reload)
  })
}
