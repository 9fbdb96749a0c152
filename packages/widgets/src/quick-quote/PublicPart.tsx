import { publicPage } from '../page/index.ts'
import { useSignalEffect, useSignals } from '../signals/index.ts'
import { PublicFace } from './PublicFace.tsx'
import { publicSources } from './public-sources.ts'
import { createPublicQuickQuote, type PublicQuickQuoteState } from './public-state.ts'
import { quoteDetail } from './quote-detail.ts'
import { prefillOf, type QuickQuoteView } from './view.ts'

export function PublicPart(view: QuickQuoteView) {
  useSignals()
  const { state, sources } = heldBy(view)
  const { emit, props } = view
  useSignalEffect(() => {
    const offer = state.offer.value
    if (offer) emit('forecourt-quote', quoteDetail(offer))
  })
  const send = async () => {
    const kept = await state.saving.save()
    if (kept) emit('forecourt-saved', { quickQuoteId: kept.quickQuoteId })
  }
  const dealerName = sources.website.value?.dealerName ?? 'the dealer'
  return <PublicFace state={state} dealerName={dealerName} asksForCar={!props.registration.value} onSend={send} />
}

function heldBy(view: QuickQuoteView): NonNullable<QuickQuoteView['state']['open']> {
  view.state.open ??= open(view)
  return view.state.open
}

function open({ props }: QuickQuoteView) {
  const sources = publicSources(publicPage(props.dealershipKey.peek(), props.baseUrl.peek()))
  const state = createPublicQuickQuote(sources, prefillOf(props))
  whenPriced(state, () => state.fields.registration.peek() && state.lookUp.find(state.fields.registration.peek()))
  return { sources, state }
}

/** A registration given by the page is looked up once the panel is there, so that its residuals can be asked for. */
function whenPriced({ sources }: PublicQuickQuoteState, run: () => void): void {
  const stop = sources.panel.subscribe((panel) => {
    if (!panel) return
    queueMicrotask(() => stop())
    run()
  })
}
