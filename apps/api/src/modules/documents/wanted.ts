import { DrivingLicenceType, type PayoutPack, type Requirement, RequirementOwner } from '@forecourt/core'

export type RequirementListName =
  | 'customerRequirements'
  | 'customerMiscRequirements'
  | 'dealerRequirements'
  | 'dealerMiscRequirements'

interface Wanted {
  readonly requirementTypeId: number
  readonly name: string
  readonly owner: NonNullable<Requirement['owner']>
  readonly list: RequirementListName
  readonly isLicence?: true
}

/** The documents that lenders require before paying, in display order. */
export const WANTED: readonly Wanted[] = [
  {
    requirementTypeId: 10,
    name: 'Driving licence, both sides',
    owner: RequirementOwner.Customer,
    list: 'customerRequirements',
    isLicence: true,
  },
  {
    requirementTypeId: 21,
    name: 'Proof of address dated in the last 90 days',
    owner: RequirementOwner.Customer,
    list: 'customerRequirements',
  },
  {
    requirementTypeId: 22,
    name: 'Proof of income for the last three months',
    owner: RequirementOwner.Customer,
    list: 'customerRequirements',
  },
  { requirementTypeId: 40, name: 'Vehicle invoice', owner: RequirementOwner.Dealer, list: 'dealerRequirements' },
  { requirementTypeId: 41, name: 'V5C or new keeper slip', owner: RequirementOwner.Dealer, list: 'dealerRequirements' },
]

/** Leaves room for documents that a back office adds later, so that the numbers of two packs never collide. */
const NUMBERS_A_PACK = 20

/** A pack without uploads. Customers without a licence need not send one. */
export function emptyPack(
  dealSheet: NonNullable<PayoutPack['dealSheet']> & { readonly dealSheetId: number },
  intranetLoanDealPreId: number,
  drivingLicenceType: number | null | undefined,
): PayoutPack {
  const asked = WANTED.filter(({ isLicence }) => !isLicence || drivingLicenceType !== DrivingLicenceType.None)
  const requirements = asked.map(({ list, isLicence, ...one }, position) => ({
    list,
    requirement: {
      ...one,
      requirementId: dealSheet.dealSheetId * NUMBERS_A_PACK + position + 1,
      licenceType: isLicence ? (drivingLicenceType ?? DrivingLicenceType.FullUK) : null,
      status: 'Incomplete' as const,
      hasFiles: false,
      hasSnags: false,
      isVerified: false,
      snags: [],
      uploads: [],
    },
  }))
  const of = (name: RequirementListName) =>
    requirements.filter(({ list }) => list === name).map(({ requirement }) => requirement)
  return {
    applicationInfo: { intranetLoanDealPreId },
    customerRequirements: of('customerRequirements'),
    customerMiscRequirements: of('customerMiscRequirements'),
    dealerRequirements: of('dealerRequirements'),
    dealerMiscRequirements: of('dealerMiscRequirements'),
    dealSheet,
  }
}
