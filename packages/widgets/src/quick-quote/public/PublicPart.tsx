import { useEffect } from 'react'
import { isTestKey, useChangeDetection, useTrouble } from '../../element/index.ts'
import { debouncedEffect, publicPage, publicPanel } from '../../page/index.ts'
import { computed, useSignalEffect } from '../../signals/index.ts'
import { followHost } from '../follow-host.ts'
import { pageEvidence, shownPublicly } from '../sending/page-evidence.ts'
import { prefillOf, type QuickQuoteView, quoteDetail } from '../view.ts'
import { PublicView } from './PublicView.tsx'
import { createPublicQuickQuote } from './public-state.ts'
import { consentWords, quoteTextsFor } from './quote-texts.ts'
import { applyTheme } from './website-theme.ts'

/** How long a quote has to stand before it counts as shown. */
const SEEN_MS = 1500

export function PublicPart(view: QuickQuoteView) {
  useTrouble(view)
  // A page may set the key later; until then there is no dealership to ask.
  return view.props.dealershipKey.value ? <WithKey {...view} /> : null
}

function WithKey(view: QuickQuoteView) {
  const held = heldBy(view)
  const { state, evidence } = held
  const { emit, props } = view
  useHost(view, held)
  const dealerName = state.website.value?.dealerName ?? 'the dealer'
  const dealerPhone = (state.website.value?.dealerPhone ?? props.phone.value) || null
  const send = async () => {
    const consent = { wording: consentWords(dealerName), givenAt: state.clock.read().toISOString() }
    const shown = shownPublicly(state, consent)
    const kept = await state.send()
    if (!kept) return
    emit('forecourt-saved', { quickQuoteId: kept.quickQuoteId })
    if (shown) evidence.add(pageEvidence(shown).map((piece) => ({ ...piece, applicationId: kept.quickQuoteId })))
    evidence.send()
  }
  const ask = () => {
    const offer = state.offer.peek()
    if (!offer) return
    const { instalment, termMonths, productType } = quoteDetail(offer)
    if (emit('forecourt-ask', { instalment, termMonths, productType })) state.isAsking.value = true
  }
  return (
    <PublicView
      state={state}
      words={quoteTextsFor(props.texts.value, dealerName)}
      dealerName={dealerName}
      dealerPhone={dealerPhone}
      asksForCar={!props.registration.value}
      isTest={isTestKey(props.dealershipKey.value)}
      onAsk={ask}
      onSend={() => void send()}
    />
  )
}

/** What goes between the widget and the page it stands on, as long as it stands there. */
function useHost({ emit, props, host }: QuickQuoteView, held: Held): void {
  const { state } = held
  const isNews = useChangeDetection()
  useSignalEffect(() => {
    const offer = state.offer.value
    if (!offer) return
    const detail = quoteDetail(offer)
    if (isNews(detail)) emit('forecourt-quote', detail)
  })
  useEffect(() => watchShown(held), [held])
  useEffect(() => followHost(props, state.fields, state.lookUp.find), [props, state])
  useSignalEffect(() => {
    if (state.website.value) applyTheme(host, state.website.value.theme)
  })
}

type Held = NonNullable<QuickQuoteView['state']['open']>

/** The figures that stand still long enough to be read are kept as shown (D46). */
function watchShown({ state, evidence }: Held): () => void {
  const shown = computed(() => shownPublicly(state))
  const keep = (seen: typeof shown.value) => {
    if (seen) evidence.add(pageEvidence(seen))
  }
  return debouncedEffect(shown, keep, { milliseconds: SEEN_MS, withFirst: true })
}

function heldBy(view: QuickQuoteView): Held {
  const key = `${view.props.baseUrl.value} ${view.props.dealershipKey.value}`
  if (view.state.open?.key !== key) view.state.open = openPublicQuote(view, key)
  return view.state.open
}

function openPublicQuote({ props }: QuickQuoteView, key: string): Held {
  const page = publicPage(props.dealershipKey.peek(), props.baseUrl.peek())
  const state = createPublicQuickQuote(page, publicPanel(page), prefillOf(props))
  const registration = state.fields.registration.peek()
  if (registration) void state.lookUp.find()
  return { key, state, evidence: page.evidence }
}
