import { DAY_MS } from '@forecourt/core'
import { hashOf } from '../../providers/seeded.ts'
import { createSandboxStock } from '../../providers/stock/sandbox.ts'
import { createSandboxValuations } from '../../providers/valuations/sandbox.ts'
import { sandboxVehicle } from '../../providers/vehicle-data/sandbox.ts'
import type { Tx } from '../database.ts'
import { portalVersions, savedVehicles, valuations } from '../tables/index.ts'
import { uuidOf } from './demo-id.ts'
import { DEMO_USERS } from './users.ts'

const VERSIONS = [
  { version: '2026.3', daysAgo: 2, notes: 'Valuations of several dealerships on one page. Stock opens sooner.' },
  { version: '2026.2', daysAgo: 33, notes: 'Customers: a saved quote can be sent by link.' },
  { version: '2026.1', daysAgo: 71, notes: 'Proposal: leave it half done and come back to it.' },
] as const

/** Registration, mileage, days since it was looked up: some of this month, some older. */
const LOOKED_UP: readonly (readonly [string, number, number])[] = [
  ['ZZ23KHP', 28_400, 0],
  ['ZZ72BNE', 19_200, 1],
  ['ZZ21WGA', 36_500, 9],
  ['ZZ68GJD', 61_200, 40],
  ['ZZ19LWR', 47_900, 63],
  ['ZZ70RKM', 33_100, 95],
]
const SAVED_FROM_STOCK = 4
const QUILLMERE = { dealerId: 50_101, affiliateUserId: 1001 }

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** What stands on the screens beside the customers: versions, valuations, vehicles put by. */
export async function insertDemoTrade(tx: Tx, now: Date): Promise<void> {
  await tx
    .insert(portalVersions)
    .values(VERSIONS.map(({ version, notes, daysAgo }) => ({ version, notes, releasedAt: ago(now, daysAgo) })))
  await tx.insert(valuations).values(await demoValuations(now))
  await tx.insert(savedVehicles).values(await demoSavedVehicles(now))
}

/** Every dealer of the demo has looked these vehicles up, group staff some at each of their dealerships. */
async function demoValuations(now: Date) {
  const rows = DEMO_USERS.flatMap(({ userId, firstName, surname, affiliateUserIds }) =>
    affiliateUserIds.flatMap((affiliateUserId, position) =>
      LOOKED_UP.filter(([vrm]) => hashOf(vrm) % affiliateUserIds.length === position).map((looked) => ({
        whose: { userId, affiliateUserId, createdBy: `${firstName} ${surname}` },
        looked,
      })),
    ),
  )
  return await Promise.all(
    rows.map(({ whose, looked: [vrm, mileage, days] }) => valuationRow(whose, vrm, mileage, ago(now, days))),
  )
}

interface Whose {
  readonly userId: number
  readonly affiliateUserId: number
  readonly createdBy: string
}

const guides = createSandboxValuations()

async function valuationRow(whose: Whose, vrm: string, vehicleMileage: number, created: Date) {
  const vehicleDetails = sandboxVehicle(vrm, created)
  const doc = {
    ...(await guides.glasses({ vrm, mileage: vehicleMileage }, created)),
    ...(await guides.cap({ capId: null, vrm, mileage: vehicleMileage, year: null }, created)),
    ...{ vehicleMileage, vehicleDetails, trim: vehicleDetails?.trim ?? null },
  }
  const valuationId = uuidOf(`valuation ${whose.userId} ${vrm}`, whose.affiliateUserId)
  return { ...whose, valuationId, vrm, doc, created }
}

async function demoSavedVehicles(now: Date) {
  const question = {
    ...{ dealerId: QUILLMERE.dealerId, publisherIds: [1, 5], page: 1, pageSize: SAVED_FROM_STOCK },
    ...{
      priceMin: null,
      priceMax: null,
      engineMin: null,
      engineMax: null,
      mileage: null,
      transId: null,
      colourIds: [],
    },
  }
  const { vehicles } = await createSandboxStock({ size: 0 }).search(question, now)
  return vehicles.map((vehicle, index) => {
    const vehicleId = `${QUILLMERE.dealerId}.${vehicle.vehicleId}`
    const kept = { ...vehicle, ...QUILLMERE, vehicleId }
    return { customerUserId: 1, vehicleId, vehicle: kept, savedAt: ago(now, index) }
  })
}
