import { type PayoutPack, type Requirement, RequirementOwner } from '@forecourt/core'
import type { SpreadRow } from './spread.ts'

type Progress = 'missing' | 'uploaded' | 'rejected' | 'verified'
type Wanted = [number, string, Requirement['owner'], keyof Lists, number?]
type Lists = Pick<
  PayoutPack,
  'customerRequirements' | 'customerMiscRequirements' | 'dealerRequirements' | 'dealerMiscRequirements'
>

const FULL_UK_LICENCE = 2

/** What the sandbox's lenders want before they pay. Ids are requirement types. */
const WANTED: Wanted[] = [
  [10, 'Driving licence, both sides', RequirementOwner.Customer, 'customerRequirements', FULL_UK_LICENCE],
  [21, 'Proof of address dated in the last 90 days', RequirementOwner.Customer, 'customerRequirements'],
  [22, 'Proof of income for the last three months', RequirementOwner.Customer, 'customerRequirements'],
  [40, 'Vehicle invoice', RequirementOwner.Dealer, 'dealerRequirements'],
  [41, 'V5C or new keeper slip', RequirementOwner.Dealer, 'dealerRequirements'],
]

const REJECTION = {
  snagTypeId: 3,
  reason: 'The date on the page cannot be read. Send a photo of the whole page, flat and in good light.',
}

/** Each pack's progress, requirement by requirement, in the order above. */
const PROGRESS: Record<NonNullable<SpreadRow['pack']>, Progress[]> = {
  required: ['verified', 'uploaded', 'uploaded', 'missing', 'missing'],
  rejected: ['verified', 'rejected', 'uploaded', 'uploaded', 'missing'],
  received: ['verified', 'uploaded', 'uploaded', 'verified', 'uploaded'],
  complete: ['verified', 'verified', 'verified', 'verified', 'verified'],
}

export function demoPayoutPack(
  kind: NonNullable<SpreadRow['pack']>,
  index: number,
  vrm: string | null,
  financeCompanyId: number | null,
): PayoutPack {
  const pack: PayoutPack & Required<Lists> = {
    applicationInfo: { intranetLoanDealPreId: 700_000 + index },
    customerRequirements: [],
    customerMiscRequirements: [],
    dealerRequirements: [],
    dealerMiscRequirements: [],
    dealSheet: { dealSheetId: 300_000 + index, vehicleRegistration: vrm, financeCompanyId },
  }
  WANTED.forEach(([typeId, name, owner, list, licenceType], position) => {
    const progress = PROGRESS[kind][position] ?? 'missing'
    pack[list]?.push({
      requirementId: index * 10 + position + 1,
      requirementTypeId: typeId,
      name,
      owner,
      licenceType: licenceType ?? null,
      hasFiles: progress !== 'missing',
      hasSnags: progress === 'rejected',
      isVerified: progress === 'verified',
      snags: progress === 'rejected' ? [REJECTION] : [],
      uploads: [],
    })
  })
  return pack
}
