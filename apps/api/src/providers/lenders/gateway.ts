import type { Application, CustomerRuleResult, SavedQuote } from '@forecourt/core'
import type { PanelLender } from './panel.ts'

/**
 * A lender's answer to one application. A status outside the known list is passed on unchanged and never approves
 * (D15a).
 */
export interface LenderAnswer {
  loanProposalStatus: number
  lenderReference: string
  apr: number | null
  tierId: number | null
  conditions: string[]
  customerRuleResults: CustomerRuleResult[]
  /** Seconds until the next call, with `Processing`; absent if no answer will ever come. */
  askAgainSeconds?: number | null
}

export interface LenderQuestion {
  lender: PanelLender
  application: Application
  /** The amount of credit in pounds. */
  amountToFinance: number
}

/** The quote that the customer has agreed to (D39). */
export interface LenderOrder {
  /** One sending of a quote: a quote that is withdrawn and sent again is another order. */
  orderId: string
  lender: PanelLender
  application: Application
  quote: SavedQuote
  /** The lender's own reference for the application, if it has sent one. */
  lenderReference: string | null
}

/**
 * One interface to every lender: asked once for each application; returns its decision, or throws `ProviderFailure`.
 */
export interface LenderGateway {
  /** Between two lenders of one application. Only a sandbox has one, so that its answers arrive one by one. */
  readonly pauseMs: number
  decide(question: LenderQuestion): Promise<LenderAnswer>
  /**
   * Sends the accepted quote to the lender; repeating it changes nothing. Throws `ProviderFailure`: `refused` is final.
   */
  proceed(order: LenderOrder): Promise<{ lenderReference: string }>
  /** Withdraws an order, also one that the lender does not know; repeating it changes nothing. Throws as `proceed` does. */
  withdraw(order: LenderOrder): Promise<void>
}
