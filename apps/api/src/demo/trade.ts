import { DealerRole } from '@forecourt/core'
import type { Stage } from './stage.ts'
import { DEMO_USERS, NEWEST, STAFF } from './users.ts'

interface TradeAct {
  readonly daysAgo: number
  run(stage: Stage): Promise<void>
}

const VERSIONS = [
  { version: '2026.3', daysAgo: 2, notes: 'Valuations of several dealerships on one page. Stock opens sooner.' },
  { version: '2026.2', daysAgo: 33, notes: 'Customers: a saved quote can be sent by link.' },
  { version: '2026.1', daysAgo: 71, notes: 'Proposal: leave it half done and come back to it.' },
] as const

/** Registration, mileage, days since the look-up: some of this month, some older. */
const VALUED: readonly (readonly [vrm: string, vehicleMileage: number, daysAgo: number])[] = [
  ['ZZ23KHP', 28_400, 0.01],
  ['ZZ72BNE', 19_200, 1],
  ['ZZ21WGA', 36_500, 9],
  ['ZZ68GJD', 61_200, 40],
  ['ZZ19LWR', 47_900, 63],
  ['ZZ70RKM', 33_100, 95],
]
const SAVED_FROM_STOCK = 4
const QUILLMERE_DEALER = 50_101

/** The data on the screens other than customers: versions, valuations, vehicles saved from stock. */
export const tradeActs = (): TradeAct[] => [...VERSIONS.map(announcement), ...valuations(), saving()]

const announcement = ({ version, notes, daysAgo }: (typeof VERSIONS)[number]): TradeAct => ({
  daysAgo,
  async run(stage) {
    const { portal } = await stage.as(STAFF)
    await portal.addVersion({ version, notes, releasedAt: stage.now().toISOString() })
  },
})

/**
 * Every owner of the demo except the newest has looked up these vehicles; group staff did so for some at each of their
 * dealerships.
 */
const valuations = (): TradeAct[] =>
  DEMO_USERS.filter(
    ({ affiliateUserIds, dealerRole, isBanned, userId }) =>
      affiliateUserIds.length > 0 && dealerRole === DealerRole.Owner && !isBanned && userId !== NEWEST,
  ).flatMap(({ userId, affiliateUserIds }) =>
    VALUED.map(([vrm, vehicleMileage, daysAgo], index) => ({
      daysAgo,
      run: (stage) =>
        valueVehicle(stage, userId, affiliateUserIds[index % affiliateUserIds.length] ?? null, vrm, vehicleMileage),
    })),
  )

async function valueVehicle(
  stage: Stage,
  userId: number,
  affiliateUserId: number | null,
  vrm: string,
  vehicleMileage: number,
): Promise<void> {
  const { valuations, vehicles } = await stage.as(userId)
  const found = await vehicles.lookUpInternal({ reg: vrm })
  const glasses = await valuations.glasses({ vrm, vehicleMileage })
  const cap = await valuations.cap({ vrm, mileage: vehicleMileage })
  await valuations.save({
    ...glasses,
    ...cap,
    vrm,
    vehicleMileage,
    affiliateUserId,
    vehicleDetails: found?.vehicle ?? null,
    trim: found?.vehicle.trim ?? null,
  })
}

const saving = (): TradeAct => ({
  daysAgo: 1,
  async run(stage) {
    const [{ userId } = { userId: 0 }] = DEMO_USERS
    const client = await stage.as(userId)
    const { vehicles } = await client.vehicles.stock({ dealerId: QUILLMERE_DEALER, pageSize: SAVED_FROM_STOCK })
    for (const { vehicleId } of vehicles) await client.vehicles.save({ customerUserId: userId, vehicleId })
  },
})
