import type { PaymentMethod, PaymentStart, PublicPayment } from '@forecourt/core'
import type { ReadonlySignal } from '../signals/index.ts'

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface PaySources {
  /** Who handles the payment for the dealership; null while it is not known. */
  readonly brokerName: ReadonlySignal<string | null>
  open(token: string): Promise<PublicPayment>
  /** `inPage`: the page could show the company's own card fields. */
  start(token: string, method: PaymentMethod, inPage: boolean): Promise<PaymentStart>
  /** Leads the browser to the payment company's page. */
  go(address: string): void
  /** Runs it after so many milliseconds; returns how to withdraw it. */
  wait(milliseconds: number, run: () => void): () => void
}
