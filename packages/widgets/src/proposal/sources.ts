import type {
  Address,
  AddressMatch,
  Application,
  ApplicationDraft,
  Conversion,
  Dealer,
  Futures,
  PortalConfig,
  SavedQuote,
  Vehicle,
} from '@forecourt/core'
import type { DraftStore, LoadedPanel, Panel, ResidualQuestion as Question } from '../page/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'

export type { LoadedPanel, Panel }
export type ResidualQuestion = Required<Question>

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface ProposalSources {
  readonly now: ReadonlySignal<Date>
  read(): Date
  readonly config: ReadonlySignal<Pick<PortalConfig, 'brokerName' | 'defaultAnnualMileage'> | null>
  /** The dealerships that the user works for; null until they are here. */
  readonly dealerships: ReadonlySignal<readonly Dealer[] | null>
  /** Whose the proposal is unless the form or an earlier record says otherwise; null while one has to be chosen. */
  readonly ownDealership: ReadonlySignal<number | null>
  /** Months offered (D36). */
  readonly terms: ReadonlySignal<readonly number[]>
  readonly defaultTerm: ReadonlySignal<number | null>
  panelOf(affiliateUserId: number): LoadedPanel
  /** An application or a quick quote, with nothing masked where the user may see it. */
  fetchApplication(id: string): Promise<Application>
  /** Those kept of an application or a quick quote. */
  savedQuotes(applicationId: string): Promise<readonly SavedQuote[]>
  /** Null when nobody knows the registration; rejects when the look-up itself failed. */
  findVehicle(registration: string): Promise<Vehicle | null>
  /** Null when there are none; rejects when they cannot be had. */
  findResiduals(question: ResidualQuestion): Promise<Futures | null>
  searchAddresses(text: string): Promise<readonly AddressMatch[]>
  fetchAddress(key: string): Promise<Address | null>
  create(draft: ApplicationDraft, idempotencyKey: string): Promise<Application>
  convert(conversion: Conversion): Promise<Application>
  readonly drafts: DraftStore
  newKey(): string
}
