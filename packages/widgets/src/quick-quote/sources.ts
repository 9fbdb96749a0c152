import type {
  Application,
  ContactPreference,
  DealOfVehicle,
  Evidence,
  Futures,
  Lender,
  PortalConfig,
  QuickQuote,
  QuoteFigures,
  Vehicle,
} from '@forecourt/core'
import type { LoadedPanel, Panel, ResidualQuestion as Question } from '../page/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'

export type { LoadedPanel, Panel }
export type ResidualQuestion = Omit<Question, 'affiliateUserId'>

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface QuickQuoteSources {
  now: ReadonlySignal<Date>
  rates: LoadedPanel
  /** Months offered (D36). */
  terms: ReadonlySignal<readonly number[]>
  defaultTerm: ReadonlySignal<number | null>
  config: ReadonlySignal<PortalConfig | null>
  /** Who the customer deals with. */
  dealerName: ReadonlySignal<string | null>
  /** Null when nobody knows the registration; rejects when the look-up itself failed. */
  findVehicle(registration: string): Promise<Vehicle | null>
  /** Residuals by lender and term; null when there are none. Rejects when they cannot be had. */
  findResiduals(question: ResidualQuestion): Promise<Futures | null>
  /** The same key again makes no second one. */
  save(draft: QuickQuoteDraft, key: string): Promise<QuickQuote>
  /** Puts other contact details on one that is kept; absent where nobody may. */
  changeCustomer?(quote: QuickQuote, customer: QuickQuoteDraft['customer']): Promise<QuickQuote>
  /** Keeps what was shown (D46). */
  record(evidence: Evidence): Promise<unknown>
  newKey(): string
}

/** What only a dealer's screen asks beside that. */
export interface DealerSources extends QuickQuoteSources {
  readonly affiliateUserId: number
  /** The lenders by name, for the slider. */
  readonly lenders: ReadonlySignal<readonly Lender[]>
  /** Why nothing can be kept or sent for this dealership (D40). */
  readonly readOnlyReason: ReadonlySignal<string | null>
  /** An application or a quick quote, for its customer. */
  fetchApplication(id: string): Promise<Application>
  /** Puts another vehicle on an application, at the version that it has. */
  /** With the deposit and the part exchange that it was quoted with. */
  setVehicle(application: Application, vehicle: Vehicle, deal: DealOfVehicle): Promise<Application>
  /** Sends a kept quote as a link with the same figures; the same key again sends it once. */
  sendToCustomer(quote: QuickQuote, sending: CustomerSending, key: string): Promise<void>
}

/** What goes to the customer, and by which way. */
export interface CustomerSending {
  readonly by: ContactPreference
  readonly email: string | null
  readonly message: string | null
  readonly financeCompanyId: number | null
  readonly productType: 0 | 1
  readonly termMonths: number
  readonly figures: QuoteFigures
}

export interface QuickQuoteDraft {
  vehicle: Vehicle
  price: number
  deposit: number
  partExValue: number
  partExSettlement: number
  partExRegistration: string | null
  partExMake: string | null
  partExModel: string | null
  futuresMileage: number
  term: number
  creditProfile: 0 | 1 | 2
  productType: 0 | 1
  customer: { firstName: string | null; lastName: string | null; contactNumber: string | null; email: string | null }
}
