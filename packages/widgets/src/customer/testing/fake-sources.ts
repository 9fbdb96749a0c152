import {
  ApiError,
  type Application,
  type ApplicationChange,
  applyScenario,
  type Futures,
  type Note,
  type OpenApplication,
  parseScenario,
  type QuoteFigures,
  type RealtimeState,
  type SavedQuote,
  type ScenarioName,
  type Vehicle,
} from '@forecourt/core'
import { aMoment, dealers } from '@forecourt/core/testing'
import type { ResidualQuestion } from '../../page/index.ts'
import { type Signal, signal } from '../../signals/index.ts'
import type { CustomerSources } from '../sources.ts'
import { fakeDocuments } from './fake-documents.ts'
import { residuals } from './samples.ts'

/** Sources whose every part a test or a story moves by hand. */
export interface FakeSources extends CustomerSources {
  readonly now: Signal<Date>
  readonly connectionState: Signal<RealtimeState>
  readonly heldReason: Signal<string | null>
  readonly isStaff: Signal<boolean>
  readonly seesEvidence: Signal<boolean>
  /** What was asked of the server, in turn. */
  readonly asked: string[]
  readonly wakes: Date[]
  readonly drafted: Map<string, unknown>
  /** The server's record: changed by hand, seen at the next fetch. */
  server: { application: Application; notes: readonly Note[]; quotes: readonly SavedQuote[] }
  /** What a look-up knows, by registration. */
  readonly vehicles: Map<string, Vehicle>
  readonly residualsAsked: ResidualQuestion[]
  /** What the lenders would guarantee; null: nothing. */
  futures: Futures | null
  /** Makes calls fail while it is set. */
  failing: unknown
  /** The pending waits, by their milliseconds. */
  readonly waits: Map<number, () => void>
  /** Tells what a live line would. */
  tell(scenario: ScenarioName, content?: object): void
}

interface Given {
  readonly application: Application
  readonly notes?: readonly Note[]
  readonly quotes?: readonly SavedQuote[]
  readonly failing?: unknown
  /** Never answers. */
  readonly silent?: boolean
}

export const notFound = () => new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Not found' })
export const unreachable = () => new ApiError({ status: 0, code: 'UNREACHABLE', message: 'No answer' })
/** The server's own figures of a quote are others than those shown (D47). */
export const figuresChanged = (figures: QuoteFigures) =>
  new ApiError({ status: 412, code: 'FIGURES_CHANGED', message: 'Others', figures })
export const conflict = () => new ApiError({ status: 412, code: 'CONFLICT', message: 'Changed meanwhile' })

export function fakeSources(given: Given): FakeSources {
  // Over forty lines: one answer to each question of the sources.
  const opened = new Set<OpenApplication>()
  const asked: string[] = []
  const answer = async <T>(call: string, value: () => T): Promise<T> => {
    asked.push(call)
    if (given.silent) return new Promise<T>(() => {})
    if (sources.failing) throw sources.failing
    return value()
  }
  const change = (part: Partial<Application>) => {
    sources.server.application = { ...sources.server.application, ...part }
    return sources.server.application
  }
  const changeFrom = (seen: Application, part: Partial<Application>) => {
    const version = sources.server.application.version ?? 0
    if (version !== (seen.version ?? 0)) throw conflict()
    return change({ ...part, version: version + 1 })
  }
  const sources: FakeSources = {
    ...still(),
    asked,
    server: { application: given.application, notes: given.notes ?? [], quotes: given.quotes ?? [] },
    vehicles: new Map(),
    failing: given.failing ?? null,
    fetchApplication: (id) => answer(`single ${id}`, () => sources.server.application),
    setNtuFlag: (reference, isNtuFlagged) => answer(`ntu ${reference} ${isNtuFlagged}`, () => change({ isNtuFlagged })),
    fetchCreditCheck: async () => given.application.creditCheck ?? null,
    fetchAudit: (id) => answer(`audit ${id}`, () => [anAuditRow()]),
    reveal: (id) => answer(`reveal ${id}`, () => sources.server.application.customer),
    update: (application, update) =>
      answer(`update ${application.version ?? 0}`, () => changeFrom(application, saved(update))),
    findVehicle: (registration) => answer(`find ${registration}`, () => sources.vehicles.get(registration) ?? null),
    residualsAsked: [],
    futures: residuals,
    findResiduals: async (question) => {
      sources.residualsAsked.push(question)
      if (sources.failing) throw sources.failing
      return sources.futures
    },
    setVehicle: (application, vehicle) =>
      answer(`vehicle ${application.version ?? 0}`, () => changeFrom(application, { vehicle })),
    notes: {
      list: (id) => answer(`notes ${id}`, () => sources.server.notes),
      add: (_, { text, key }) =>
        answer(`note ${key}`, () => ({ id: key, text, userName: 'Rhian Tolland', created: aMoment().toISOString() })),
    },
    quotes: fakeQuotes(answer, () => sources.server),
    documents: fakeDocuments(answer),
    live: {
      connection: () => sources.connectionState,
      follow: (_, record) => {
        opened.add(record)
        return () => opened.delete(record)
      },
    },
    tell(scenario, content = {}) {
      const event = parseScenario(scenario, { applicationId: sources.server.application.cosmosId, ...content })
      void applyScenario(event, { ...elsewhere, open: opened, schedule: (ms, run) => sources.wait(run, ms) })
    },
  }
  return sources
}

