import { type Application, type CreditCheck, earliestChange, type FlagAction, type TabName } from '@forecourt/core'
import type { Emit } from '../element/index.ts'
import { createActs, createToasts, type Toasts } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, untracked } from '../signals/index.ts'
import { type Closing, createClosing, createLeadActs, type LeadActs } from '../tasks/index.ts'
import { createEvidence, type EvidenceState } from './activity/evidence.ts'
import { createNotes, type NotesState } from './activity/notes.ts'
import { createCreditCheck } from './decisions/credit-check.ts'
import { createNtu, type Ntu } from './decisions/ntu.ts'
import type { events } from './definition.ts'
import { createDocuments, type DocumentsState } from './documents/documents.ts'
import { createPaperAsking, type PaperAsking } from './documents/paper-asking.ts'
import { createLive } from './live.ts'
import { createNextAct, type NextActState } from './next-act/next-act.ts'
import { createEditing, createPerson, type EditingState, type PersonState } from './person/editing.ts'

import { createPersonalData, type PersonalDataState } from './personal-data/personal-data.ts'
import { createPresenting, type PresentingState } from './presenting/presenting.ts'
import { createWalk, type WalkState } from './queue/walk.ts'
import { type ChosenQuote, chosenQuote } from './quotes/chosen-quote.ts'
import { createQuotes, type QuotesState } from './quotes/quotes.ts'
import { createRecordResiduals, type RecordResiduals } from './quotes/residuals.ts'
import { customerNameOf } from './record/deal.ts'
import { createRecord } from './record/record.ts'
import { createRecordFacts, type RecordScreen } from './record/screen.ts'
import { type RequestName, type RequestOffer, requestsOf } from './requests.ts'
import { createRoomLinks, type SentLinksState } from './sent/room-links.ts'
import { createSuggestedQuotes, type SuggestedQuotes } from './sent/suggested-quote.ts'
import { type CustomerTasks, createCustomerTasks } from './tasks/customer-tasks.ts'
import { createVehicleChange, type VehicleChange } from './vehicle/vehicle-change.ts'

interface CustomerHost {
  readonly applicationId: ReadonlySignal<string>
  readonly tab: ReadonlySignal<TabName>
  readonly nameInTitle: ReadonlySignal<boolean>
  readonly listName?: ReadonlySignal<string>
  readonly emit: Emit<typeof events>
}

/** Every part of the screen beside the record. */
interface CustomerParts {
  readonly toasts: Toasts
  readonly notes: NotesState
  readonly evidence: EvidenceState
  readonly personalData: PersonalDataState
  readonly tasks: CustomerTasks
  readonly leadActs: LeadActs
  readonly closing: Closing
  readonly ntu: Ntu
  readonly quotes: QuotesState
  /** The quote that the deal is based on; null if there is none. */
  readonly chosen: ReadonlySignal<ChosenQuote | null>
  readonly residuals: RecordResiduals
  readonly presenting: PresentingState
  readonly roomLinks: SentLinksState
  readonly suggested: SuggestedQuotes
  readonly documents: DocumentsState
  readonly paperAsking: PaperAsking
  readonly person: PersonState
  readonly editing: EditingState
  readonly vehicleChange: VehicleChange
  readonly creditCheck: ReadonlySignal<CreditCheck | null>
  readonly walk: WalkState
  readonly connection: ReturnType<typeof createLive>['connection']
  /** Fetches everything of the record again. */
  refresh(): void
}

export interface CustomerState extends RecordScreen, CustomerParts {
  /** The reader's next act, as the one accent button. */
  readonly nextAct: NextActState
  act(action: FlagAction): void
  /** The requests that are available from here. */
  readonly requests: ReadonlySignal<readonly RequestOffer[]>
  /** Opens the other screen, which starts with the customer's data. */
  request(name: RequestName): void
  goBack(): void
  /** The list that `goBack` leads to. */
  readonly listName: ReadonlySignal<string>
  /** Loads, listens and follows the host; returns a function that stops it. */
  start(): () => void
}

