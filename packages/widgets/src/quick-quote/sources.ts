import type { Futures, LenderProposal, PortalConfig, QuickQuote, Vehicle } from '@forecourt/core'
import type { ReadonlySignal } from '../signals/index.ts'

/** The dealership's panel, ready to price: lenders after §9's rules, their names, and the dealership's own fee. */
export interface Panel {
  dealerId: number | null
  affiliateUserId: number | null
  adminFee: number
  lenderProposals: readonly LenderProposal[]
  lenderNames: ReadonlyMap<number, string>
}

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface QuickQuoteSources {
  now: ReadonlySignal<Date>
  panel: ReadonlySignal<Panel | null>
  panelFailed: ReadonlySignal<boolean>
  reloadPanel(): void
  /** Months offered (D36). */
  terms: ReadonlySignal<readonly number[]>
  defaultTerm: ReadonlySignal<number | null>
  config: ReadonlySignal<PortalConfig | null>
  /** Null when nobody knows the registration; rejects when the look-up itself failed. */
  findVehicle(registration: string): Promise<Vehicle | null>
  /** Residuals by lender and term; null when there are none. */
  findResiduals(vehicle: Vehicle, annualMileage: number, terms: readonly number[]): Promise<Futures | null>
  save(draft: QuickQuoteDraft): Promise<QuickQuote>
}

export interface QuickQuoteDraft {
  vehicle: Vehicle
  price: number
  deposit: number
  partExValue: number
  partExSettlement: number
  partExRegistration: string | null
  futuresMileage: number
  term: number
  creditProfile: 0 | 1 | 2
  productType: 0 | 1
  customer: { firstName: string | null; lastName: string | null; contactNumber: string | null; email: string | null }
}
