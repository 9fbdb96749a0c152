import {
  type Application,
  type CreditCheck,
  chosenQuoteOf,
  type DisplayStatus,
  displayStatus,
  earliestChange,
  type FlagAction,
  type NextStep,
  type RealtimeState,
  type TabName,
  whatHappensNext,
} from '@forecourt/core'
import type { Emit } from '../element/index.ts'
import { createToasts, type Toasts } from '../kit/index.ts'
import { batch, computed, disposeAll, effect, type ReadonlySignal, signal, untracked } from '../signals/index.ts'
import { createEvidence, type EvidenceState } from './activity/evidence.ts'
import { createNotes, type NotesState } from './activity/notes.ts'
import { customerNameOf, type PricingFacts } from './deal.ts'
import { createCreditCheck } from './decisions/credit-check.ts'
import { createNtu, type NtuState } from './decisions/ntu.ts'
import type { events } from './definition.ts'
import { createDocuments, type DocumentsState } from './documents/documents.ts'
import { createLive } from './live.ts'
import { createEditing, type EditingState } from './person/editing.ts'
import { createPerson, type PersonState } from './person/person.ts'
import { createQuotes, type QuotesState } from './quotes/quotes.ts'
import { createRecordResiduals, type RecordResiduals } from './quotes/residuals.ts'
import { createRecord, type RecordState } from './record.ts'
import type { CustomerSources } from './sources.ts'
import { createVehicleChange, type VehicleChange } from './vehicle/vehicle-change.ts'

export interface CustomerHost {
  readonly applicationId: ReadonlySignal<string>
  readonly tab: ReadonlySignal<TabName>
  readonly nameInTitle: ReadonlySignal<boolean>
  readonly listName?: ReadonlySignal<string>
  readonly emit: Emit<typeof events>
}

export interface CustomerState {
  readonly sources: CustomerSources
  readonly record: RecordState
  readonly status: ReadonlySignal<DisplayStatus | null>
  /** Whose turn it is (D50): one answer for header, overview and stepper. */
  readonly step: ReadonlySignal<NextStep | null>
  /** The open tab: the one asked for, or the overview while that one is closed. */
  readonly tab: ReadonlySignal<TabName>
  readonly readOnlyReason: ReadonlySignal<string | null>
  readonly pricing: ReadonlySignal<PricingFacts>
  readonly residuals: RecordResiduals
  readonly connection: ReadonlySignal<RealtimeState>
  readonly notes: NotesState
  readonly ntu: NtuState
  readonly quotes: QuotesState
  readonly person: PersonState
  readonly documents: DocumentsState
  readonly editing: EditingState
  readonly vehicleChange: VehicleChange
  readonly evidence: EvidenceState
  /** Null while it is not known or there is none. */
  readonly creditCheck: ReadonlySignal<CreditCheck | null>
  readonly toasts: Toasts
  goTo(tab: TabName): void
  act(action: FlagAction): void
  goBack(): void
  /** The list that `goBack` leads to. */
  readonly listName: ReadonlySignal<string>
  /** Loads, listens and follows the host; returns how to stop. */
  start(): () => void
}

export function createCustomer(sources: CustomerSources, host: CustomerHost): CustomerState {
  const { own, shown, live, credit } = createParts(sources, host)
  return {
    ...own,
    act: (action) => actOn(action, own, host),
    goBack: () => void host.emit('forecourt-back'),
    listName: computed(() => host.listName?.value || 'Customers'),
    start: () =>
      disposeAll([
        effect(() => {
          const id = host.applicationId.value
          untracked(() => openRecord(id, own))
        }),
        effect(() => wakeForChange(sources, own.record)),
        effect(() => {
          const title = shown.title.value
          if (title) untracked(() => host.emit('forecourt-title', { title }))
        }),
        live.follow(),
        shown.followTab(),
        credit.follow(),
        own.residuals.follow(),
      ]),
  }
}

function createParts(sources: CustomerSources, host: CustomerHost) {
  const record = createRecord(sources.fetchApplication)
  const notes = createNotes(sources)
  const toasts = createToasts()
  const ntu = createNtu(sources, record, toasts)
  const quotes = createQuotes(sources, toasts, () => void record.refetch())
  const person = createPerson(sources, record, toasts)
  const documents = createDocuments(sources, record, toasts)
  const evidence = createEvidence(sources, record)
  const live = createLive({ sources, record, notes, quotes })
  const residuals = createRecordResiduals(sources, record)
  const shown = createShown(sources, record, residuals, host)
  const step = computed(() => nextStepOf(sources, record, quotes))
  const editing = createEditing({ sources, record, person, toasts, rule: shown.rule })
  const vehicleChange = createVehicleChange({ sources, record, toasts })
  const credit = createCreditCheck(sources, record)
  const own = {
    sources,
    record,
    notes,
    quotes,
    person,
    documents,
    editing,
    vehicleChange,
    evidence,
    toasts,
    ntu,
    residuals,
    connection: live.connection,
    ...shown,
    step,
    creditCheck: credit.creditCheck,
  }
  return { own, shown, live, credit }
}

