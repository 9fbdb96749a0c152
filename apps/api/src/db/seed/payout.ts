import type { PayoutPack, Requirement } from '@forecourt/core'
import { requirementsOf, withRequirement } from '../../modules/documents/pack.ts'
import { emptyPack } from '../../modules/documents/wanted.ts'
import { uuidOf } from './demo-id.ts'
import { specimenNameFor, specimenUpload } from './specimens.ts'
import type { SpreadRow } from './spread-row.ts'

type Progress = 'missing' | 'uploaded' | 'rejected' | 'verified'

/** Each pack's progress, requirement by requirement, in the order in which they are wanted. */
const PROGRESS: Record<NonNullable<SpreadRow['pack']>, Progress[]> = {
  required: ['verified', 'uploaded', 'uploaded', 'missing', 'missing'],
  rejected: ['verified', 'rejected', 'uploaded', 'uploaded', 'missing'],
  received: ['verified', 'uploaded', 'uploaded', 'verified', 'uploaded'],
  complete: ['verified', 'verified', 'verified', 'verified', 'verified'],
}

interface DemoPack {
  readonly kind: NonNullable<SpreadRow['pack']>
  readonly index: number
  readonly vrm: string | null
  readonly financeCompanyId: number | null
  readonly drivingLicenceType: number | null
  /** Documents came between these two moments. */
  readonly from: Date
  readonly until: Date
  readonly dealer: string
  readonly checkedBy: string
}

export function demoPayoutPack(demo: DemoPack): PayoutPack {
  const { kind, index, vrm, financeCompanyId, drivingLicenceType } = demo
  let pack: PayoutPack = emptyPack({
    dealSheetId: 300_000 + index,
    intranetLoanDealPreId: 600_000 + index,
    vehicleRegistration: vrm,
    ...{ financeCompanyId, drivingLicenceType },
  })
  for (const [position, place] of requirementsOf(pack).entries()) {
    const part = partOf(place.requirement, PROGRESS[kind][position] ?? 'missing', demo, position)
    pack = withRequirement(pack, place, part).pack
  }
  return pack
}

function partOf(
  { requirementTypeId }: Requirement,
  progress: Progress,
  demo: DemoPack,
  position: number,
): Partial<Requirement> {
  if (progress === 'missing') return {}
  const name = specimenNameFor(requirementTypeId)
  const uploadId = uuidOf('upload', demo.index * 10 + position)
  const uploads = [specimenUpload(name, uploadId, between(demo, 0.3 + position * 0.1), demo.dealer)]
  const snags = progress === 'rejected' ? [rejectionOf(demo)] : []
  return { uploads, snags, isVerified: progress === 'verified' }
}

const rejectionOf = (demo: DemoPack) => ({
  snagTypeId: 3,
  reason: 'The date on the page cannot be read. Send a photo of the whole page, flat and in good light.',
  raisedBy: demo.checkedBy,
  raisedAt: between(demo, 0.95).toISOString(),
})

const between = ({ from, until }: DemoPack, share: number) =>
  new Date(from.getTime() + (until.getTime() - from.getTime()) * share)
