import type { Application, CustomerRuleResult, SavedQuote } from '@forecourt/core'
import type { PanelLender } from './panel.ts'

/** What a lender says to one application. A status outside the known list is passed on as it is and never approves (D15a). */
export interface LenderAnswer {
  loanProposalStatus: number
  lenderReference: string
  apr: number | null
  tierId: number | null
  conditions: string[]
  customerRuleResults: CustomerRuleResult[]
  /** With `Processing`: when to ask again; absent when the answer will never come. */
  askAgainSeconds?: number | null
}

export interface LenderQuestion {
  lender: PanelLender
  application: Application
  /** The amount of credit in pounds. */
  amountToFinance: number
}

/** The quote that the customer has said yes to (D39). */
export interface LenderOrder {
  lender: PanelLender
  application: Application
  quote: SavedQuote
  /** Under which the lender knows the application, when it has said so. */
  lenderReference: string | null
}

/** One interface to every lender: asked once for each application, answering when it has decided, or throwing `ProviderFailure`. */
export interface LenderGateway {
  decide(question: LenderQuestion): Promise<LenderAnswer>
  /** Hands the accepted quote over; the same order again changes nothing. Throws `ProviderFailure`: `refused` is for good. */
  proceed(order: LenderOrder): Promise<{ lenderReference: string }>
}
