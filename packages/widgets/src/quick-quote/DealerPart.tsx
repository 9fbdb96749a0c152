import { mayChangeDealer } from '@forecourt/core'
import { useEffect } from 'react'
import { useTrouble } from '../element/index.ts'
import { EmptyState, InlineError } from '../kit/index.ts'
import { type PortalPage, portalPage, whenSettled } from '../page/index.ts'
import { computed, useSignalEffect, useSignals } from '../signals/index.ts'
import { DealerFace } from './DealerFace.tsx'
import { Dealership } from './Dealership.tsx'
import type { HeldDealer } from './holder.ts'
import { portalEvidence } from './portal-evidence.ts'
import { portalSources } from './portal-sources.ts'
import { quoteDetail } from './quote-detail.ts'
import { createRecorder } from './recorder.ts'
import { shownNow } from './shown.ts'
import { createQuickQuote } from './state.ts'
import { prefillOf, type QuickQuoteView } from './view.ts'

/** How long a quote has to stand before it counts as shown to the customer. */
const SEEN_MS = 1500

export function DealerPart(view: QuickQuoteView) {
  useSignals()
  const page = portalPage(view.props.baseUrl.peek())
  if (!page.session.isSignedIn.value) return <NobodyHere view={view} />
  const choices = choicesOf(page)
  const { chosenDealership } = view.state
  const isChoosing = view.props.affiliateUserId.value === undefined && choices.length > 1
  const own = isChoosing ? chosenDealership.value : page.dealers.affiliateUserId.value
  const affiliateUserId = view.props.affiliateUserId.value ?? own
  const choose = (id: number | null) => {
    chosenDealership.value = id
  }
  const dealership = isChoosing && <Dealership dealers={choices} value={affiliateUserId} onChange={choose} />
  if (affiliateUserId === null)
    return dealership ? (
      <div className="choose-dealership">
        <h1>New quote</h1>
        {dealership}
      </div>
    ) : (
      <EmptyState title="Select a dealership">Choose at the top which dealership this quote is for.</EmptyState>
    )
  return (
    <Quoting key={affiliateUserId} view={view} held={heldFor(view, page, affiliateUserId)} dealership={dealership} />
  )
}

/** Neither a key nor a user: a public page whose snippet lost its key. The visitor can still ring. */
function NobodyHere({ view }: { view: QuickQuoteView }) {
  useSignals()
  useTrouble(view)
  const phone = view.props.phone.value
  return (
    <InlineError title="The finance calculator is not available just now">
      {phone ? `You can ask the dealer on ${phone}.` : 'Please ask the dealer.'}
    </InlineError>
  )
}

/** Group staff are asked in the form; whoever may change the dealer at the top has chosen there (D24). */
function choicesOf({ session, dealers }: PortalPage) {
  return mayChangeDealer(session.user.value) ? [] : (dealers.offered.value ?? [])
}

/** Kept with the element; another dealership begins anew, because its lenders and rates differ. */
function heldFor(view: QuickQuoteView, page: PortalPage, affiliateUserId: number): HeldDealer {
  const held = view.state.dealer
  if (held?.affiliateUserId === affiliateUserId) return held
  const sources = portalSources(page, affiliateUserId)
  const state = createQuickQuote(sources, prefillOf(view.props))
  const made = { affiliateUserId, state, recorder: createRecorder(sources.record, portalEvidence) }
  view.state.dealer = made
  if (state.fields.registration.peek()) void state.lookUp.find()
  return made
}

/** The page hears of the quote that is chosen; what the customer is shown is kept. */
function useTelling({ emit }: QuickQuoteView, held: HeldDealer): void {
  useSignalEffect(() => {
    const chosen = held.state.chosen.value
    if (chosen) emit('forecourt-quote', quoteDetail(chosen))
  })
  useEffect(() => watchCustomerView(held), [held])
}

type QuotingProps = { view: QuickQuoteView; held: HeldDealer; dealership: React.ReactNode }

function Quoting({ view, held, dealership }: QuotingProps) {
  const { emit } = view
  const { state, recorder } = held
  useTelling(view, held)
  const save = async () => {
    const kept = await state.saving.save()
    if (!kept) return null
    emit('forecourt-saved', { quickQuoteId: kept.quickQuoteId })
    note('quick quote', kept.quickQuoteId)
    return kept
  }
  const note = (by: 'quick quote' | 'print' | 'link', applicationId?: string) => {
    const shown = shownNow(state, by)
    if (shown) void recorder.show(shown, applicationId)
  }
  const propose = async () => {
    const kept = await save()
    if (kept) emit('forecourt-start-proposal', { quickQuoteId: kept.quickQuoteId })
  }
  const checkEligibility = async () => {
    const kept = await save()
    if (kept) emit('forecourt-check-eligibility', { quickQuoteId: kept.quickQuoteId })
  }
  const send = async () => {
    const sent = await state.toCustomer.send()
    if (!sent) return
    emit('forecourt-saved', { quickQuoteId: sent.quickQuoteId })
    note('link', sent.quickQuoteId)
  }
  const printed = () => note('print', state.saving.savedAt.peek() ? state.saving.saved.peek()?.quickQuoteId : undefined)
  return (
    <DealerFace
      state={state}
      onSave={() => void save()}
      onPropose={() => void propose()}
      onCheck={() => void checkEligibility()}
      onSend={() => void send()}
      onPrinted={printed}
      dealership={dealership}
    />
  )
}

/** What is on the screen while it is turned round has been shown to the customer once it stands still (D46). */
function watchCustomerView({ state, recorder }: HeldDealer): () => void {
  const shown = computed(() => (state.isCustomerView.value ? shownNow(state, 'customer view') : null))
  const keep = (seen: typeof shown.value) => {
    if (seen) void recorder.show(seen)
  }
  return whenSettled(shown, keep, { milliseconds: SEEN_MS, withFirst: true })
}
