import { ArrowLeft, Lock } from 'lucide-react'
import { useEffect } from 'react'
import { closestPhone, useHeadingLevel, useTypingKept, type WidgetView } from '../element/index.ts'
import { Icon } from '../kit/index.ts'
import { wayBack } from '../page/index.ts'
import { useSignalEffect } from '../signals/index.ts'
import type { attributes, events } from './definition.ts'
import { Loading, Over, PaymentFailed, Unknown } from './LinkExpired.tsx'
import { PayForm } from './PayForm.tsx'
import { Receipt } from './Receipt.tsx'
import type { PayState } from './state.ts'
import { Declined, WaitingForProof } from './WaitingForProof.tsx'

type PayView = WidgetView<typeof attributes, typeof events, PayState>

/** The payer's page behind a dealership's link: the dealership, the amount, the purpose, the methods and the result. */
export function Pay({ state, emit, host, props }: PayView) {
  useEffect(() => state.start(), [state])
  useRestoredPage(state)
  useTypingKept(host)
  useHeadingLevel(host, props.headingLevel.value ?? 0)
  useSignalEffect(() => {
    const payment = state.payment.value
    if (payment) emit('forecourt-payment-state', { state: payment.state, amount: payment.amount })
  })
  return (
    <div className="frame pay-frame">
      <div className="pay">
        <PayHead state={state} />
        <div className="pay-body">
          <WayBack to={wayBack(props.token.value)} />
          <Content state={state} phone={props.phone.value || closestPhone(host)} />
        </div>
      </div>
    </div>
  )
}

/** For a payer who came here from their deal. */
function WayBack({ to }: { to: string | null }) {
  if (to === null) return null
  return (
    <a className="button plain control pay-back not-printed" href={to}>
      <Icon of={ArrowLeft} />
      <span className="button-words">Back to your deal</span>
    </a>
  )
}

function PayHead({ state }: { state: PayState }) {
  const payment = state.payment.value
  const broker = state.brokerName.value
  return (
    <header className="pay-head">
      <div>
        <p className="pay-payee">{payment?.dealerName ?? 'Payment'}</p>
        <p className="small muted">
          {payment ? 'Payment to the dealer' : 'Pay link from a dealer'}
          {broker ? `, handled by ${broker}` : ''}
        </p>
      </div>
      <span className="pay-secure">
        <Icon of={Lock} /> Secure
      </span>
    </header>
  )
}

function Content({ state, phone }: { state: PayState; phone: string | null | undefined }) {
  const phase = state.phase.value
  const payment = state.payment.value
  if (phase === 'unknown') return <Unknown phone={phone} />
  if (!payment) return phase === 'failed' ? <PaymentFailed state={state} /> : <Loading />
  if (payment.state === 'paid') return <Receipt payment={payment} brokerName={state.brokerName.value} />
  if (payment.state === 'refunded' || payment.state === 'expired') return <Over payment={payment} />
  if (state.view.value === 'pay') return <PayForm state={state} payment={payment} />
  return payment.state === 'failed' ? (
    <Declined state={state} payment={payment} />
  ) : (
    <WaitingForProof state={state} payment={payment} />
  )
}

/** A browser may restore the page with its button still busy, so the payment is fetched again. */
function useRestoredPage(state: PayState): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      state.paying.giveUp()
      state.check()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [state])
}
