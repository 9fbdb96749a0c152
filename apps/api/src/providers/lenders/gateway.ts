import type { Application, CustomerRuleResult } from '@forecourt/core'
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

/** One interface to every lender: asked once for each application, answering when it has decided, or throwing `ProviderFailure`. */
export interface LenderGateway {
  decide(question: LenderQuestion): Promise<LenderAnswer>
}
