import { mayChangeDealer } from '@forecourt/core'
import { useEffect } from 'react'
import { useTrouble } from '../element/index.ts'
import { EmptyState, InlineError, Skeleton } from '../kit/index.ts'
import { type PortalPage, portalPage, useDraftEvent, whenSettled } from '../page/index.ts'
import { computed, useSignalEffect, useSignals } from '../signals/index.ts'
import { DealerFace } from './DealerFace.tsx'
import { Dealership } from './Dealership.tsx'
import { type Drafting, draftingFor } from './drafting.ts'
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
  const drafting = draftingFor(view.state, view.props.draftId.value, page)
  if (drafting?.found.value === undefined && drafting) return <Skeleton rows={8} label="Loading the quick quote" />
  const choices = choicesOf(page)
  const { chosenDealership } = view.state
  const isChoosing = view.props.affiliateUserId.value === undefined && choices.length > 1
  const kept = choices.find((each) => each.affiliateUserId === drafting?.latest()?.affiliateUserId)
  const own = isChoosing
    ? (chosenDealership.value ?? kept?.affiliateUserId ?? null)
    : page.dealers.affiliateUserId.value
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
    <Quoting
      key={affiliateUserId}
      view={view}
      held={heldFor(view, page, affiliateUserId)}
      drafting={drafting}
      dealership={dealership}
    />
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
  const state = createQuickQuote(sources, prefillOf(view.props), view.state.drafting?.latest())
  const made = { affiliateUserId, state, recorder: createRecorder(sources.record, portalEvidence) }
  view.state.dealer = made
  if (state.fields.registration.peek()) void state.lookUp.find()
  if (state.fields.partExRegistration.peek()) void state.partExLookUp.find()
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

function useDrafting({ props, emit }: QuickQuoteView, { state }: HeldDealer, drafting: Drafting | null): void {
  useEffect(() => drafting?.follow(state, prefillOf(props)), [drafting, state, props])
  useDraftEvent(drafting?.keeper, emit)
}

type QuotingProps = { view: QuickQuoteView; held: HeldDealer; drafting: Drafting | null; dealership: React.ReactNode }

function Quoting({ view, held, drafting, dealership }: QuotingProps) {
  const { emit } = view
  const { state, recorder } = held
  useTelling(view, held)
  useDrafting(view, held, drafting)
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
      onSend={() => void send()}
      onPrinted={printed}
      dealership={dealership}
      draft={drafting?.keeper}
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
