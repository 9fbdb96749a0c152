import { type Application, createResource } from '@forecourt/core'
import { useEffect, useLayoutEffect } from 'react'
import { closestPhone, useHandle, useTrouble } from '../element/index.ts'
import { DealerField, InlineError, LoadProblem, Skeleton } from '../kit/index.ts'
import { type PortalPage, portalPage, useDraftEvent } from '../page/index.ts'
import { useSignalEffect } from '../signals/index.ts'
import { useTexts } from '../texts/index.ts'
import { DealerView } from './dealer/DealerView.tsx'
import type { DealerActions } from './dealer/Dock.tsx'
import { type Drafting, draftingFor } from './drafting/drafting.ts'
import { AskInPerson } from './public/PublicView.tsx'
import type { CachedDealerQuote } from './quick-quote-cache.ts'
import { createVehicleHandover, fillFromApplication } from './sending/for-customer.ts'
import { shownNow } from './sending/portal-evidence.ts'
import { createRecorder, onceRead } from './sending/recorder.ts'
import { createQuickQuote } from './state.ts'
import { prefillOf, type QuickQuoteView, quoteDetail } from './view.ts'

export function DealerPart(view: QuickQuoteView) {
  const page = portalPage(view.props.baseUrl.peek())
  if (!page.session.isSignedIn.value) return <CalculatorUnavailable view={view} />
  const { value: customerOf } = view.props.customerOf
  if (customerOf) return <ForCustomer view={view} page={page} id={customerOf} />
  const drafting = draftingFor(view.state, view.props.draftId.value, page)
  if (drafting?.found.value === undefined && drafting) return <Skeleton rows={8} label="Loading the quick quote" />
  const isAsked = view.props.affiliateUserId.value === undefined && page.dealers.ofForms.value === null
  const { chosenDealership } = view.state
  const affiliateUserId =
    view.props.affiliateUserId.value ??
    (isAsked ? (chosenDealership.value ?? keptDealership(page, drafting)) : page.dealers.ofForms.value)
  const choose = (id: number | null) => {
    chosenDealership.value = id
  }
  const dealership = isAsked && (
    <DealerField dealers={page.dealers.toChoose.value} value={affiliateUserId} onChange={choose} />
  )
  if (affiliateUserId === null)
    return (
      <div className="choose-dealership">
        <h1>New quote</h1>
        <p>Choose the dealership first: the lenders, their rates and the fees are its own.</p>
        <LoadProblem error={page.dealers.whyMissing.value} what="The dealerships" onRetry={page.dealers.reload} />
        <div data-begin>{dealership}</div>
      </div>
    )
  return (
    <Quoting
      key={`${affiliateUserId} ${drafting?.autosave.id}`}
      view={view}
      held={heldFor(view, page, affiliateUserId)}
      drafting={drafting}
      dealership={dealership}
    />
  )
}

/** The draft's dealership, if it is still one of the user's. */
function keptDealership({ dealers }: PortalPage, drafting: Drafting | null): number | null {
  const kept = drafting?.latest()?.affiliateUserId
  return dealers.toChoose.value.find((each) => each.affiliateUserId === kept)?.affiliateUserId ?? null
}

type ForCustomerProps = { view: QuickQuoteView; page: PortalPage; id: string }

/** The dealership comes from the application; the URL contains nothing else about the customer. */
function ForCustomer({ view, page, id }: ForCustomerProps) {
  const { data, state, failed, load } = applicationOf(view, page, id)
  const application = data.value
  if (state.value === 'failed')
    return (
      <LoadProblem whole error={failed.value} what="The customer" onRetry={load}>
        Nothing has changed.
      </LoadProblem>
    )
  const affiliateUserId = application?.affiliateUserId ?? null
  if (!application || affiliateUserId === null) return <Skeleton rows={8} label="Loading the customer" />
  return (
    <Quoting
      key={id}
      view={view}
      held={heldFor(view, page, affiliateUserId, application)}
      drafting={null}
      dealership={null}
    />
  )
}

function applicationOf({ state }: QuickQuoteView, { client, clock }: PortalPage, id: string) {
  if (state.customer?.id === id) return state.customer.application
  const application = createResource<string, Application | null>({
    key: () => id,
    fetch: (of, asking) => client.applications.single({ id: of }, asking),
    empty: null,
    now: clock.read,
  })
  state.customer = { id, application }
  void application.load()
  return application
}

