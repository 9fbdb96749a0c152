import type {
  Application,
  ApplicationChange,
  AuditRow,
  CreditCheck,
  Customer,
  Futures,
  Note,
  OpenApplication,
  PortalConfig,
  QuoteFigures,
  RealtimeState,
  Requirement,
  SavedQuote,
  Vehicle,
} from '@forecourt/core'
import type { ResidualQuestion } from '../page/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'
import type { RequirementPlace } from './documents/requirements.ts'
import type { QuoteVerb } from './quotes/quotes.ts'

export type BrokerFacts = Pick<PortalConfig, 'brokerName' | 'supportPhone' | 'supportEmail'>

export interface NewNote {
  readonly text: string
  readonly files: readonly File[]
  /** The same for every try of one note, so that it is added once. */
  readonly key: string
}

export interface NoteSources {
  /** Rejects when they cannot be fetched. */
  list(applicationId: string): Promise<readonly Note[]>
  add(application: Application, note: NewNote): Promise<Note>
}

export type NewQuote = Pick<SavedQuote, 'proposalId' | 'financeCompanyId' | 'productType' | 'termMonths'> & {
  readonly figures: QuoteFigures
}

/** What is mailed, and where to; an empty address is the customer's own. */
export interface OutgoingQuotes {
  readonly quoteIds: readonly string[]
  readonly email: string
  readonly message: string
}

export interface QuoteSources {
  list(applicationId: string): Promise<readonly SavedQuote[]>
  /** The quote as it is then. */
  run(verb: QuoteVerb, quote: SavedQuote): Promise<SavedQuote>
  send(application: Application, quotes: OutgoingQuotes, key: string): Promise<void>
  save(application: Application, quote: NewQuote, key: string): Promise<SavedQuote>
  request(application: Application, message: string, key: string): Promise<void>
}

export interface OutgoingDocument {
  readonly file: File
  /** The same for every try of one file. */
  readonly key: string
  readonly onProgress: (fraction: number) => void
  readonly signal: AbortSignal
}

export interface DocumentSources {
  /** The requirement as it is then. */
  upload(application: Application, place: RequirementPlace, document: OutgoingDocument): Promise<Requirement>
  remove(application: Application, place: RequirementPlace, uploadId: string): Promise<void>
  removeSnag(application: Application, place: RequirementPlace, snagTypeId: number): Promise<void>
  download(uploadId: string): Promise<Blob>
}

export interface LiveSources {
  readonly connection: (affiliateUserId: number) => ReadonlySignal<RealtimeState>
  /** Has what is told of its dealership done to the record (D31), and sees that there is a line; returns how to stop. */
  follow(affiliateUserId: number, record: OpenApplication): () => void
}

export interface DraftSources {
  read(form: string): unknown
  keep(form: string, value: unknown): void
  drop(form: string): void
}

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface CustomerSources {
  readonly now: ReadonlySignal<Date>
  /** Moves `now` on at that moment; returns how to withdraw it. */
  wakeAt(moment: Date): () => void
  /** Calls back after so many milliseconds unless withdrawn. */
  wait(run: () => void, milliseconds: number): () => void
  newKey(): string
  readonly config: ReadonlySignal<BrokerFacts | null>
  readonly isStaff: ReadonlySignal<boolean>
  /** The audit trail is for staff (D46). */
  readonly seesEvidence: ReadonlySignal<boolean>
  /** Why nothing of this dealership may be changed (D40); null when it may. */
  readOnlyReason(affiliateUserId: number): string | null
  /** In pounds (D37); null while it is not known. */
  adminFee(affiliateUserId: number): number | null
  /** Null while it is not known. */
  dealerName(affiliateUserId: number): string | null
  readonly drafts: DraftSources
  fetchApplication(id: string): Promise<Application>
  setNtuFlag(brokerReference: number, isFlagged: boolean): Promise<Application>
  /** Null when there is none, or the dealership has not opted in. */
  fetchCreditCheck(application: Application): Promise<CreditCheck | null>
  findVehicle(registration: string): Promise<Vehicle | null>
  /** Null when there are none; rejects when they cannot be had. */
  findResiduals(question: ResidualQuestion): Promise<Futures | null>
  /** The record as it is then; refused (412) when somebody else saved first. */
  setVehicle(application: Application, vehicle: Vehicle): Promise<Application>
  /** The customer with nothing masked; the request is recorded. */
  reveal(applicationId: string): Promise<Customer>
  /** Of the version that is handed in; a later one is a conflict (D25). */
  update(application: Application, change: ApplicationChange): Promise<Application>
  /** For staff alone. */
  fetchAudit(applicationId: string): Promise<readonly AuditRow[]>
  readonly notes: NoteSources
  readonly quotes: QuoteSources
  readonly documents: DocumentSources
  readonly live: LiveSources
}