function createShown(
  sources: CustomerSources,
  record: RecordState,
  { residuals }: RecordResiduals,
  host: CustomerHost,
) {
  const asked = signal<TabName>(host.tab.peek())
  const status = computed(() => {
    const application = record.application.value
    return application && displayStatus(application, sources.now.value)
  })
  return {
    status,
    title: computed(() => customerTitle(record.application.value, status.value, host.nameInTitle.value)),
    rule: computed(() => status.value?.rule ?? null),
    tab: computed<TabName>(() => (status.value?.tabs[asked.value] === false ? 'overview' : asked.value)),
    readOnlyReason: computed(() => {
      const id = record.application.value?.affiliateUserId
      return id === undefined ? null : sources.readOnlyReason(id)
    }),
    pricing: computed<PricingFacts>(() => {
      const id = record.application.value?.affiliateUserId
      const adminFee = id === undefined ? null : sources.adminFee(id)
      return { now: sources.now.value, adminFee, residuals: residuals.value }
    }),
    goTo(tab: TabName) {
      if (asked.peek() === tab) return
      asked.value = tab
      host.emit('forecourt-tab', { tab })
    },
    followTab: () =>
      effect(() => {
        asked.value = host.tab.value
      }),
  }
}

/** The marks of the saved quotes are the screen's own as soon as they are here. */
function nextStepOf(
  { now, config, isStaff, readOnlyReason }: CustomerSources,
  { application: { value: application } }: RecordState,
  { saved }: Pick<QuotesState, 'saved'>,
): NextStep | null {
  if (!application) return null
  const chosenQuote = saved.value ? chosenQuoteOf(saved.value) : application.chosenQuote
  const mayAct = !isStaff.value && readOnlyReason(application.affiliateUserId) === null
  return whatHappensNext({ ...application, chosenQuote }, now.value, { brokerName: config.value?.brokerName, mayAct })
}

/** Nobody's name leaves the widget unless the page asks for it. */
function customerTitle(application: Application | null, status: DisplayStatus | null, isNamed: boolean): string | null {
  if (!application || !status) return null
  return isNamed ? `${customerNameOf(application)} · ${status.label}` : status.label
}

type Opening = Pick<CustomerState, 'record' | 'notes' | 'quotes' | 'person' | 'editing' | 'vehicleChange'>

/** Opened once for each id: an element taken out and put back shows what it had, and asks for it anew. */
function openRecord(id: string, { record, notes, quotes, person, editing, vehicleChange }: Opening): void {
  const shown = record.application.peek()
  const isShown = shown !== null && (shown.cosmosId === id || shown.quickQuoteId === id)
  if (!isShown)
    batch(() => {
      notes.open(id)
      quotes.open(id)
      person.hide()
      editing.putAway()
      vehicleChange.putAway()
      void record.open(id)
    })
  else void record.refetch()
  void notes.load()
  void quotes.load()
}

/** The page's clock moves on when the passing of time alone changes what is shown. */
function wakeForChange({ now, wakeAt }: CustomerSources, { application }: RecordState): (() => void) | undefined {
  const at = application.value && earliestChange([application.value], now.value)
  return at ? wakeAt(at) : undefined
}

type Acting = Pick<CustomerState, 'record' | 'ntu' | 'goTo'>

/** Conversions, proposals and quotes are made on other screens: the host opens them. */
function actOn(action: FlagAction, { record, ntu, goTo }: Acting, { emit }: CustomerHost): void {
  const application = record.application.peek()
  if (!application) return
  const applicationId = application.cosmosId
  const acts: Record<FlagAction, () => unknown> = {
    'convert-to-proposal': () =>
      emit('forecourt-convert', { applicationId, quickQuoteId: application.quickQuoteId ?? null }),
    'convert-full': () => emit('forecourt-convert', { applicationId, quickQuoteId: application.quickQuoteId ?? null }),
    repropose: () => emit('forecourt-repropose', { applicationId }),
    'new-quote': () => emit('forecourt-new-quote', { applicationId }),
    'upload-documents': () => goTo('documents'),
    'unflag-ntu': () => ntu.set(false),
  }
  acts[action]()
}
