import type { Futures, PortalConfig, QuickQuote, Vehicle } from '@forecourt/core'
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
  /** Null when nobody knows the registration; rejects when the look-up itself failed. */
  findVehicle(registration: string): Promise<Vehicle | null>
  /** Residuals by lender and term; null when there are none or they cannot be had. */
  findResiduals(question: ResidualQuestion): Promise<Futures | null>
  save(draft: QuickQuoteDraft): Promise<QuickQuote>
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
