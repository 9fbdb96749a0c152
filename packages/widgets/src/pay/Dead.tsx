import type { PublicPayment } from '@forecourt/core'
import { Banner, InlineError, Skeleton } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { Asked, Ring } from './Asked.tsx'
import type { PayState } from './state.ts'

export const Loading = () => <Skeleton kind="card" label="The payment is loading" />

export function Failed({ state }: { state: PayState }) {
  useSignals()
  return (
    <InlineError title="The payment could not be fetched" onRetry={state.check}>
      Nothing has been taken. Check your connection and try again.
    </InlineError>
  )
}

export function Unknown() {
  return (
    <>
      <h1 className="pay-title">This link is not known</h1>
      <p>It may be cut short. Open it again from the message that it came in, or ask the dealership for another.</p>
    </>
  )
}

const OVER = {
  expired: {
    title: 'This link has run out',
    tone: 'warning',
    text: 'Nothing can be paid by it any more. Ask the dealership for another.',
  },
  refunded: { title: 'Given back', tone: 'neutral', text: 'This was paid, and has been given back.' },
} as const

export function Over({ payment }: { payment: PublicPayment }) {
  const { title, tone, text } = OVER[payment.state === 'refunded' ? 'refunded' : 'expired']
  return (
    <>
      <Asked payment={payment} title={title} />
      <Banner tone={tone} title={text}>
        Questions: <Ring payment={payment} />.
      </Banner>
    </>
  )
}
