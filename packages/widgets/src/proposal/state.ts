import { type Dealer, dealerStatusReason, type ProposalKind } from '@forecourt/core'
import {
  createDraftAutosave,
  type DraftAutosave,
  type LoadedPanel,
  type LookUp,
  loadUserTerms,
  type PortalPage,
  userDrafts,
} from '../page/index.ts'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import { createDealing } from './deal/dealing.ts'
import type { DealFigures } from './deal/pricing.ts'
import { type Draft, newOrigin, type Origin, summaryOf, typedIn } from './form/draft.ts'
import { createProposalFormState, type ProposalFormState } from './form/form-state.ts'
import { createRecord, load, type ProposalPhase, phaseOf, startAfresh } from './form/loading.ts'
import { stepsOf } from './form/plan.ts'
import { draftIdOf, isKindOpen, type Start, valuesAtStart } from './form/start.ts'
import { createSteps, type Steps } from './form/steps.ts'
import { createSubmission, type ProposalSubmission } from './sending/sending.ts'

export interface ProposalState {
  readonly start: Start
  readonly page: PortalPage
  readonly phase: ReadonlySignal<ProposalPhase>
  /** What is sent: as the host asked, until the user chooses otherwise; kept with the draft. */
  readonly kind: ReadonlySignal<ProposalKind>
  readonly canChooseKind: ReadonlySignal<boolean>
  chooseKind(kind: ProposalKind): void
  /** When the draft now in the form was kept, if it came from one. */
  readonly restoredFrom: ReadonlySignal<Date | null>
  readonly book: ProposalFormState
  readonly steps: Steps
  readonly keeper: DraftAutosave
  readonly sending: ProposalSubmission
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

export function createProposal(page: PortalPage, start: Start, onSent: (id: string) => void): ProposalState {
  const record = createRecord(page, start)
  const userTerms = loadUserTerms(page.client.settings, page.session.user.peek()?.userId)
  const signals = createProposalSignals(page, start)
  const keep = () => {
    if (sending.sentId.peek()) return
    const values = form.book.values.peek()
    if (typedIn(values) === signals.begun.peek()) signals.keeper.drop()
    else signals.keeper.keep({ summary: summaryOf({ ...start, kind: signals.kind.peek() }, values), value: draftNow() })
  }
  const form = createForm(page, start, signals, keep)
  const whose = createOwnership(page, signals.origin, form.book)
  const ends = endsOf(signals.keeper, form, keep, onSent)
  const sending = createSubmission({ page, ...signals, ...form, ...whose, ...ends })
  const draftNow = () => proposalDraftOf(signals, form, sending)
  const promise = computed(() => signals.origin.value?.quote ?? null)
  const dealing = createDealing(page, userTerms.terms, form.book, whose.affiliateUserId, promise)
  const parts = { page, start, record, userTerms, ...signals, ...form, sending, dealing }
  const send = async (allowDuplicate: boolean) => {
    if (whose.readOnlyReason.peek()) return
    form.book.refuse({})
    if (form.book.faults.peek().length > 0) form.steps.goToFirstFault()
    else await sending.send(allowDuplicate)
  }
  return {
    start,
    page,
    phase: phaseOf(record, signals.origin),
    ...signals,
    ...form,
    ...whose,
    ...dealing,
    sending,
    chooseKind: (kind) => chooseKind(signals.kind, form, kind),
    load: () => load(parts),
    send: () => send(false),
    sendAllTheSame: () => send(true),
    startAfresh: () => startAfresh(parts, draftNow()),
  }
}

interface ProposalSignals {
  readonly kind: Signal<ProposalKind>
  readonly canChooseKind: ReadonlySignal<boolean>
  readonly origin: Signal<Origin | null>
  readonly restoredFrom: Signal<Date | null>
  readonly needsDealership: ReadonlySignal<boolean>
  /** What the untouched form held, which is not worth a draft; null for a form that came from a draft. */
  readonly begun: Signal<string | null>
  readonly keeper: DraftAutosave
}

function createProposalSignals(page: PortalPage, start: Start): ProposalSignals {
  const origin = signal<Origin | null>(null)
  return {
    origin,
    kind: signal(start.kind),
    canChooseKind: computed(() => origin.value !== null && isKindOpen(origin.value)),
    restoredFrom: signal<Date | null>(null),
    needsDealership: computed(() => origin.value?.affiliateUserId == null && page.dealers.ofForms.value === null),
    begun: signal<string | null>(null),
    keeper: createDraftAutosave(userDrafts(page), draftIdOf(start), page.clock.read),
  }
}

type ProposalForm = Pick<ProposalState, 'book' | 'steps'>

function createForm(page: PortalPage, start: Start, signals: ProposalSignals, keep: () => void): ProposalForm {
  const { kind, needsDealership, restoredFrom } = signals
  const book = createProposalFormState({
    kind,
    now: page.clock.now,
    initial: valuesAtStart(start),
    needsDealership,
    onChange: keep,
  })
  const steps = createSteps(kind, book, () => {
    restoredFrom.value = null
    keep()
  })
  return { book, steps }
}

/** Everything that was typed stays; the customer has not agreed to the other search, and a step that it does not have is left. */
function chooseKind(kind: Signal<ProposalKind>, { book, steps }: ProposalForm, chosen: ProposalKind): void {
  if (kind.peek() === chosen) return
  batch(() => {
    kind.value = chosen
    if (!stepsOf(chosen).includes(steps.current.peek())) steps.open('deal')
    book.refuse({})
    book.set('agreed', 'search', '')
  })
}

/** Whose the proposal is, and whether anything may be sent for them. */
function createOwnership({ dealers }: PortalPage, origin: ReadonlySignal<Origin | null>, book: ProposalFormState) {
  const affiliateUserId = computed(
    () => origin.value?.affiliateUserId ?? dealers.ofForms.value ?? book.values.value.dealership,
  )
  const dealer = computed(
    () => dealers.offered.value?.find((each) => each.affiliateUserId === affiliateUserId.value) ?? null,
  )
  const readOnlyReason = computed(() => (dealer.value ? dealerStatusReason(dealer.value.status) : null))
  return { affiliateUserId, dealer, readOnlyReason }
}

/** What follows from a send: the draft goes, or the step of what was refused is opened. */
function endsOf(keeper: DraftAutosave, { book, steps }: ProposalForm, keep: () => void, onSent: (id: string) => void) {
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

function proposalDraftOf(
  { kind, origin }: ProposalSignals,
  { book, steps }: ProposalForm,
  sending: ProposalSubmission,
): Draft {
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
