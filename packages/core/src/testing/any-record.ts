import { LIMIT_FIELDS, type LimitField } from '../lending/index.ts'
import type { Application, ChosenQuote, LenderProposal, PayoutPack, Requirement, Vehicle } from '../models/index.ts'
import { anApplication } from './applications.ts'
import { ago, aMoment } from './moments.ts'

/** One of these, chosen at random or by a test. */
export type Choose = <T>(of: readonly T[]) => T

/** Around the ages, terms, miles and pounds that a deal may have, inside and outside the limits. */
const FIGURES = [0, 1, 3, 5, 12, 30, 60, 30_000, 90_000] as const

/** A record as any of the rules may receive it, with any of the limits that a lender may set. */
export function anyRecord(choose: Choose, id = 'record'): Application {
  const record = anApplication({
    cosmosId: id,
    brokerReference: choose([0, 20_481_173]),
    dealerId: choose([1, 2]),
    state: choose([-1, 0, 0, 1, 1, 1, 2, 3, 4, 8, 9, 10, 11]),
    applicationType: choose([0, 1, 2, 2, 2]),
    isQuickQuote: choose([false, false, false, true]),
    isNtuFlagged: choose([false, false, false, true]),
    created: ago({ hours: choose([0, 1, 30, 49, 200, 700, 800]) }),
    lastUpdated: aMoment().toISOString(),
    productType: choose([0, 1]),
    term: choose([null, 24, 60]),
    loanAmount: choose([null, 14_695]),
    vehicle: choose([null, aVehicleFrom(choose), aVehicleFrom(choose)]),
    customerRuleResults: choose([undefined, undefined, findingsFrom(choose)]),
    proposals: listFrom(choose, [0, 1, 2, 3], (at) => aProposalFrom(choose, id, at)),
    payoutPack: choose([null, null, aPackFrom(choose)]),
    chosenQuote: choose([null, null, aQuoteFrom(choose, id)]),
  })
  const drivingLicenceType = choose([null, 2, 6] as const)
  return { ...record, customer: { ...record.customer, drivingLicenceType } }
}

const listFrom = <T>(choose: Choose, lengths: readonly number[], make: (at: number) => T): T[] =>
  Array.from({ length: choose(lengths) }, (_, at) => make(at))

/** A fact with two names may appear under either, or both. */
function aVehicleFrom(choose: Choose): Vehicle {
  const vrm = choose([null, 'ZZ23KHP'])
  const registered = choose([null, '2009-02-01', '2016-05-12', '2026-01-31'])
  return {
    vrm: choose([null, vrm]),
    vehicleRegistration: choose([null, vrm]),
    make: choose([null, 'Ford', ' volkswagen ']),
    model: choose([null, 'Golf']),
    trim: choose([null, 'Style']),
    vehicleType: choose([undefined, 1, 5, 9] as const),
    registrationDate: choose([null, registered]),
    vehicleDateOfFirstReg: choose([null, registered]),
    fuel: choose([null, 'Petrol', 'electric']),
    mileage: choose([null, 0, 29_999, 30_001, 150_000]),
    price: 18_995,
    capRetail: choose([null, 12_000]),
  }
}

const findingsFrom = (choose: Choose) => [
  { resultType: choose(['FixedDecline', 'SendRule', 'Other']), message: choose([null, 'Score too low']) },
]

function aProposalFrom(choose: Choose, id: string, at: number): LenderProposal {
  const status = choose([1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8])
  return {
    ...limitsFrom(choose),
    proposalId: `${id}-${at}`,
    financeCompanyId: 49 + at,
    financeCompany: choose([null, 'Thornlode Vehicle Finance']),
    loanProposalStatus: status,
    decidedAt: choose([null, aMoment().toISOString()]),
    isPreferredAcceptance: choose([null, false, true]),
    rank: choose([null, 3, 7]),
    apr: 9.9,
    aprLadder: [],
    commission: { basis: 'fixed', percent: 0, fixedGbp: 100 },
    bannedDealerIds: choose([null, null, [1], [2, 3]]),
    vehicleTypes: choose([null, null, [1], [5, 9]] as const)?.slice(),
    fuelTypes: choose([null, null, ['Petrol'], ['Diesel', 'Electric']]),
    excludedVehicles: choose([
      null,
      null,
      [{ make: 'ford' }],
      [{ make: 'Volkswagen', model: 'Golf' }, { model: 'Up' }],
    ]),
    conditions: choose([null, [], ['Proof of address'], ['Lender asks twice', ' ', 'payslip']]),
    customerRuleResults: choose([undefined, undefined, findingsFrom(choose)]),
  }
}

/** Each limit is present or absent; new limits are included automatically. */
function limitsFrom(choose: Choose): { [K in LimitField]?: number | null } {
  const fields = Object.keys(LIMIT_FIELDS) as LimitField[]
  return Object.fromEntries(
    fields.map((field) => [field, choose([undefined, undefined, undefined, null, choose(FIGURES)])]),
  )
}

const aPackFrom = (choose: Choose): PayoutPack => ({
  applicationInfo: { intranetLoanDealPreId: choose([null, 0, 700_001]) },
  dealSheet: choose([undefined, { financeCompanyId: 50 }, { financeCompanyId: null }]),
  customerRequirements: listFrom(choose, [0, 1, 3], () => aRequirementFrom(choose)),
  customerMiscRequirements: listFrom(choose, [0, 1], () => aRequirementFrom(choose)),
  dealerRequirements: listFrom(choose, [0, 2], () => aRequirementFrom(choose)),
  dealerMiscRequirements: choose([null, []]),
})

const aRequirementFrom = (choose: Choose): Requirement => ({
  requirementId: choose([0, 1, 2]),
  requirementTypeId: choose([12, 90, 167]),
  name: choose([null, 'Driving licence']),
  owner: choose([null, 'Finance', 'Customer'] as const),
  licenceType: choose([null, 0, 2, 6]),
  status: choose([undefined, 'NotRequired', 'Incomplete'] as const),
  hasFiles: choose([false, true]),
  hasSnags: choose([false, false, true]),
  isVerified: choose([false, true]),
  snags: choose([null, [{ snagTypeId: 1, reason: 'Not legible' }]]),
})

const aQuoteFrom = (choose: Choose, id: string): ChosenQuote => ({
  quoteId: `${id}-quote`,
  financeCompanyId: choose([null, 49, 50]),
  financeCompany: 'Thornlode Vehicle Finance',
  isAccepted: choose([false, true]),
  proceededAt: choose([null, aMoment().toISOString()]),
})
