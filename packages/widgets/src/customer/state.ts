import {
  type Application,
  contract,
  type DisplayStatus,
  displayStatus,
  earliestChange,
  type FlagAction,
  isStaff,
  mayCall,
  type NextStep,
  type TabName,
  whatHappensNext,
  withQuotes,
} from '@forecourt/core'
import type { Emit } from '../element/index.ts'
import { createActs, createToasts } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, signal, untracked } from '../signals/index.ts'
import { createClosing, createLeadActs } from '../tasks/index.ts'
import { createEvidence } from './activity/evidence.ts'
import { createNotes } from './activity/notes.ts'
import { createCustomerTasks } from './customer-tasks.ts'
import { customerNameOf, type PricingFacts } from './deal.ts'
import { createCreditCheck } from './decisions/credit-check.ts'
import { createNtu } from './decisions/ntu.ts'
import type { events } from './definition.ts'
import { createDocuments } from './documents/documents.ts'
import { createPaperAsking } from './documents/paper-asking.ts'
import { createLive } from './live.ts'
import { createNextAct } from './next-act/next-act.ts'
import { createEditing } from './person/editing.ts'
import { createPerson } from './person/person.ts'
import { createPersonalData } from './personal-data/personal-data.ts'
import { createPresenting } from './presenting/presenting.ts'
import { createWalk } from './queue/walk.ts'
import { chosenQuote } from './quotes/chosen-quote.ts'
import { createQuotes } from './quotes/quotes.ts'
import { createRecordResiduals, type RecordResiduals } from './quotes/residuals.ts'
import { createRecord, type RecordState } from './record.ts'
import { type RequestName, requestsOf } from './requests.ts'
import { createSentLinks } from './sent/sent-links.ts'
import { createSuggestedQuotes } from './sent/suggested-quote.ts'
import { createVehicleChange } from './vehicle/vehicle-change.ts'

interface CustomerHost {
  readonly applicationId: ReadonlySignal<string>
  readonly tab: ReadonlySignal<TabName>
  readonly nameInTitle: ReadonlySignal<boolean>
  readonly listName?: ReadonlySignal<string>
  readonly emit: Emit<typeof events>
}

export type CustomerState = ReturnType<typeof createCustomer>

/** The shown record, which every part of the screen takes. */
export interface RecordProps {
  readonly state: CustomerState
  readonly application: Application
  readonly status: DisplayStatus
}

export function createCustomer(page: PortalPage, host: CustomerHost) {
  const own = createParts(page, host)
  const { application } = own.record
  const act = (action: FlagAction) => actOn(action, own, host)
  return {
    ...own,
    act,
    /** The reader's next act, as the one accent button. */
    nextAct: createNextAct(page, { ...own, act }),
    /** The requests that are available from here. */
    requests: computed(() => requestsOf(page.session.user.value, application.value, own.dealership.value)),
    /** Opens the other screen, which starts with the customer's data. */
    request: (name: RequestName) => {
      const applicationId = application.peek()?.cosmosId
      if (applicationId) host.emit(`forecourt-${name}`, { applicationId })
    },
    goBack: () => void host.emit('forecourt-back'),
    /** The list that `goBack` leads to. */
    listName: computed(() => host.listName?.value || 'Customers'),
    /** Loads, listens and follows the host; returns a function that stops it. */
    start: () =>
      disposeAll([
        own.follow(),
        effect(() => {
          const at = application.value && earliestChange([application.value], page.clock.now.value)
          return at ? page.clock.wakeAt(at) : undefined
        }),
        effect(() => {
          const title = customerTitle(application.value, own.status.value, host.nameInTitle.value)
          if (title) untracked(() => host.emit('forecourt-title', { title }))
        }),
      ]),
  }
}

export type CustomerParts = ReturnType<typeof createParts>

