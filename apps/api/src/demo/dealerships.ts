import { type BespokeRate, CreditProfile, DealerStatus, DealerType } from '@forecourt/core'

/** The demo's dealerships: invented companies in real market towns, telephone numbers from Ofcom's drama range. */
export interface DemoDealership {
  affiliateUserId: number
  dealerId: number
  name: string
  town: string
  postcode: string
  phone: string
  groupId: number | null
  regionUserId: number
  status: DealerStatus
  type: DealerType
  adminFee: number
  creditCheckOptIn: boolean
  publishableKey: string
  /** Of the records that are drawn, beside those that every row gives to the first dealership. */
  share: number
}

export const AREA_MANAGER_USER_ID = 3

export const DEMO_GROUPS = [{ groupId: 11, name: 'Teme Valley Motor Group' }] as const

type Row = [
  number,
  number,
  string,
  string,
  string,
  string,
  number | null,
  DealerStatus,
  DealerType,
  number,
  boolean,
  number,
]

const ROWS: Row[] = [
  [
    1001,
    50101,
    'Quillmere Motors',
    'Ludlow',
    'SY8 1AB',
    '01632 960101',
    null,
    DealerStatus.Approved,
    DealerType.NonFranchisedDealer,
    0,
    true,
    40,
  ],
  [
    1002,
    50102,
    'Fernhollow Cars',
    'Hereford',
    'HR1 2CD',
    '01632 960102',
    11,
    DealerStatus.Approved,
    DealerType.FranchiseDealer,
    0,
    true,
    22,
  ],
  [
    1003,
    50103,
    'Brightwater Van & Car',
    'Leominster',
    'HR6 3EF',
    '01632 960103',
    11,
    DealerStatus.ApprovedDCIOnly,
    DealerType.NonFranchisedDealer,
    95,
    false,
    14,
  ],
  [
    1004,
    50104,
    'Castlebeck Autos',
    'Shrewsbury',
    'SY1 4GH',
    '01632 960104',
    11,
    DealerStatus.Approved,
    DealerType.CarSupermarket,
    0,
    true,
    16,
  ],
  [
    1005,
    50105,
    'Oakmantle Car Centre',
    'Kidderminster',
    'DY10 5JK',
    '01632 960105',
    null,
    DealerStatus.Suspended,
    DealerType.NonFranchisedDealer,
    0,
    false,
    6,
  ],
  [
    1006,
    47898,
    'Dunmarsh Motor Company',
    'Worcester',
    'WR1 6LM',
    '01632 960106',
    null,
    DealerStatus.Approved,
    DealerType.NonFranchisedDealer,
    0,
    false,
    0,
  ],
]

export const DEMO_DEALERSHIPS: readonly DemoDealership[] = ROWS.map(
  ([
    affiliateUserId,
    dealerId,
    name,
    town,
    postcode,
    phone,
    groupId,
    status,
    type,
    adminFee,
    creditCheckOptIn,
    share,
  ]) => ({
    affiliateUserId,
    dealerId,
    name,
    town,
    postcode,
    phone,
    groupId,
    regionUserId: AREA_MANAGER_USER_ID,
    status,
    type,
    adminFee,
    creditCheckOptIn,
    publishableKey: `fc_test_${name.split(' ')[0]?.toLowerCase()}`,
    share,
  }),
)

/** The dealership's own pages, which hold its publishable key. */
export const originOf = ({ name }: Pick<DemoDealership, 'name'>) =>
  `https://www.${name.split(' ')[0]?.toLowerCase()}.test`

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
