import { formatPoundsAndPence, type PaymentMethod, type PublicPayment } from '@forecourt/core'
import { type FormEvent, useId } from 'react'
import { CreditCard, Landmark } from '../kit/icon/icons.ts'
import { Banner, Button, FigureList, Icon, InlineError, writtenDay } from '../kit/index.ts'
import { Asked, Ring } from './Asked.tsx'
import { SLOT } from './card-fields.ts'
import type { PayState } from './state.ts'

type FormProps = { state: PayState; payment: PublicPayment }

export function PayForm({ state, payment }: FormProps) {
  const { starting } = state
  const step = starting.step.value
  const send = (event: FormEvent) => {
    event.preventDefault()
    void starting.pay()
  }
  if (payment.methods.length === 0) return <NoWayToPay payment={payment} />
  return (
    <form className="pay-form" onSubmit={send} noValidate>
      <Asked payment={payment} />
      {payment.state === 'failed' && (
        <Banner tone="negative" title="The last attempt did not go through.">
          {payment.failedReason ?? 'Nothing has been taken.'} You can try again.
        </Banner>
      )}
      <Methods state={state} payment={payment} />
      {payment.expiresAt && (
        <FigureList figures={[{ label: 'This link works until', value: writtenDay(payment.expiresAt) }]} />
      )}
      {starting.problem.value && <InlineError title={starting.problem.value} />}
      <Button type="submit" kind="primary" wide className="pay-button" busy={isBusy(state) || step === 'preparing'}>
        {buttonWords(state, payment)}
      </Button>
      <Foot state={state} payment={payment} />
    </form>
  )
}

function Foot({ state, payment }: FormProps) {
  return (
    <p className="pay-foot">
      {hasFields(state)
        ? 'Nothing is taken until you press Pay.'
        : 'You go to the payment company’s own page next. Nothing is taken until you agree there.'}{' '}
      {state.starting.step.value === 'fields' && (
        <>
          <button type="button" className="link" onClick={() => void state.starting.toPage()}>
            Pay on the payment company’s page instead
          </button>
          .{' '}
        </>
      )}
      Questions: <Ring payment={payment} />.
    </p>
  )
}

const isBusy = ({ starting }: PayState) => ['starting', 'leaving', 'confirming'].includes(starting.step.value)
const hasFields = ({ starting }: PayState) => ['preparing', 'fields', 'confirming'].includes(starting.step.value)

function buttonWords({ starting }: PayState, { amount }: PublicPayment): string {
  if (starting.step.value === 'leaving') return 'Opening the payment page'
  return `Pay ${formatPoundsAndPence(amount)}`
}

const IN_PAGE_TEXT = 'Your bank may ask you to confirm that it is you.'

const WORDS = {
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

function Methods({ state, payment }: FormProps) {
  const id = useId()
  return (
    <fieldset disabled={isBusy(state)}>
      <legend className="pay-question">How would you like to pay?</legend>
      <div className="card flush">
        {payment.methods.map((method) => (
          <div className="pay-method" key={method}>
            <label className="pay-method-line">
              <input
                className="radio"
                type="radio"
                name={id}
                value={method}
                checked={state.method.value === method}
                onChange={() => state.choose(method)}
              />
              <span className="pay-method-words">
                <span className="pay-method-label">{WORDS[method].label}</span>
                <span className="small muted">
                  {method === 'card' && payment.cardFields ? IN_PAGE_TEXT : WORDS[method].text}
                </span>
              </span>
              <Icon of={WORDS[method].icon} size={20} />
            </label>
            {method === 'card' && hasFields(state) && (
              <div className="pay-fields">
                <slot name={SLOT} />
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function NoWayToPay({ payment }: { payment: PublicPayment }) {
  return (
    <>
      <Asked payment={payment} />
      <Banner tone="warning" title="This cannot be paid online at the moment.">
        Call the dealership to pay another way: <Ring payment={payment} />.
      </Banner>
    </>
  )
}
