import { exclusionsOf, isAcceptance } from '../../lending/index.ts'
import {
  type Application,
  ApplicationType,
  type Customer,
  type CustomerRuleResult,
  type LenderProposal,
  type PayoutPack,
  type Requirement,
  type Vehicle,
  vrmOf,
} from '../../models/index.ts'
import { fixedDeclinesOf } from '../facts.ts'
import { VEHICLE_FACTS, VEHICLE_LIMIT_FIELDS } from '../flags/vehicle-flags.ts'
import { objectsOf } from '../lenient.ts'

/** Each fact of a record is in its row unchanged, in part, or not at all: a new one must be placed here. */
const PLACES: Readonly<Record<keyof Application, 'as it stands' | 'in part' | 'no'>> = {
  cosmosId: 'as it stands',
  quickQuoteId: 'as it stands',
  affiliateUserId: 'as it stands',
  dealerId: 'as it stands',
  brokerReference: 'as it stands',
  state: 'as it stands',
  applicationType: 'as it stands',
  isQuickQuote: 'as it stands',
  isNtuFlagged: 'as it stands',
  closeReason: 'as it stands',
  decisionStatus: 'as it stands',
  created: 'as it stands',
  lastUpdated: 'as it stands',
  version: 'as it stands',
  creditProfile: 'as it stands',
  productType: 'as it stands',
  term: 'as it stands',
  loanAmount: 'as it stands',
  chosenQuote: 'as it stands',
  papersAskedAt: 'as it stands',
  cheapestLenderId: 'as it stands',
  customer: 'in part',
  vehicle: 'in part',
  proposals: 'in part',
  payoutPack: 'in part',
  customerRuleResults: 'in part',
  awaitingBackOfficeSince: 'no',
  dataSource: 'no',
  dealerReference: 'no',
  introducerReference: 'no',
  introducerName: 'no',
  updatedBy: 'no',
  endedAt: 'no',
  createdBy: 'no',
  pxVehicle: 'no',
  deposit: 'no',
  partExValue: 'no',
  pxValue: 'no',
  partExSettlement: 'no',
  settlement: 'no',
  settlementFinanceCompany: 'no',
  partExRegistration: 'no',
  pxReg: 'no',
  partExMileage: 'no',
  pxMileage: 'no',
  partExMake: 'no',
  pxMake: 'no',
  partExModel: 'no',
  pxModel: 'no',
  futuresMileage: 'no',
  affordability: 'no',
  isVehicleBusinessUse: 'no',
  creditCheck: 'no',
  submissionId: 'no',
  loanVehicleId: 'no',
  pxLoanVehicleId: 'no',
  accountManager: 'no',
  lenderQuote: 'no',
  hasDealerAgreedTermsAndConditions: 'no',
  dealerAgreedTermsAndConditionsDate: 'no',
  isV2App: 'no',
  actionType: 'no',
  applicationInfo: 'no',
}
const OWN_FACTS = (Object.keys(PLACES) as (keyof Application)[]).filter((fact) => PLACES[fact] === 'as it stands')

/**
 * The list call's answer for a record: the facts from which status, flags, next step and the list's columns are computed,
 * so that row and record always agree. Of the person it has only the name and the phone number.
 */
export function listRowOf(record: Application): Application {
  const { customer, payoutPack: pack, proposals, vehicle } = record
  return {
    ...(pickFilled(record, OWN_FACTS) as Application),
    customer: listRowCustomer(customer, pack),
    vehicle: vehicle && listRowVehicle(vehicle),
    customerRuleResults: fixedDecline(record),
    proposals: (proposals ?? []).map((proposal) => listRowProposal(proposal, record)),
    payoutPack: pack && packOf(pack),
  }
}

/** The kind of licence decides which document a pack requires (D15). */
const listRowCustomer = (customer: Customer, pack: PayoutPack | null | undefined): Customer => ({
  ...pickFilled(customer, ['firstName', 'lastName', 'contactNumber']),
  ...(pack ? pickFilled(customer, ['drivingLicenceType']) : {}),
})

const listRowVehicle = (vehicle: Vehicle): Vehicle => ({
  ...pickFilled(vehicle, [...VEHICLE_FACTS, 'price']),
  vrm: vrmOf(vehicle),
})

/** Its presence counts; only the record has its text. */
function fixedDecline(findings: Pick<LenderProposal, 'customerRuleResults'>): CustomerRuleResult[] | undefined {
  const [first] = fixedDeclinesOf(findings)
  return first && [{ resultType: first.resultType }]
}

function listRowProposal(proposal: LenderProposal, record: Application): LenderProposal {
  const { dealerId } = record
  return {
    ...pickFilled(proposal, ['proposalId', 'financeCompanyId', 'financeCompany', 'loanProposalStatus', 'decidedAt']),
    customerRuleResults: fixedDecline(proposal),
    bannedDealerIds: proposal.bannedDealerIds?.includes(dealerId) ? [dealerId] : undefined,
    ...(isAcceptance(proposal, dealerId) ? acceptanceOf(proposal, record) : {}),
  }
}

/** Its vehicle limits are needed only if a full proposal was accepted (D14). */
function acceptanceOf(proposal: LenderProposal, { applicationType, vehicle }: Application): Partial<LenderProposal> {
  const { conditions, isPreferredAcceptance, rank } = proposal
  const preference = { conditions: filled(conditions), isPreferredAcceptance: isPreferredAcceptance || undefined, rank }
  if (applicationType !== ApplicationType.FullProposal) return preference
  return {
    ...preference,
    ...pickFilled(proposal, [...VEHICLE_LIMIT_FIELDS, 'vehicleTypes', 'fuelTypes']),
    excludedVehicles: filled(exclusionsOf(vehicle ?? {}, objectsOf(proposal.excludedVehicles))),
  }
}

function packOf(pack: PayoutPack): PayoutPack {
  return {
    applicationInfo: pack.applicationInfo && pickFilled(pack.applicationInfo, ['intranetLoanDealPreId']),
    dealSheet: pack.dealSheet && pickFilled(pack.dealSheet, ['financeCompanyId']),
    customerRequirements: withoutFiles(pack.customerRequirements),
    customerMiscRequirements: withoutFiles(pack.customerMiscRequirements),
    dealerRequirements: withoutFiles(pack.dealerRequirements),
    dealerMiscRequirements: withoutFiles(pack.dealerMiscRequirements),
  }
}

/** Keeps only the fields that the document flags count. */
const withoutFiles = (list: readonly Requirement[] | null | undefined) =>
  filled(objectsOf(list).map(({ name: _name, snags: _snags, uploads: _uploads, ...marks }) => marks))

const filled = <T>(list: T[] | null | undefined): T[] | undefined => (list?.length ? list : undefined)

/** Fields without a value are left out: they would be most of a row's bytes. */
function pickFilled<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const known = names.filter((name) => from[name] !== undefined && from[name] !== null)
  return Object.fromEntries(known.map((name) => [name, from[name]])) as Pick<T, K>
}
