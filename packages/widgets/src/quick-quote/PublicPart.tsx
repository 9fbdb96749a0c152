import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { closestPhone, isTestKey, useChangeDetection, useHandle, withKey } from '../element/index.ts'
import { exampleStyles } from '../kit/index.ts'
import { debouncedEffect, publicPage, publicPanel } from '../page/index.ts'
import { useSignalEffect } from '../signals/index.ts'
import { type Texts, useTexts } from '../texts/index.ts'
import { applyTheme } from '../theme/website-theme.ts'
import { followHost } from './follow-host.ts'
import { PublicView } from './public/PublicView.tsx'
import { pageEvidence, shownPublicly } from './public/page-evidence.ts'
import publicQuote from './public/public-quote.css?inline'
import { createPublicQuickQuote } from './public/public-state.ts'
import shared from './quick-quote.css?inline'
import { onceRead } from './sending/recorder.ts'
import { prefillOf, type QuickQuoteView, quoteDetail } from './view.ts'

/** How long there must be no price before the event is sent, so that none is sent between keystrokes. */
const STILL_MS = 400

export const publicStyles = [shared, ...exampleStyles, publicQuote]

function KeyedPart(view: QuickQuoteView) {
  const held = heldBy(view)
  // Another key mounts it again: an effect follows only the signals of the state that it began with.
  return <OfDealership key={held.key} {...view} held={held} />
}

export const PublicPart = withKey(KeyedPart)

function OfDealership({ held, ...view }: QuickQuoteView & { held: Held }) {
  const { state, evidence } = held
  const { emit, props } = view
  const texts = useTexts()
  const { text } = texts
  useHost(view, held, texts)
  useHandle({ reprice: state.reprice }, isSettled(state))
  const dealerName = state.website.value?.dealerName ?? text('theDealer')
  const dealerPhone = (state.website.value?.dealerPhone || props.phone.value || closestPhone(view.host)) ?? null
  const send = async () => {
    const consent = { wording: text('consent', { dealer: dealerName }), givenAt: state.clock.read().toISOString() }
    const shown = shownPublicly(state, texts, consent)
    const enquired = { ...figureOf(state), car: carOf(state) }
    const kept = await state.send()
    if (!kept) return
    emit('forecourt-saved', { quickQuoteId: kept.quickQuoteId, ...enquired })
    if (shown) evidence.add(pageEvidence(shown).map((piece) => ({ ...piece, applicationId: kept.quickQuoteId })))
    evidence.send()
  }
  const ask = () => {
    const { instalment, termMonths, productType } = figureOf(state)
    if (emit('forecourt-ask', { instalment, termMonths, productType })) state.isAsking.value = true
  }
  return (
    <PublicView
      state={state}
      dealerName={dealerName}
      dealerPhone={dealerPhone}
      asksForCar={!props.registration.value}
      asksForPrice={props.price.value === undefined}
      isPriceOnRequest={props.priceOnRequest.value}
      isTest={isTestKey(props.dealershipKey.value)}
      onAsk={ask}
      onSend={() => void send()}
    />
  )
}

/** The widget shows figures, or why there are none. */
const isSettled = ({ rates, website, hasNoWebsite, isWaiting }: Held['state']): boolean =>
  !!rates.failed.value || (!!rates.panel.value && (!!website.value || hasNoWebsite.value) && !isWaiting.value)

/** Connects the widget to its host page while mounted: events, attributes, theme, evidence. */
function useHost({ emit, props, host }: QuickQuoteView, held: Held, texts: Texts): void {
  const { state, evidence } = held
  const isNews = useChangeDetection()
  const takeAct = useVisitorsAct(host)
  useSignalEffect(() => {
    const offer = state.offer.value
    if (!offer) return
    const detail = quoteDetail(offer)
    if (isNews(detail)) emit('forecourt-quote', { ...detail, byVisitor: takeAct() })
  })
  useEffect(() => {
    const tell = (reason: typeof state.noQuoteReason.value) => {
      const detail = reason && { reason, ...selectionOf(state) }
      if (detail && isNews(detail)) emit('forecourt-no-quote', { ...detail, byVisitor: takeAct() })
    }
    return debouncedEffect(state.noQuoteReason, tell, { milliseconds: STILL_MS, withFirst: true })
  }, [state, emit, isNews, takeAct])
  useLayoutEffect(() => state.follow(), [state])
  useEffect(
    () =>
      onceRead(
        () => shownPublicly(state, texts),
        (seen) => evidence.add(pageEvidence(seen), state),
      ),
    [state, evidence, texts],
  )
  useEffect(() => followHost(props, state.fields, state.lookUp.find), [props, state])
  useSignalEffect(() => {
    if (state.website.value) applyTheme(host, state.website.value.theme)
  })
}

const selectionOf = ({ fields }: Held['state']) => ({
  termMonths: fields.term.peek(),
  productType: fields.productType.peek(),
})

/** The figure that is shown, null where there is none. */
function figureOf(state: Held['state']) {
  const offer = state.offer.peek()
  return offer ? quoteDetail(offer) : { instalment: null, aprPercent: null, totalPayable: null, ...selectionOf(state) }
}

/** The car of an enquiry, which the page shows too. */
function carOf({ fields, lookUp }: Held['state']) {
  const found = lookUp.vehicle.peek()
  return {
    registration: fields.registration.peek() || null,
    make: found?.make ?? null,
    model: found?.model ?? null,
    price: fields.price.peek(),
  }
}

/** A function that tells once of a visitor's use of a field or button. */
function useVisitorsAct(host: HTMLElement): () => boolean {
  const hasActed = useRef(false)
  useEffect(() => {
    const note = () => {
      hasActed.current = true
    }
    const controller = new AbortController()
    // Before the field's own listeners, which make the next figure.
    for (const type of ['input', 'click'])
      host.shadowRoot?.addEventListener(type, note, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [host])
  return useCallback(() => {
    const has = hasActed.current
    hasActed.current = false
    return has
  }, [])
}

type Held = NonNullable<QuickQuoteView['state']['open']>

function heldBy(view: QuickQuoteView): Held {
  const key = `${view.props.baseUrl.value} ${view.props.dealershipKey.value}`
  if (view.state.open?.key !== key) view.state.open = openPublicQuote(view, key)
  return view.state.open
}

function openPublicQuote({ props }: QuickQuoteView, key: string): Held {
  const page = publicPage(props.dealershipKey.peek(), props.baseUrl.peek())
  page.nameCar({ registration: props.registration.peek(), mileage: props.mileage.peek() })
  const state = createPublicQuickQuote(page, publicPanel(page), prefillOf(props))
  const registration = state.fields.registration.peek()
  if (registration) void state.lookUp.find()
  return { key, state, evidence: page.evidence }
}