function createParts(page: PortalPage, host: CustomerHost) {
  // Over forty lines: a list of the screen's parts.
  const { session } = page
  const record = createRecord(page, host.applicationId)
  const toasts = createToasts()
  const acts = createActs(toasts)
  const parts = { record, acts, toasts }
  const notes = createNotes(page, record, host.applicationId)
  const tasks = createCustomerTasks(page, parts, host.applicationId)
  const quotes = createQuotes(page, parts, host.applicationId)
  const sentLinks = createSentLinks(page, { ...parts, quotes }, host.applicationId)
  const person = createPerson(page, parts)
  const paperAsking = createPaperAsking(page, { ...parts, sentLinks })
  const live = createLive(page, { record, notes, quotes, tasks, sentLinks })
  const residuals = createRecordResiduals(page, record)
  const { followTab, ...shown } = createShown(page, record, residuals, host)
  const ofStaff = computed(() => isStaff(session.user.value))
  /** Whose turn it is depends on the reader (D50). */
  const reader = computed(() => ({
    brokerName: page.config.value?.brokerName,
    mayAct: !ofStaff.value && shown.readOnlyReason.value === null,
  }))
  const credit = createCreditCheck(page, record)
  const closing = createClosing(page, { toasts, afterwards: () => Promise.all([record.refetch(), tasks.load()]) })
  const presenting = createPresenting(page, record, quotes)
  const editing = createEditing(page, { record, person, toasts, rule: shown.rule })
  const vehicleChange = createVehicleChange(page, { record, toasts })
  const evidence = createEvidence(page, record)
  const personalData = createPersonalData(page, parts)
  const recordId = computed(() => record.application.value?.cosmosId ?? null)
  let followed: string | null = null
  const putAway = () => {
    evidence.clear()
    personalData.clear()
    for (const part of [editing, vehicleChange, quotes]) part.putAway()
    for (const dialog of [tasks.editing, tasks.snoozing, presenting]) dialog.close()
    closing.cancel()
    sentLinks.renewing.value = null
    person.hide()
  }
  return {
    page,
    /** The reader works for the broker. */
    isStaff: ofStaff,
    reader,
    /** The audit trail is for staff (D46). */
    seesEvidence: computed(() => mayCall(session.user.value, contract.audit.list)),
    seesPersonalData: computed(() => mayCall(session.user.value, contract.person.candidates)),
    record,
    /** The names of the acts in progress: `propose quote-1`, `save lender-49`, `ntu`. */
    busy: acts.busy,
    notes,
    tasks,
    quotes,
    presenting,
    sentLinks,
    paperAsking,
    person,
    editing,
    vehicleChange,
    evidence,
    personalData,
    toasts,
    residuals,
    suggested: createSuggestedQuotes(page, parts, quotes),
    documents: createDocuments(page, parts),
    walk: createWalk(page, { record, ...host }),
    ntu: createNtu(page, parts),
    closing,
    leadActs: createLeadActs(page, {
      toasts,
      afterwards: () => Promise.all([tasks.load(), tasks.contacts.refresh(), notes.load()]),
    }),
    /** The quote that the deal is based on; null if there is none. */
    chosen: computed(() => {
      const application = record.application.value
      const mayQuote = shown.status.value?.tabs.quotes === true
      return application && chosenQuote(application, quotes.saved.value ?? [], shown.pricing.value, mayQuote)
    }),
    connection: live.connection,
    refresh: live.refresh,
    ...shown,
    /** Whose turn it is (D50): one answer for header, overview and stepper. */
    step: computed((): NextStep | null => {
      const application = record.application.value
      if (!application) return null
      return whatHappensNext(withQuotes(application, quotes.saved.value), page.clock.now.value, reader.value)
    }),
    creditCheck: credit.creditCheck,
    follow: () =>
      disposeAll([
        ...[record, notes, tasks, quotes, sentLinks, live, credit, residuals].map((part) => part.follow()),
        followTab(),
        // An element that is removed and added again keeps its state; another record closes open forms.
        effect(() => {
          if (recordId.value !== followed) untracked(putAway)
          followed = recordId.value
        }),
      ]),
  }
}

function createShown(
  { clock, dealers }: PortalPage,
  record: RecordState,
  { residuals }: RecordResiduals,
  host: CustomerHost,
) {
  const asked = signal<TabName>(host.tab.peek())
  const status = computed(() => {
    const application = record.application.value
    return application && displayStatus(application, clock.now.value)
  })
  const dealership = computed(() => dealers.dealerOf(record.application.value?.affiliateUserId))
  return {
    status,
    /** The owner of the record; null while unknown. */
    dealership,
    /** The owner's name and town, for a reader who has several dealerships; otherwise null. */
    dealershipWords: computed(() => {
      const { name, town } = dealership.value ?? {}
      const hasSeveral = (dealers.offered.value?.length ?? 0) > 1
      return hasSeveral && name ? [name, town].filter(Boolean).join(', ') : null
    }),
    rule: computed(() => status.value?.rule ?? null),
    /** The open tab: the requested one, or the overview while that is closed. */
    tab: computed<TabName>(() => (status.value?.tabs[asked.value] === false ? 'overview' : asked.value)),
    readOnlyReason: computed(() =>
      dealers.blockedReason(contract.applications.update, record.application.value?.affiliateUserId),
    ),
    pricing: computed<PricingFacts>(() => ({
      now: clock.now.value,
      adminFee: dealership.value?.adminFee ?? null,
      residuals: residuals.value,
    })),
    goTo(tab: TabName) {
      if (asked.peek() === tab) return
      asked.value = tab
      host.emit('forecourt-tab', { tab })
    },
    followTab: (): (() => void) =>
      effect(() => {
        asked.value = host.tab.value
      }),
  }
}

/** The customer's name leaves the widget only if the page requests it. */
function customerTitle(application: Application | null, status: DisplayStatus | null, isNamed: boolean): string | null {
  if (!application || !status) return null
  return isNamed ? `${customerNameOf(application)} · ${status.label}` : status.label
}

/** Conversions, proposals and quotes are made on other screens, which the host opens. */
function actOn(action: FlagAction, { record, ntu, closing, goTo }: CustomerParts, { emit }: CustomerHost): void {
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
