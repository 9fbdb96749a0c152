import { formatPoundsAndPence, type PaymentMethod, type PublicPayment } from '@forecourt/core'
import { CreditCard, Landmark } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Banner, Button, FigureList, Icon, InlineError, ProblemNote, writtenDay } from '../kit/index.ts'
import { CallDealership, PaymentSummary } from './PaymentSummary.tsx'
import type { PayState } from './state.ts'

type PayFormProps = { state: PayState; payment: PublicPayment }

export function PayForm({ state, payment }: PayFormProps) {
  const { paying } = state
  const send = (event: FormEvent) => {
    event.preventDefault()
    void paying.pay()
  }
  if (payment.methods.length === 0) return <NoWayToPay payment={payment} />
  return (
    <form className="pay-form" onSubmit={send} noValidate>
      <PaymentSummary payment={payment} />
      {payment.state === 'failed' && (
        <Banner tone="negative" title="The last attempt did not go through.">
          {payment.failedReason ?? 'Nothing has been taken.'} You can try again.
        </Banner>
      )}
      <Methods state={state} payment={payment} />
      {payment.expiresAt && (
        <FigureList figures={[{ label: 'This link works until', value: writtenDay(payment.expiresAt) }]} />
      )}
      {paying.isNotHere.value && (
        <InlineError title="You cannot pay this way on this page. Choose another way, or call the dealership." />
      )}
      <ProblemNote problem={paying.problem.value}>Nothing has been taken.</ProblemNote>
      <Button type="submit" kind="primary" wide className="pay-button" busy={paying.isBusy.value}>
        {paying.isLeaving.value ? 'Opening the payment page' : `Pay ${formatPoundsAndPence(payment.amount)}`}
      </Button>
      <p className="pay-foot">
        You go to the payment company’s own page next. Nothing is taken until you agree there. Questions:{' '}
        <CallDealership payment={payment} />.
      </p>
    </form>
  )
}

const METHOD_OPTIONS = {
  card: {
    label: 'Card',
    text: 'On the payment company’s page. Your bank may ask you to confirm that it is you.',
    icon: CreditCard,
  },
  'instant-bank': {
    label: 'From your bank',
    text: 'You approve it in your bank’s app. It is instant.',
    icon: Landmark,
  },
} as const satisfies Record<PaymentMethod, object>

function Methods({ state, payment }: PayFormProps) {
  const id = useId()
  return (
    <fieldset disabled={state.paying.isBusy.value}>
      <legend className="pay-question">How would you like to pay?</legend>
      <div className="card flush">
        {payment.methods.map((method) => (
          <label className="pay-method" key={method}>
            <input
              className="radio"
              type="radio"
              name={id}
              value={method}
              checked={state.method.value === method}
              onChange={() => state.choose(method)}
            />
            <span className="pay-method-words">
              <span className="pay-method-label">{METHOD_OPTIONS[method].label}</span>
              <span className="small muted">{METHOD_OPTIONS[method].text}</span>
            </span>
            <Icon of={METHOD_OPTIONS[method].icon} size={20} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function NoWayToPay({ payment }: { payment: PublicPayment }) {
  return (
    <>
      <PaymentSummary payment={payment} />
      <Banner tone="warning" title="This cannot be paid online at the moment.">
        Call the dealership to pay another way: <CallDealership payment={payment} />.
      </Banner>
    </>
  )
}
