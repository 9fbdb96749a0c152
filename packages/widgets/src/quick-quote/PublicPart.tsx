import { publicPage } from '../page/index.ts'
import { useSignalEffect, useSignals } from '../signals/index.ts'
import { PublicFace } from './PublicFace.tsx'
import { publicSources } from './public-sources.ts'
import { createPublicQuickQuote } from './public-state.ts'
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
    const kept = await state.send()
    if (kept) emit('forecourt-saved', { quickQuoteId: kept.quickQuoteId })
  }
  const dealerName = sources.website.value?.dealerName ?? 'the dealer'
  const dealerPhone = (sources.website.value?.dealerPhone ?? props.phone.value) || null
  return (
    <PublicFace
      state={state}
      dealerName={dealerName}
      dealerPhone={dealerPhone}
      asksForCar={!props.registration.value}
      onSend={send}
    />
  )
}

function heldBy(view: QuickQuoteView): NonNullable<QuickQuoteView['state']['open']> {
  view.state.open ??= open(view)
  return view.state.open
}

function open({ props }: QuickQuoteView) {
  const sources = publicSources(publicPage(props.dealershipKey.peek(), props.baseUrl.peek()))
  const state = createPublicQuickQuote(sources, prefillOf(props))
  const registration = state.fields.registration.peek()
  if (registration) void state.lookUp.find()
  return { sources, state }
}
