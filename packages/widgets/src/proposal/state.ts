import { type Application, type Dealer, dealerStatusReason, type Futures, type Vehicle } from '@forecourt/core'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import { type Book, createBook } from './book.ts'
import { vehicleFields } from './carry-over.ts'
import { type Draft, type Origin, readDraft } from './draft.ts'
import { createKeeper, type Keeper } from './keeper.ts'
import { type DealFigures, figuresOf } from './pricing.ts'
import { createSending, type Sending } from './sending.ts'
import type { LoadedPanel, ProposalSources } from './sources.ts'
import { beginFrom, formNameOf, type Start, valuesAtStart } from './start.ts'
import { createSteps, type Steps } from './steps.ts'
import type { ProposalValues } from './values.ts'
import { createVehicleLookUp, type VehicleLookUp } from './vehicle-look-up.ts'
import { vehicleOf } from './wire.ts'

export type Phase = 'loading' | 'ready' | 'failed' | 'already'

export interface ProposalState {
  readonly start: Start
  readonly sources: ProposalSources
  readonly phase: ReadonlySignal<Phase>
  /** When the draft now in the form was kept, if it came from one. */
  readonly restoredFrom: ReadonlySignal<Date | null>
  readonly book: Book
  readonly steps: Steps
  readonly keeper: Keeper
  readonly sending: Sending
  readonly lookUp: VehicleLookUp
  readonly partExLookUp: VehicleLookUp
  readonly figures: ReadonlySignal<DealFigures>
  readonly panel: ReadonlySignal<LoadedPanel | null>
  readonly terms: ReadonlySignal<readonly number[]>
  readonly needsDealership: ReadonlySignal<boolean>
  readonly dealer: ReadonlySignal<Dealer | null>
  /** Why nothing may be sent for this dealership (D40). */
  readonly readOnlyReason: ReadonlySignal<string | null>
  load(): Promise<void>
  send(): Promise<void>
  sendAllTheSame(): Promise<void>
  /** Residuals anew, for another vehicle or mileage. */
  refreshResiduals(): Promise<void>
  /** Empties the form; the answer puts back what was there. */
  startAfresh(): Promise<() => void>
}

export function createProposal(sources: ProposalSources, start: Start, onSent: (id: string) => void): ProposalState {
  const origin = signal<Origin | null>(null)
  const [phase, restoredFrom] = [signal<Phase>('loading'), signal<Date | null>(null)]
  const needsDealership = computed(() => origin.value?.affiliateUserId == null && sources.ownDealership.value === null)
  const keeper = createKeeper(sources.drafts, formNameOf(start), sources.read)
  const keep = () => {
    if (sending.state.peek() !== 'sent') keeper.keep(draftNow())
  }
  const initial = valuesAtStart(start)
  const book = createBook({ kind: start.kind, now: sources.now, initial, needsDealership, onChange: keep })
  const steps = createSteps(start.kind, book, keep)
  const affiliateUserId = computed(
    () => origin.value?.affiliateUserId ?? sources.ownDealership.value ?? book.values.value.dealership,
  )
  const sending = createSending({
    kind: start.kind,
    sources,
    book,
    origin,
    affiliateUserId,
    onAttempt: keep,
    onRefused: () => {
      keep()
      if (book.faults.peek().some(({ path }) => book.messageOf(path) !== null)) steps.goToFirstFault()
    },
    onSent: (id) => {
      keeper.drop()
      onSent(id)
    },
  })
  const draftNow = (): Draft => ({
    version: 1,
    values: book.values.peek(),
    origin: origin.peek() ?? newOrigin,
    step: steps.current.peek(),
    attempted: [...book.attempted.peek()],
    attempt: sending.attempt.peek(),
  })
  const dealing = createDealing(sources, book, affiliateUserId)
  const dealer = computed(
    () => sources.dealerships.value?.find((each) => each.affiliateUserId === affiliateUserId.value) ?? null,
  )
  const readOnlyReason = computed(() => (dealer.value ? dealerStatusReason(dealer.value.status) : null))
  const loading = { sources, start, origin, phase, restoredFrom, book, steps, keeper, sending, dealing }
  const trySend = async (allowDuplicate: boolean) => {
    if (readOnlyReason.peek()) return
    book.refuse({})
    if (book.faults.peek().length > 0) steps.goToFirstFault()
    else await sending.send(allowDuplicate)
  }
  return {
    start,
    sources,
    phase,
    restoredFrom,
    book,
    steps,
    keeper,
    sending,
    ...dealing,
    needsDealership,
    dealer,
    readOnlyReason,
    load: () => load(loading),
    send: () => trySend(false),
    sendAllTheSame: () => trySend(true),
    startAfresh: () => startAfresh(loading, draftNow()),
  }
}

const newOrigin: Origin = { mode: 'create', applicationId: null, quickQuoteId: null, affiliateUserId: null }

interface Loading {
  readonly sources: ProposalSources
  readonly start: Start
  readonly origin: Signal<Origin | null>
  readonly phase: Signal<Phase>
  readonly restoredFrom: Signal<Date | null>
  readonly book: Book
  readonly steps: Steps
  readonly keeper: Keeper
  readonly sending: Sending
  readonly dealing: Pick<ProposalState, 'lookUp' | 'refreshResiduals'>
}

