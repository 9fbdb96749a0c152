import type { PublicPayment } from '@forecourt/core'
import { Banner, Button, LoadProblem, Spinner } from '../kit/index.ts'
import { CallDealership, PaymentSummary } from './PaymentSummary.tsx'
import type { PayState } from './state.ts'

type Props = { state: PayState; payment: PublicPayment }

/** The return from the payment company proves no payment: the screen says what it is waiting for. */
export function WaitingForProof({ state, payment }: Props) {
  const isLong = state.waiting.isLong.value
  const isOver = state.waiting.isOver.value
  return (
    <>
      <PaymentSummary payment={payment} title="Waiting for confirmation" />
      <div className="pay-waiting" role="status">
        {!isOver && <Spinner size={20} />}
        <p>{isLong ? <LongWords payment={payment} isOver={isOver} /> : <FirstWords />}</p>
      </div>
      <LoadProblem error={state.failed.value} what="News of the payment" onRetry={state.check} />
      <div className="pay-actions">
        {isLong && (
          <Button kind="primary" wide className="pay-button" onClick={state.check}>
            Check now
          </Button>
        )}
        <Button kind="quiet" wide onClick={state.tryAgain}>
          I have not paid yet
        </Button>
      </div>
    </>
  )
}

const FirstWords = () => (
  <>
    We are waiting for the payment company to confirm this payment. This usually takes a few seconds. Please keep this
    page open.
  </>
)

function LongWords({ payment, isOver }: { payment: PublicPayment; isOver: boolean }) {
  return (
    <>
      This is taking longer than usual. If you agreed to the payment, do not pay again: it will show here as soon as the
      payment company confirms it, and {payment.dealerName} is told at the same moment.{' '}
      {isOver ? 'This page has stopped checking.' : 'This page keeps checking.'} You may close it and open your link
      again later. Questions: <CallDealership payment={payment} />.
    </>
  )
}

/** The company has refused; another card on its page may still succeed. */
export function Declined({ state, payment }: Props) {
  return (
    <>
      <PaymentSummary payment={payment} title="Not paid" />
      <Banner tone="negative" title="The payment did not go through.">
        {payment.failedReason ?? 'The payment company gave no reason.'}
      </Banner>
      <LoadProblem error={state.failed.value} what="News of the payment" onRetry={state.check} />
      <Button kind="primary" wide className="pay-button" onClick={state.tryAgain}>
        Try again
      </Button>
      <p className="pay-foot">
        If you have just paid another way, wait a moment: this page updates by itself. Questions:{' '}
        <CallDealership payment={payment} />.
      </p>
    </>
  )
}
