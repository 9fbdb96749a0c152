import { lazy, Suspense } from 'react'
import type { PropSignals, WidgetView } from '../element/index.ts'
import { Skeleton } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { attributes, events } from './definition.ts'
import type { QuickQuoteHolder } from './holder.ts'
import { PublicPart } from './PublicPart.tsx'
import type { Prefill } from './prefill.ts'

/** Everything that only a dealer sees is a chunk of its own, which a public page never loads. */
const DealerPart = lazy(() => import('./DealerPart.tsx').then(({ DealerPart: part }) => ({ default: part })))

export type QuickQuoteView = WidgetView<typeof attributes, typeof events, QuickQuoteHolder>

/** One widget with two faces: a publishable key makes it the public one. */
export function QuickQuote(view: QuickQuoteView) {
  useSignals()
  if (view.props.dealershipKey.value) return <PublicPart {...view} />
  return (
    <Suspense fallback={<Skeleton rows={8} label="Loading the quick quote" />}>
      <DealerPart {...view} />
    </Suspense>
  )
}

export function prefillOf(props: PropSignals<typeof attributes>): Prefill {
  return {
    registration: props.registration.peek() || undefined,
    price: props.price.peek(),
    deposit: props.deposit.peek(),
    mileage: props.mileage.peek(),
    term: props.term.peek(),
  }
}