/** Neither a key nor a user: a public page whose snippet lacks its key. The visitor can still phone. */
function CalculatorUnavailable({ view }: { view: QuickQuoteView }) {
  useTrouble(view)
  const { text } = useTexts()
  return (
    <InlineError title={text('unavailable')}>
      <AskInPerson dealerName={text('theDealer')} dealerPhone={closestPhone(view.host) ?? null} />
    </InlineError>
  )
}

/** Kept with the element. Another dealership or customer gets a new state, because its lenders and rates differ. */
function heldFor(
  view: QuickQuoteView,
  page: PortalPage,
  affiliateUserId: number,
  application: Application | null = null,
): CachedDealerQuote {
  const held = view.state.dealer
  if (held?.affiliateUserId === affiliateUserId && held.application === application) return held
  const prefill = prefillOf(view.props)
  const draft = application ? null : view.state.drafting?.latest()
  const state = createQuickQuote(page, { affiliateUserId, prefill, draft, applicationId: application?.cosmosId })
  if (application) fillFromApplication(state, application)
  const made = {
    affiliateUserId,
    application,
    state,
    putting: createVehicleHandover(state, application),
    recorder: createRecorder((evidence) => page.client.audit.recordEvidence({ affiliateUserId, ...evidence })),
  }
  view.state.dealer = made
  if (state.fields.registration.peek()) void state.lookUp.find()
  if (state.fields.partExRegistration.peek()) void state.partExLookUp.find()
  return made
}

/** Reports the chosen quote to the host, and records what the customer was shown. */
function useQuoteEvents({ emit }: QuickQuoteView, { state, recorder }: CachedDealerQuote): void {
  useSignalEffect(() => {
    const chosen = state.chosen.value
    if (chosen) emit('forecourt-quote', quoteDetail(chosen))
  })
  useLayoutEffect(() => state.follow(), [state])
  useEffect(() => {
    const shown = () => (state.isCustomerView.value ? shownNow(state, 'customer view') : null)
    return onceRead(shown, (seen) => void recorder.show(seen))
  }, [state, recorder])
}

type QuotingProps = {
  view: QuickQuoteView
  held: CachedDealerQuote
  drafting: Drafting | null
  dealership: React.ReactNode
}

function Quoting({ view, held, drafting, dealership }: QuotingProps) {
  // Over forty lines: the markup of one screen, part by part.
  const { emit, props } = view
  const { state, recorder, putting } = held
  useHandle({ reprice: state.rates.reload })
  useQuoteEvents(view, held)
  useEffect(() => drafting?.follow(state, prefillOf(props)), [drafting, state, props])
  useDraftEvent(drafting?.autosave, emit)
  const note = (by: 'quick quote' | 'print' | 'link', applicationId?: string) => {
    const shown = shownNow(state, by)
    if (shown) void recorder.show(shown, applicationId)
  }
  const save = async () => {
    const kept = await state.saving.save()
    if (!kept) return null
    emit('forecourt-saved', { quickQuoteId: kept.quickQuoteId })
    note('quick quote', kept.quickQuoteId)
    return kept
  }
  const goOn = async (next: 'start-proposal' | 'check-eligibility') => {
    const kept = await save()
    if (kept) emit(`forecourt-${next}`, { quickQuoteId: kept.quickQuoteId })
  }
  const actions: DealerActions = {
    save,
    propose: () => goOn('start-proposal'),
    check: () => goOn('check-eligibility'),
    async send() {
      const sent = await state.toCustomer.send()
      if (!sent) return
      emit('forecourt-saved', { quickQuoteId: sent.quickQuoteId })
      note('link', sent.quickQuoteId)
    },
    printed: () => note('print', state.saving.savedAt.peek() ? state.saving.saved.peek()?.quickQuoteId : undefined),
    open: (applicationId) => emit('forecourt-open', { applicationId }),
    async put() {
      const applicationId = await putting.put()
      if (applicationId) emit('forecourt-open', { applicationId })
    },
  }
  return (
    <DealerView state={state} actions={actions} dealership={dealership} draft={drafting?.autosave} putting={putting} />
  )
}
