import { EmptyState } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { useSignalEffect, useSignals } from '../signals/index.ts'
import { DealerFace } from './DealerFace.tsx'
import { portalSources } from './portal-sources.ts'
import { quoteDetail } from './quote-detail.ts'
import { createQuickQuote, type QuickQuoteState } from './state.ts'
import { prefillOf, type QuickQuoteView } from './view.ts'

export function DealerPart(view: QuickQuoteView) {
  useSignals()
  const page = portalPage(view.props.baseUrl.peek())
  const affiliateUserId = view.props.affiliateUserId.value ?? page.dealers.affiliateUserId.value
  if (affiliateUserId === null)
    return <EmptyState title="Select a dealership">Choose at the top which dealership this quote is for.</EmptyState>
  return <Quoting key={affiliateUserId} view={view} state={stateFor(view, affiliateUserId)} />
}

/** Kept with the element; another dealership begins anew, because its lenders and rates differ. */
function stateFor(view: QuickQuoteView, affiliateUserId: number): QuickQuoteState {
  const held = view.state.dealer
  if (held?.affiliateUserId === affiliateUserId) return held.state
  const page = portalPage(view.props.baseUrl.peek())
  const state = createQuickQuote(portalSources(page, affiliateUserId), prefillOf(view.props))
  view.state.dealer = { affiliateUserId, state }
  if (state.fields.registration.peek()) void state.lookUp.find()
  return state
}

function Quoting({ view, state }: { view: QuickQuoteView; state: QuickQuoteState }) {
  const { emit } = view
  useSignalEffect(() => {
    const chosen = state.chosen.value
    if (chosen) emit('forecourt-quote', quoteDetail(chosen))
  })
  const save = async () => {
    const kept = await state.saving.save()
    if (kept) emit('forecourt-saved', { quickQuoteId: kept.quickQuoteId })
    return kept
  }
  const propose = async () => {
    const kept = await save()
    if (kept) emit('forecourt-start-proposal', { quickQuoteId: kept.quickQuoteId })
  }
  return <DealerFace state={state} onSave={save} onPropose={propose} />
}
