import { type BespokeRate, CreditProfile, DealerStatus, DealerType } from '@forecourt/core'

/** Each area manager sees the dealerships of one region (spec §6, D24). */
const MARCHES = { region: 'Marches', regionUserId: 3 }
const COTSWOLDS = { region: 'Cotswolds', regionUserId: 9 }
export const AREA_MANAGERS = { marches: MARCHES.regionUserId, cotswolds: COTSWOLDS.regionUserId }

const GROUP = { groupId: 11, name: 'Teme Valley Motor Group' }
export const DEMO_GROUPS = [GROUP]

const usual = {
  groupId: null as number | null,
  status: DealerStatus.Approved as DealerStatus,
  type: DealerType.NonFranchisedDealer as DealerType,
  adminFee: 0,
  creditCheckOptIn: false,
  isRegulated: true,
  ...MARCHES,
  /** Share of the drawn records, in addition to those that every scenario gives the first dealership. */
  share: 0,
}

export type DemoDealership = ReturnType<typeof dealership>

const dealership = (
  affiliateUserId: number,
  name: string,
  town: string,
  postcode: string,
  own: Partial<typeof usual>,
) => ({
  affiliateUserId,
  dealerId: 49_100 + affiliateUserId,
  name,
  town,
  postcode,
  phone: `01632 960${affiliateUserId - 900}`,
  publishableKey: `fc_test_${firstWordOf(name)}`,
  ...usual,
  ...own,
})

const firstWordOf = (name: string) => name.split(' ')[0]?.toLowerCase()

const { groupId } = GROUP
const inCreditChecks = { creditCheckOptIn: true }

/** The demo's dealerships: invented companies in real market towns, telephone numbers from Ofcom's drama range. */
export const DEMO_DEALERSHIPS: readonly DemoDealership[] = [
  dealership(1001, 'Quillmere Motors', 'Ludlow', 'SY8 1AB', { ...inCreditChecks, share: 40 }),
  dealership(1002, 'Fernhollow Cars', 'Hereford', 'HR1 2CD', {
    ...inCreditChecks,
    groupId,
    type: DealerType.FranchiseDealer,
    share: 22,
  }),
  dealership(1003, 'Brightwater Van & Car', 'Leominster', 'HR6 3EF', {
    groupId,
    status: DealerStatus.ApprovedDCIOnly,
    adminFee: 95,
    share: 14,
  }),
  dealership(1004, 'Castlebeck Autos', 'Shrewsbury', 'SY1 4GH', {
    ...inCreditChecks,
    groupId,
    type: DealerType.CarSupermarket,
    share: 16,
  }),
  dealership(1005, 'Oakmantle Car Centre', 'Kidderminster', 'DY10 5JK', { status: DealerStatus.Suspended, share: 6 }),
  // The number of a banned dealer.
  { ...dealership(1006, 'Dunmarsh Motor Company', 'Worcester', 'WR1 6LM', {}), dealerId: 47_898 },
  // Without any record: its screens show the first steps.
  dealership(1007, 'Orlwood Cars', 'Ledbury', 'HR8 1NM', inCreditChecks),
  // The other region, and a dealership that is not regulated: no records, so that every list stays as it is told elsewhere.
  dealership(1008, 'Windlow Garage', 'Stroud', 'GL5 2NP', COTSWOLDS),
  dealership(1009, 'Saltmere Classics', 'Tetbury', 'GL8 3QR', { ...COTSWOLDS, isRegulated: false }),
]

/** The dealership's own pages, which use its publishable key. */
export const originOf = ({ name }: Pick<DemoDealership, 'name'>) => `https://www.${firstWordOf(name)}.test`

const RATES_OF_QUILLMERE = [
  [49, 10.9],
  [50, 9.9],
  [74, 9.9],
  [75, 9.9],
] as const

/** One dealership has its own rates with four lenders (D35); the others use the lenders' ladders. */
export function demoBespokeRates(affiliateUserId: number): BespokeRate[] {
  if (affiliateUserId !== 1001) return []
  return RATES_OF_QUILLMERE.map(([lenderId, apr]) => ({
    lenderId,
    tierId: 1,
    creditProfile: CreditProfile.Prime,
    termFrom: 12,
    termTo: 60,
    apr,
  }))
}
