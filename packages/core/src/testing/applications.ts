import type { Application, LenderProposal, PayoutPack, QuickQuote, Requirement } from '../models/index.ts'
import {
  ApplicationState,
  ApplicationType,
  CreditProfile,
  DecisionStatus,
  LoanProposalStatus,
  ProductType,
} from '../models/index.ts'
import { aCustomer, anAffordability } from './customers.ts'
import { dealers } from './dealers.ts'
import { ago } from './moments.ts'
import { aVehicle } from './vehicles.ts'

/** A lender's acceptance without limits. */
export function aProposal(given: Partial<LenderProposal> = {}): LenderProposal {
  return {
    proposalId: 'proposal-1',
    financeCompanyId: 49,
    financeCompany: 'Forecourt',
    loanProposalStatus: LoanProposalStatus.Accepted,
    amountToFinance: 14_695,
    apr: 9.9,
    ...given,
  }
}

/** One acceptance per status, in turn. */
export function proposalsOf(...statuses: readonly number[]): LenderProposal[] {
  return statuses.map((loanProposalStatus, at) => aProposal({ proposalId: `proposal-${at + 1}`, loanProposalStatus }))
}

/** A full proposal from a day ago, accepted by one lender. */
export function anApplication(given: Partial<Application> = {}): Application {
  return {
    cosmosId: 'a0c9a6f2-0c5e-4d1e-9d1f-6f0c4f5d2a11',
    brokerReference: 20_481_173,
    affiliateUserId: dealers.quillmere.affiliateUserId,
    dealerId: dealers.quillmere.dealerId,
    state: ApplicationState.Underwriting,
    created: ago({ days: 1 }),
    applicationType: ApplicationType.FullProposal,
    isNtuFlagged: false,
    isQuickQuote: false,
    decisionStatus: DecisionStatus.Pending,
    creditProfile: CreditProfile.Prime,
    productType: ProductType.PCP,
    term: 49,
    deposit: 2000,
    partExValue: 3500,
    partExSettlement: 1200,
    loanAmount: 14_695,
    customer: aCustomer(),
    affordability: anAffordability(),
    vehicle: aVehicle(),
    proposals: [aProposal()],
    ...given,
  }
}

/** A quick quote from an hour ago. */
export function aQuickQuote(given: Partial<QuickQuote> = {}): QuickQuote {
  return {
    quickQuoteId: 'quick-quote-1',
    affiliateUserId: dealers.quillmere.affiliateUserId,
    dealerId: dealers.quillmere.dealerId,
    customer: { firstName: 'Tobias', lastName: 'Fenwright', contactNumber: '07700900123' },
    vehicle: aVehicle(),
    price: 18_995,
    deposit: 2000,
    term: 49,
    creditProfile: CreditProfile.Prime,
    productType: ProductType.HP,
    state: ApplicationState.QuickQuote,
    applicationType: ApplicationType.QuickQuote,
    decisionStatus: DecisionStatus.QuickQuote,
    isQuickQuote: true,
    created: ago({ hours: 1 }),
    ...given,
  }
}

/** A document that has not been uploaded yet. */
export function aRequirement(given: Partial<Requirement> = {}): Requirement {
  return {
    requirementId: 1,
    requirementTypeId: 12,
    name: 'Proof of address',
    owner: 'Customer',
    hasFiles: false,
    hasSnags: false,
    isVerified: false,
    ...given,
  }
}

/** The pack of a prepared deal that requires these documents from the customer. */
export function aPayoutPack(requirements: Requirement[] = [], given: Partial<PayoutPack> = {}): PayoutPack {
  return { applicationInfo: { intranetLoanDealPreId: 7001 }, customerRequirements: requirements, ...given }
}
