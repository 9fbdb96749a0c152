import {
  type Application,
  type ApplicationDraft,
  ApplicationState,
  ApplicationType,
  type Conversion,
  type Customer,
  DecisionStatus,
  type QuickQuote,
} from '@forecourt/core'
import { given, milesOf, withLoanAmount } from './deal-of-vehicle.ts'

/** The user who creates a record, and the dealership. */
interface Maker {
  affiliateUserId: number
  dealerId: number
  userName: string
}

/** The fields that a draft and a conversion share with the record. */
const DEAL_FIELDS = [
  'vehicle',
  'pxVehicle',
  'creditProfile',
  'productType',
  'term',
  'deposit',
  'partExValue',
  'partExSettlement',
  'settlementFinanceCompany',
  'partExRegistration',
  'partExMileage',
  'partExMake',
  'partExModel',
  'futuresMileage',
] as const

type Deal = Pick<Conversion, (typeof DEAL_FIELDS)[number]>

/** The fields that were sent; the others are absent, so that they overwrite nothing. */
function changedDealOf(body: Deal): Partial<Application> {
  const deal = { ...body, futuresMileage: milesOf(body) }
  return given(Object.fromEntries(DEAL_FIELDS.map((field) => [field, deal[field]])))
}

/** A new application has state 0 and decisionStatus 2 (§4). */
export function newApplication(id: string, body: ApplicationDraft, maker: Maker, now: Date): Application {
  const { dealerReference, customer, affordability, isVehicleBusinessUse, hasDealerAgreedTermsAndConditions } = body
  return withLoanAmount({
    ...bareRecord(id, maker, now),
    ...changedDealOf(body),
    state: ApplicationState.Underwriting,
    applicationType: body.applicationType,
    decisionStatus: DecisionStatus.Pending,
    isQuickQuote: false,
    customer,
    affordability,
    dealerReference,
    dataSource: body.dataSource,
    isVehicleBusinessUse,
    ...agreement(hasDealerAgreedTermsAndConditions, now),
  })
}

export function newQuickQuote(
  ids: { applicationId: string; quickQuoteId: string },
  body: Deal & Pick<QuickQuote, 'dataSource' | 'price' | 'customer'>,
  maker: Maker,
  now: Date,
): Application {
  const price = body.price ?? body.vehicle?.price ?? null
  const vehicle = body.vehicle || price ? { ...body.vehicle, price } : null
  return withLoanAmount({
    ...bareRecord(ids.applicationId, maker, now),
    ...changedDealOf({ ...body, vehicle }),
    quickQuoteId: ids.quickQuoteId,
    state: ApplicationState.QuickQuote,
    applicationType: ApplicationType.QuickQuote,
    decisionStatus: DecisionStatus.QuickQuote,
    isQuickQuote: true,
    dataSource: body.dataSource,
    customer: body.customer ?? {},
  })
}

/**
 * Turns a quick quote or an eligibility check into a full proposal in one step (D7): the clock of rules 6 and 8 starts
 * now, and `quickQuoteId` keeps the link.
 */
export function convertedApplication(
  application: Application,
  body: Conversion,
  userName: string,
  now: Date,
): Application {
  return withLoanAmount({
    ...application,
    ...changedDealOf(body),
    applicationType: ApplicationType.FullProposal,
    isQuickQuote: false,
    isNtuFlagged: false,
    closeReason: null,
    state: ApplicationState.Underwriting,
    decisionStatus: DecisionStatus.Pending,
    created: now.toISOString(),
    lastUpdated: now.toISOString(),
    updatedBy: userName,
    customer: changedCustomerOf(application.customer, body),
    affordability: body.affordability ?? application.affordability,
    isVehicleBusinessUse: body.businessUse ?? application.isVehicleBusinessUse,
    ...agreement(body.hasDealerAgreedTermsAndConditions, now),
  })
}

/** §7's body carries bank and income next to the customer, with its own spelling of dependants (D30). */
function changedCustomerOf(known: Customer, body: Conversion): Customer {
  const beside: Customer = {
    bankAccountName: body.bankAccountName,
    bankAccountNumber: body.bankAccountNumber,
    bankSortCode: body.bankSortCode,
    bankName: body.bankName,
    bankMonthsAt: body.bankMonthsAt,
    grossAnnualIncome: body.grossAnnualIncome,
    numberOfDependants: body.numberOfDependents,
    nationalityOnLicence: body.nationalityOnLicence,
    employmentHistory: body.employmentHistory,
  }
  return { ...known, ...given(body.customer ?? {}), ...given(beside) }
}

const bareRecord = (id: string, { affiliateUserId, dealerId, userName }: Maker, now: Date) => ({
  cosmosId: id,
  affiliateUserId,
  dealerId,
  brokerReference: 0,
  created: now.toISOString(),
  createdBy: userName,
  lastUpdated: now.toISOString(),
  updatedBy: userName,
  isNtuFlagged: false,
  isQuickQuote: false,
  productType: 0 as const,
})

function agreement(hasAgreed: boolean | null | undefined, now: Date): Partial<Application> {
  return hasAgreed
    ? { hasDealerAgreedTermsAndConditions: true, dealerAgreedTermsAndConditionsDate: now.toISOString() }
    : {}
}