export function createCustomer(page: PortalPage, host: CustomerHost): CustomerState {
  // Over forty lines: a list of the screen's parts.
  const { emit } = host
  const record = createRecord(page, host.applicationId)
  const { application } = record
  const toasts = createToasts()
  const acts = createActs(toasts)
  const shared = { record, acts, toasts }
  const quotes = createQuotes(page, shared)
  const residuals = createRecordResiduals(page, record)
  const { facts, followTab } = createRecordFacts(
    page,
    { record, acts, residuals: residuals.residuals, saved: quotes.saved },
    { tab: host.tab, onTab: (tab) => void emit('forecourt-tab', { tab }) },
  )
  const notes = createNotes(page, record)
  const tasks = createCustomerTasks(page, shared)
  const roomLinks = createRoomLinks(page, { ...shared, quotes }, host.applicationId)
  const person = createPerson(page, shared)
  const credit = createCreditCheck(page, record)
  const { connection, refresh, ...live } = createLive(page, { record, notes, quotes, tasks, roomLinks })
  const parts: CustomerParts = {
    toasts,
    notes,
    evidence: createEvidence(page, record),
    personalData: createPersonalData(page, shared),
    tasks,
    leadActs: createLeadActs(page, {
      toasts,
      afterwards: () => Promise.all([tasks.load(), tasks.contacts.refresh(), notes.load()]),
    }),
    closing: createClosing(page, { toasts, afterwards: () => Promise.all([record.refetch(), tasks.load()]) }),
    ntu: createNtu(page, shared),
    quotes,
    chosen: computed(() => {
      const mayQuote = facts.status.value?.tabs.quotes === true
      return (
        application.value && chosenQuote(application.value, quotes.saved.value ?? [], facts.pricing.value, mayQuote)
      )
    }),
    residuals,
    presenting: createPresenting(page, record, quotes),
    roomLinks,
    suggested: createSuggestedQuotes(page, shared, quotes),
    documents: createDocuments(page, shared),
    paperAsking: createPaperAsking(page, { ...shared, roomLinks }),
    person,
    editing: createEditing(page, { record, person, toasts }),
    vehicleChange: createVehicleChange(page, { record, toasts }),
    creditCheck: credit.creditCheck,
    walk: createWalk(page, {
      application,
      applicationId: host.applicationId,
      onWalk: (applicationId) => emit('forecourt-walk', { applicationId }),
    }),
    connection,
    refresh,
  }
  const act = (action: FlagAction) => actOn(action, { ...facts, ...parts }, emit)
  const followOpened = putAwayOnChange(application, parts)
  const followed = [record, notes, tasks, quotes, roomLinks, live, credit, residuals]
  return {
    ...facts,
    ...parts,
    act,
    nextAct: createNextAct({ ...facts, ...parts, act }),
    requests: computed(() => requestsOf(page.session.user.value, application.value, facts.dealership.value)),
    request: (name) => {
      const applicationId = application.peek()?.cosmosId
      if (applicationId) emit(`forecourt-${name}`, { applicationId })
    },
    goBack: () => void emit('forecourt-back'),
    listName: computed(() => host.listName?.value || 'Customers'),
    start: () =>
      disposeAll([
        ...followed.map((part) => part.follow()),
        followTab(),
        followOpened(),
        effect(() => {
          const at = application.value && earliestChange([application.value], page.clock.now.value)
          return at ? page.clock.wakeAt(at) : undefined
        }),
        effect(() => {
          const label = facts.status.value?.label
          if (!application.value || !label) return
          // The customer's name leaves the widget only if the page requests it.
          const title = host.nameInTitle.value ? `${customerNameOf(application.value)} · ${label}` : label
          untracked(() => emit('forecourt-title', { title }))
        }),
      ]),
  }
}

/** An element that is removed and added again keeps its state; another record closes open forms. */
function putAwayOnChange(application: ReadonlySignal<Application | null>, parts: CustomerParts) {
  const { evidence, personalData, editing, vehicleChange, quotes, tasks, presenting, closing, roomLinks, person } =
    parts
  const id = computed(() => application.value?.cosmosId ?? null)
  const putAway = () => {
    for (const part of [evidence, personalData]) part.clear()
    for (const part of [editing, vehicleChange, quotes]) part.putAway()
    for (const dialog of [tasks.editing, tasks.snoozing, presenting]) dialog.close()
    closing.cancel()
    roomLinks.renewing.value = null
    person.hide()
  }
  let followed: string | null = null
  return () =>
    effect(() => {
      if (id.value !== followed) untracked(putAway)
      followed = id.value
    })
}

/** Conversions, proposals and quotes are made on other screens, which the host opens. */
function actOn(
  action: FlagAction,
  { record, ntu, closing, goTo }: Pick<CustomerState, 'record' | 'ntu' | 'closing' | 'goTo'>,
  emit: CustomerHost['emit'],
): void {
  const application = record.application.peek()
  if (!application) return
  const applicationId = application.cosmosId
  const convert = () => emit('forecourt-convert', { applicationId, quickQuoteId: application.quickQuoteId ?? null })
  const acts: Record<FlagAction, () => unknown> = {
    'convert-to-proposal': convert,
    'convert-full': convert,
    repropose: () => emit('forecourt-repropose', { applicationId }),
    'new-quote': () => emit('forecourt-new-quote', { applicationId }),
    'upload-documents': () => goTo('documents'),
    'unflag-ntu': () => ntu.set(false),
    'reopen-quote': () =>
      closing.reopen({ applicationId, name: customerNameOf(application) }, application.closeReason ?? null),
  }
  acts[action]()
}