const anAuditRow = () => ({
  auditId: 'audit-1',
  at: aMoment().toISOString(),
  action: 'evidence.recorded',
  details: {
    kind: 'quote',
    figures: { by: 'customer view', quotes: [{ instalment: 249.72 }] },
    ruleVersion: '0.1.0',
    wordingVersion: '2026-11',
    toldBy: 'server',
    isUnchanged: true,
  },
  userName: 'Rhian Tolland',
  hash: '9f2c',
})

const nothing = async () => {}
/** The list and the payments are not on this screen. */
const elsewhere = {
  applications: {
    has: () => true,
    patch: () => {},
    refetch: nothing,
    refetchProposals: nothing,
    refetchQuickQuote: nothing,
    refetchQuickQuotes: nothing,
  },
  payments: { refresh: nothing },
}

const saved = ({ customer, affordability }: ApplicationChange) => ({ customer: customer ?? {}, affordability })

export type FakeAnswer = <T>(call: string, value: () => T) => Promise<T>

function still() {
  const [wakes, waits, drafted]: [Date[], Map<number, () => void>, Map<string, unknown>] = [[], new Map(), new Map()]
  const heldReason = signal<string | null>(null)
  let keys = 0
  return {
    now: signal(aMoment()),
    connectionState: signal<RealtimeState>('connected'),
    heldReason,
    wakes,
    waits,
    drafted,
    readOnlyReason: () => heldReason.value,
    adminFee: () => 0,
    dealerName: () => dealers.quillmere.name,
    wakeAt: (moment: Date) => {
      wakes.push(moment)
      return () => {}
    },
    wait: (run: () => void, milliseconds: number) => {
      waits.set(milliseconds, run)
      return () => waits.delete(milliseconds)
    },
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
    config: signal({
      brokerName: 'Forecourt',
      supportPhone: dealers.quillmere.phone ?? '',
      supportEmail: 'support@forecourt.test',
    }),
    isStaff: signal(false),
    seesEvidence: signal(false),
    drafts: {
      read: (form: string) => drafted.get(form) ?? null,
      keep: (form: string, value: unknown) => void drafted.set(form, value),
      drop: (form: string) => void drafted.delete(form),
    },
  }
}

function fakeQuotes(answer: FakeAnswer, server: () => FakeSources['server']): CustomerSources['quotes'] {
  const FLAGS = {
    propose: { isProposed: true },
    accept: { isAccepted: true },
    archive: { isArchived: true },
    restore: { isArchived: false },
    proceed: { proceededAt: aMoment().toISOString() },
  } as const
  const keep = (quote: SavedQuote): SavedQuote => {
    const others = server().quotes.filter(({ quoteId }) => quoteId !== quote.quoteId)
    server().quotes = [quote, ...others]
    return quote
  }
  return {
    list: (id) => answer(`quotes ${id}`, () => server().quotes),
    run: (verb, quote) => answer(`${verb} ${quote.quoteId}`, () => keep({ ...quote, ...FLAGS[verb] })),
    send: (_, { quoteIds, email }, key) =>
      answer(`send ${quoteIds.join()} to ${email || 'the customer'} under ${key}`, () => {
        const sentAt = aMoment().toISOString()
        server().quotes = server().quotes.map((one) => (quoteIds.includes(one.quoteId) ? { ...one, sentAt } : one))
      }),
    save: ({ cosmosId }, quote, key) =>
      answer(`save ${key}`, () =>
        keep({
          ...quote,
          quoteId: key,
          applicationId: cosmosId,
          isProposed: false,
          isAccepted: false,
          isArchived: false,
          created: aMoment().toISOString(),
        }),
      ),
    request: (_, message, key) => answer(`request ${message} under ${key}`, () => undefined),
  }
}
