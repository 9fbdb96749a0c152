import { type Dealer, dealerStatusReason, type ProposalKind } from '@forecourt/core'
import { createDraftKeeper, type DraftKeeper, type LookUp } from '../page/index.ts'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import { type Book, createBook } from './book.ts'
import { createDealing } from './dealing.ts'
import { type Draft, newOrigin, type Origin, summaryOf, typedIn } from './draft.ts'
import { load, type Phase, startAfresh } from './loading.ts'
import { stepsOf } from './plan.ts'
import type { DealFigures } from './pricing.ts'
import { createSending, type Sending } from './sending.ts'
import type { LoadedPanel, ProposalSources } from './sources.ts'
import { draftIdOf, isKindOpen, type Start, valuesAtStart } from './start.ts'
import { createSteps, type Steps } from './steps.ts'

export interface ProposalState {
  readonly start: Start
  readonly sources: ProposalSources
  readonly phase: ReadonlySignal<Phase>
  /** What is sent: as the host asked, until the user chooses otherwise; kept with the draft. */
  readonly kind: ReadonlySignal<ProposalKind>
  readonly canChooseKind: ReadonlySignal<boolean>
  chooseKind(kind: ProposalKind): void
  /** When the draft now in the form was kept, if it came from one. */
  readonly restoredFrom: ReadonlySignal<Date | null>
  readonly book: Book
  readonly steps: Steps
  readonly keeper: DraftKeeper
  readonly sending: Sending
  readonly lookUp: LookUp
  readonly partExLookUp: LookUp
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
  const slots = openSlots(sources, start)
  const keep = () => {
    if (sending.state.peek() === 'sent') return
    const values = form.book.values.peek()
    if (typedIn(values) === slots.begun.peek()) slots.keeper.drop()
    else slots.keeper.keep({ summary: summaryOf({ ...start, kind: slots.kind.peek() }, values), value: draftNow() })
  }
  const form = createForm(sources, start, slots, keep)
  const whose = createOwnership(sources, slots.origin, form.book)
  const ends = endsOf(slots.keeper, form, keep, onSent)
  const sending = createSending({ sources, ...slots, ...form, ...whose, ...ends })
  const draftNow = () => draftOf(slots, form, sending)
  const promise = computed(() => slots.origin.value?.quote ?? null)
  const dealing = createDealing(sources, form.book, whose.affiliateUserId, promise)
  const parts = { sources, start, ...slots, ...form, sending, dealing }
  const send = async (allowDuplicate: boolean) => {
    if (whose.readOnlyReason.peek()) return
    form.book.refuse({})
    if (form.book.faults.peek().length > 0) form.steps.goToFirstFault()
    else await sending.send(allowDuplicate)
  }
  return {
    start,
    sources,
    ...slots,
    ...form,
    ...whose,
    ...dealing,
    sending,
    chooseKind: (kind) => chooseKind(slots.kind, form, kind),
    load: () => load(parts),
    send: () => send(false),
    sendAllTheSame: () => send(true),
    startAfresh: () => startAfresh(parts, draftNow()),
  }
}

interface Slots {
  readonly kind: Signal<ProposalKind>
  readonly canChooseKind: ReadonlySignal<boolean>
  readonly origin: Signal<Origin | null>
  readonly phase: Signal<Phase>
  readonly restoredFrom: Signal<Date | null>
  readonly needsDealership: ReadonlySignal<boolean>
  /** What the untouched form held, which is not worth a draft; null for a form that came from a draft. */
  readonly begun: Signal<string | null>
  readonly keeper: DraftKeeper
}

function openSlots(sources: ProposalSources, start: Start): Slots {
  const origin = signal<Origin | null>(null)
  return {
    origin,
    kind: signal(start.kind),
    canChooseKind: computed(() => origin.value !== null && isKindOpen(origin.value)),
    phase: signal<Phase>('loading'),
    restoredFrom: signal<Date | null>(null),
    needsDealership: computed(() => origin.value?.affiliateUserId == null && sources.ownDealership.value === null),
    begun: signal<string | null>(null),
    keeper: createDraftKeeper(sources.drafts, draftIdOf(start), sources.read),
  }
}

type Form = Pick<ProposalState, 'book' | 'steps'>

function createForm(sources: ProposalSources, start: Start, slots: Slots, keep: () => void): Form {
  const { kind, needsDealership, restoredFrom } = slots
  const book = createBook({ kind, now: sources.now, initial: valuesAtStart(start), needsDealership, onChange: keep })
  const steps = createSteps(kind, book, () => {
    restoredFrom.value = null
    keep()
  })
  return { book, steps }
}

/** Everything that was typed stays; the customer has not agreed to the other search, and a step that it does not have is left. */
function chooseKind(kind: Signal<ProposalKind>, { book, steps }: Form, chosen: ProposalKind): void {
  if (kind.peek() === chosen) return
  batch(() => {
    kind.value = chosen
    if (!stepsOf(chosen).includes(steps.current.peek())) steps.open('deal')
    book.refuse({})
    book.set('agreed', 'search', '')
  })
}

/** Whose the proposal is, and whether anything may be sent for them. */
function createOwnership(sources: ProposalSources, origin: ReadonlySignal<Origin | null>, book: Book) {
  const affiliateUserId = computed(
    () => origin.value?.affiliateUserId ?? sources.ownDealership.value ?? book.values.value.dealership,
  )
  const dealer = computed(
    () => sources.dealerships.value?.find((each) => each.affiliateUserId === affiliateUserId.value) ?? null,
  )
  const readOnlyReason = computed(() => (dealer.value ? dealerStatusReason(dealer.value.status) : null))
  return { affiliateUserId, dealer, readOnlyReason }
}

/** What follows from a send: the draft goes, or the step of what was refused is opened. */
function endsOf(keeper: DraftKeeper, { book, steps }: Form, keep: () => void, onSent: (id: string) => void) {
  return {
    onAttempt: keep,
    onRefused: () => {
      keep()
      if (book.faults.peek().some(({ path }) => book.messageOf(path) !== null)) steps.goToFirstFault()
    },
    onSent: (id: string) => {
      keeper.drop()
      onSent(id)
    },
  }
}

function draftOf({ kind, origin }: Slots, { book, steps }: Form, sending: Sending): Draft {
  return {
    version: 1,
    kind: kind.peek(),
    values: book.values.peek(),
    origin: origin.peek() ?? newOrigin,
    step: steps.current.peek(),
    attempted: [...book.attempted.peek()],
    attempt: sending.attempt.peek(),
  }
}
