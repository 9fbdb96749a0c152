import {
  type Application,
  type ApplicationDraft,
  ApplicationState,
  ApplicationType,
  annualMileageOrDefault,
  type Conversion,
  type Customer,
  type DealOfVehicle,
  DecisionStatus,
  isEmpty,
  loanAmount,
  normaliseRegistration,
  partExchangeOf,
  type QuickQuote,
  type SentVehicle,
  type Vehicle,
} from '@forecourt/core'
import { refuse } from '../../http/problem.ts'

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

/** Miles a year as they were sent; 0 is written as the usual (D72), so that lenders and the back office read no 0 either. */
const milesOf = ({ futuresMileage }: Pick<Deal, 'futuresMileage'>) =>
  futuresMileage === 0 ? annualMileageOrDefault() : futuresMileage

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

export function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<T>
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

/**
 * The deposit and part exchange that a vehicle was quoted with; a different part exchange takes no facts from the
 * first.
 */
export function dealOfVehicle(known: Application, deal: DealOfVehicle): Partial<Application> {
  const registration = deal.partExRegistration || null
  const isSame = normaliseRegistration(registration) === normaliseRegistration(partExchangeOf(known).registration)
  const kept = isSame ? {} : { pxVehicle: null, settlementFinanceCompany: null }
  return {
    ...kept,
    deposit: deal.deposit ?? 0,
    partExValue: deal.partExValue ?? 0,
    partExSettlement: deal.partExSettlement ?? 0,
    partExRegistration: registration,
    partExMileage: deal.partExMileage ?? (isSame ? known.partExMileage : null),
    partExMake: deal.partExMake ?? (isSame ? known.partExMake : null),
    partExModel: deal.partExModel ?? (isSame ? known.partExModel : null),
    futuresMileage: milesOf(deal) ?? known.futuresMileage,
  }
}

/** A vehicle that is not named is the one that the record has: only the facts that were sent change. */
export function vehicleAfter(known: Vehicle | null | undefined, sent: SentVehicle): Vehicle {
  const isNamed = [sent.vrm, sent.make, sent.model].some((name) => !isEmpty(name))
  return isNamed ? { ...sent, price: sent.price ?? known?.price ?? null } : { ...known, ...given(sent) }
}

/** Loan amount = price − deposit − part-exchange + settlement (§9); absent without a price. */
export function withLoanAmount(application: Application): Application {
  const price = application.vehicle?.price
  if (!price) return { ...application, loanAmount: null }
  const { value, settlement } = partExchangeOf(application)
  const deposit = application.deposit ?? 0
  if (deposit > price) return refuse('INVALID', undefined, { deposit: 'The deposit is more than the price' })
  const parts = { price, deposit, partExValue: value ?? 0, partExSettlement: settlement ?? 0 }
  return { ...application, loanAmount: loanAmount(parts) }
}
