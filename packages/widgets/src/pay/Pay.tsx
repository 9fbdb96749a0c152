import { useEffect } from 'react'
import type { WidgetView } from '../element/index.ts'
import { useSignalEffect } from '../signals/index.ts'
import type { attributes, events, properties } from './definition.ts'
import { Loading, Over, PaymentFailed, Unknown } from './LinkExpired.tsx'
import { PayForm } from './PayForm.tsx'
import { PayHead } from './PayHead.tsx'
import { Receipt } from './Receipt.tsx'
import type { PayState } from './state.ts'
import { Declined, WaitingForProof } from './WaitingForProof.tsx'

type PayView = WidgetView<typeof attributes & typeof properties, typeof events, PayState>

/** What a payer sees behind a dealership's link: who asks for how much and for what, how to pay, and how it went. */
export function Pay({ state, emit, signal }: PayView) {
  useEffect(() => state.start(), [state])
  useBackFromElsewhere(state, signal)
  useSignalEffect(() => {
    const payment = state.payment.value
    if (payment) emit('forecourt-payment-state', { state: payment.state, amount: payment.amount })
  })
  return (
    <div className="frame pay-frame">
      <div className="pay">
        <PayHead state={state} />
        <div className="pay-body">
          <Content state={state} />
        </div>
      </div>
    </div>
  )
}

function Content({ state }: { state: PayState }) {
  const phase = state.phase.value
  const payment = state.payment.value
  if (phase === 'unknown') return <Unknown />
  if (!payment) return phase === 'failed' ? <PaymentFailed state={state} /> : <Loading />
  if (payment.state === 'paid') return <Receipt payment={payment} brokerName={state.sources.brokerName.value} />
  if (payment.state === 'refunded' || payment.state === 'expired') return <Over payment={payment} />
  if (state.view.value === 'pay') return <PayForm state={state} payment={payment} />
  return state.isDeclined.value ? (
    <Declined state={state} payment={payment} />
  ) : (
    <WaitingForProof state={state} payment={payment} />
  )
}

/** A browser may show the page as it was left, its button still turning: it is asked anew how things stand. */
function useBackFromElsewhere(state: PayState, signal: AbortSignal): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      state.starting.giveUp()
      state.check()
    }
    window.addEventListener('pageshow', shown, { signal })
    return () => window.removeEventListener('pageshow', shown)
  }, [state, signal])
}
