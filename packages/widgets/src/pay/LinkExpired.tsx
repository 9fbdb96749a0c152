import type { PublicPayment } from '@forecourt/core'
import { Banner, LoadProblem, PhoneLink, Skeleton } from '../kit/index.ts'
import { CallDealership, PaymentSummary } from './PaymentSummary.tsx'
import type { PayState } from './state.ts'

export const Loading = () => <Skeleton kind="card" label="The payment is loading" />

export function PaymentFailed({ state }: { state: PayState }) {
  return (
    <LoadProblem whole error={state.failed.value} what="The payment" onRetry={state.check}>
      Nothing has been taken.
    </LoadProblem>
  )
}

export function Unknown({ phone }: { phone: string | null | undefined }) {
  return (
    <>
      <h1 className="pay-title">We do not recognise this link</h1>
      <p>
        Part of the address may be missing. Open the link again from the message it came in, or ask the dealership for a
        new one
        {phone && (
          <>
            : <PhoneLink number={phone} />
          </>
        )}
        .
      </p>
    </>
  )
}

const OVER = {
  expired: {
    title: 'This link has expired',
    tone: 'warning',
    text: 'It can no longer be used to pay. Ask the dealership for a new one.',
  },
  refunded: { title: 'Refunded', tone: 'neutral', text: 'This was paid and has since been refunded.' },
} as const

export function Over({ payment }: { payment: PublicPayment }) {
  const { title, tone, text } = OVER[payment.state === 'refunded' ? 'refunded' : 'expired']
  return (
    <>
      <PaymentSummary payment={payment} title={title} />
      <Banner tone={tone} title={text}>
        Questions: <CallDealership payment={payment} />.
      </Banner>
    </>
  )
}