/** The draft where there is one, otherwise what the record knows, otherwise an empty form. */
async function load(parts: Loading): Promise<void> {
  parts.phase.value = 'loading'
  const kept = await parts.keeper.read()
  const draft = kept && readDraft(kept.value)
  if (kept && draft) restore(parts, draft, kept.keptAt)
  else await loadAnew(parts)
  if (parts.phase.peek() !== 'ready') return
  const { registration } = parts.start
  if (!draft && registration) await parts.dealing.lookUp.find(registration)
  else await parts.dealing.refreshResiduals()
}

function restore({ origin, phase, restoredFrom, book, steps, sending }: Loading, draft: Draft, keptAt: Date | null) {
  batch(() => {
    origin.value = draft.origin
    book.fill(draft.values, draft.attempted)
    steps.open(draft.step)
    sending.restore(draft.attempt)
    restoredFrom.value = keptAt
    phase.value = 'ready'
  })
}

async function loadAnew(parts: Loading): Promise<void> {
  const { sources, start, phase, origin, book, steps } = parts
  const id = start.recordId || start.customerOf
  const record = id ? await sources.fetchApplication(id).catch(() => null) : null
  if (id && !record) {
    phase.value = 'failed'
    return
  }
  const begun = beginningOf(start, record)
  if (begun === 'already') {
    phase.value = 'already'
    return
  }
  batch(() => {
    origin.value = begun.origin
    book.fill(withTerm(begun.values, sources))
    steps.open(record ? (book.faults.peek()[0]?.step ?? 'review') : 'customer')
    phase.value = 'ready'
  })
}

function beginningOf(start: Start, record: Application | null) {
  if (record) return beginFrom(start, record)
  return { origin: { ...newOrigin, affiliateUserId: start.affiliateUserId }, values: valuesAtStart(start) }
}

const LONGEST_USUAL_TERM = 49

/** The user's own term, or the longest of the usual ones that is shown (D36). */
function withTerm(values: ProposalValues, { terms, defaultTerm }: ProposalSources): ProposalValues {
  const offered = terms.peek()
  const usual = offered.includes(LONGEST_USUAL_TERM) ? LONGEST_USUAL_TERM : (offered.at(-1) ?? LONGEST_USUAL_TERM)
  return { ...values, deal: { ...values.deal, term: values.deal.term ?? defaultTerm.peek() ?? usual } }
}

async function startAfresh(parts: Loading, before: Draft): Promise<() => void> {
  const keptAt = parts.restoredFrom.peek()
  parts.keeper.drop()
  parts.restoredFrom.value = null
  parts.sending.restore(null)
  await loadAnew(parts)
  return () => {
    restore(parts, before, keptAt)
    parts.keeper.keep(before)
  }
}

/** Everything about the vehicle and its price: look-ups, residuals, the figures at the right. */
function createDealing(sources: ProposalSources, book: Book, affiliateUserId: ReadonlySignal<number | null>) {
  const futures = signal<Futures | null>(null)
  const panel = computed(() => (affiliateUserId.value === null ? null : sources.panelOf(affiliateUserId.value)))
  let latest = 0
  async function refreshResiduals(): Promise<void> {
    const turn = ++latest
    const loaded = (await panel.peek()?.whenLoaded()) ?? null
    const [id, values] = [affiliateUserId.peek(), book.values.peek()]
    if (turn !== latest || id === null || !loaded || !values.deal.registration) return
    const question = { affiliateUserId: id, panel: loaded, vehicle: vehicleOf(values) }
    const found = await sources.findResiduals({ ...question, annualMileage: values.deal.annualMileage ?? 0 })
    if (turn === latest) futures.value = found
  }
  const lookUp = createVehicleLookUp(sources.findVehicle, (vehicle) => {
    book.change(withVehicle(book.values.peek(), vehicle))
    void refreshResiduals()
  })
  const partExLookUp = createVehicleLookUp(sources.findVehicle, (pxVehicle) => book.change({ pxVehicle }))
  const figures = computed(() =>
    figuresOf(book.values.value, panel.value?.panel.value ?? null, futures.value, sources.now.value),
  )
  const terms = computed(() => termsOf(sources.terms.value, book.values.value.deal.term))
  return { lookUp, partExLookUp, figures, panel, terms, refreshResiduals }
}

/** What was found stands for what is empty or belonged to another vehicle; a mileage that was typed is not overwritten. */
function withVehicle({ deal }: ProposalValues, vehicle: Vehicle): Partial<ProposalValues> {
  const { make, model, firstRegistered, mileage } = vehicleFields(vehicle)
  return { vehicle, deal: { ...deal, make, model, firstRegistered, mileage: deal.mileage ?? mileage } }
}

function termsOf(offered: readonly number[], chosen: number | null): readonly number[] {
  const all = chosen === null ? offered : [...offered, chosen]
  return [...new Set(all)].sort((one, other) => one - other)
}
