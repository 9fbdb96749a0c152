import { lazy, Suspense } from 'react'
import { Skeleton } from '../kit/index.ts'
import { useTexts } from '../texts/index.ts'
import { PublicPart } from './PublicPart.tsx'
import type { QuickQuoteView } from './view.ts'

/** The dealer's part is a separate chunk, which a public page never loads. */
const DealerPart = lazy(() => import('./DealerPart.tsx').then(({ DealerPart: part }) => ({ default: part })))

const PreviewPart = lazy(() => import('./PreviewPart.tsx').then(({ PreviewPart: part }) => ({ default: part })))

/** One widget with two views: a publishable key selects the public one. */
export function QuickQuote(view: QuickQuoteView) {
  const { text } = useTexts()
  if (view.props.dealershipKey.value) return <PublicPart {...view} />
  return (
    <Suspense fallback={<Skeleton rows={8} label={text('loadingForUser')} />}>
      {view.props.preview.value ? <PreviewPart {...view} /> : <DealerPart {...view} />}
    </Suspense>
  )
}
