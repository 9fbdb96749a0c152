import { DAY_MS, HOUR_MS, type StockVehicle } from '@forecourt/core'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { type Dice, diceFrom, hashOf } from '../seeded.ts'
import { modelOf, sandboxVehicle } from '../vehicle-data/sandbox.ts'
import { roundTo } from '../vehicle-data/worth.ts'
import { createStockFeed } from './filters.ts'
import { picturesOf } from './pictures.ts'
import type { StockFeed } from './provider.ts'
import { vehicleBodyOf } from './shapes.ts'

interface SandboxStockSettings {
  /** The number of vehicles for every dealer; 0 means the documented numbers. */
  readonly size: number
}

const QUILLMERE = 50_101
const BRIGHTWATER = 50_103
/** Dealers with a fixed outcome (docs/sandbox.md). */
const FAILS = 59_901
const HAS_NONE = 59_902
const SIZES: Readonly<Record<number, number>> = { [QUILLMERE]: 120, [HAS_NONE]: 0 }
const LEAST = 20
const MAX_STOCK_VEHICLES = 60

/** Age identifiers from 2016 to 2025: the year from March, the year + 50 from September. */
const AGES = Array.from({ length: 19 }, (_, half) => String(16 + Math.floor(half / 2) + (half % 2) * 50))
/** No vowels, so that no registration spells a word. */
const LETTERS = 'BCDFGHJKLMNPRSTVWXYZ'
/** Every twentieth vehicle belongs to a publisher other than those of §9. */
const OTHER_PUBLISHER = 2

/** A stock that stays the same all day: each vehicle is the result of its registration's look-up. */
export const createSandboxStock = ({ size }: SandboxStockSettings): StockFeed =>
  createStockFeed(async (dealerId, now) => {
    if (dealerId === FAILS) throw new ProviderFailure('stock', 'unavailable')
    const day = Math.floor(now.getTime() / DAY_MS)
    const vehicles = makeStock(dealerId, size || sizeOf(dealerId), new Date(day * DAY_MS))
    return { vehicles, until: (day + 1) * DAY_MS }
  })

const sizeOf = (dealerId: number) =>
  SIZES[dealerId] ?? LEAST + (hashOf('stock', dealerId) % (MAX_STOCK_VEHICLES - LEAST + 1))

function makeStock(dealerId: number, size: number, now: Date): StockVehicle[] {
  const dice = diceFrom(hashOf('stock of', dealerId))
  const made = new Map<string, StockVehicle>()
  let ours = 0
  while (ours < size) {
    const vrm = registrationFrom(dice, dealerId)
    if (made.has(vrm)) continue
    const isOther = made.size % 20 === 19
    const vehicle = stockVehicle(vrm, dice, now)
    if (!vehicle) continue
    made.set(vrm, { ...vehicle, dealerId, publisherId: isOther ? OTHER_PUBLISHER : dice.chance(0.7) ? 1 : 5 })
    if (!isOther) ours += 1
  }
  return [...made.values()].sort((one, other) => (other.listedAt ?? '').localeCompare(one.listedAt ?? ''))
}

/** One dealer sells vans as well as cars, and a few have taken a motorbike in part exchange. */
function registrationFrom(dice: Dice, dealerId: number): string {
  const letter = () => LETTERS[dice.between(0, LETTERS.length - 1)] ?? 'Z'
  const isVan = dice.chance(dealerId === BRIGHTWATER ? 0.45 : 0.03)
  const isBike = dice.chance(0.02)
  const second = isVan ? 'V' : isBike ? 'B' : dice.pick(['Z', 'C', 'D', 'F', 'G'])
  const youngest = Math.sqrt(dice.next())
  const age = AGES[Math.floor(youngest * AGES.length)] ?? '20'
  return `Z${second}${age}${letter()}${letter()}${letter()}`
}

function stockVehicle(vrm: string, dice: Dice, now: Date): StockVehicle | null {
  const vehicle = sandboxVehicle(vrm, now)
  if (!vehicle) return null
  const model = modelOf(vrm)
  const images = picturesOf(vrm)
  const asked = (vehicle.capRetail ?? 0) * (0.98 + dice.next() * 0.1)
  return {
    ...vehicle,
    ...vehicleBodyOf(model),
    vehicleId: vrm,
    price: Math.max(995, roundTo(asked, 250) - 5),
    engineSize: model.engineCc,
    image: images[0],
    images,
    description: descriptionOf(dice, vehicle.fuel ?? ''),
    listedAt: new Date(now.getTime() - dice.between(1, 110 * 24) * HOUR_MS).toISOString(),
  }
}

const HISTORY = [
  'One owner from new.',
  'Two owners.',
  'Part exchanged with us.',
  'Ex-management car.',
  'Local car.',
] as const
const SERVICE = [
  'Full service history with the invoices.',
  'Serviced this month, next due in twelve.',
  'Serviced on time, book stamped.',
  'New front tyres and brake pads fitted.',
] as const
const READY = [
  'MOT for a year.',
  'Ready to drive away.',
  'Two keys.',
  'Twelve months’ warranty included.',
  'On the forecourt now.',
] as const

function descriptionOf(dice: Dice, fuel: string): string {
  const charging = fuel === 'Electric' || fuel === 'Plug-in hybrid' ? ' Charging cable included.' : ''
  return `${dice.pick(HISTORY)} ${dice.pick(SERVICE)} ${dice.pick(READY)}${charging}`
}
