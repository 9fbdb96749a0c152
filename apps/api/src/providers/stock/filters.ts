import type { StockVehicle } from '@forecourt/core'
import type { StockAnswer, StockFeed, StockQuestion } from './provider.ts'

/** The meaning of `colourIds`: the place in this list, from 1. */
const STOCK_COLOURS = [
  ...['Silver', 'Grey', 'Blue', 'Black', 'White', 'Red', 'Green'],
  ...['Orange', 'Yellow', 'Brown', 'Beige', 'Purple', 'Gold'],
] as const

/** The meaning of `transId`. */
const TRANSMISSIONS: Readonly<Record<number, string>> = { 1: 'manual', 2: 'automatic' }

type Limit = number | null | undefined

/** A vehicle without a figure does not match a limit on it. */
const within = (value: number | null | undefined, least: Limit, most: Limit) =>
  (least == null && most == null) ||
  (typeof value === 'number' &&
    value >= (least ?? Number.NEGATIVE_INFINITY) &&
    value <= (most ?? Number.POSITIVE_INFINITY))

function matchesStockQuestion(vehicle: StockVehicle, question: StockQuestion): boolean {
  return (
    (vehicle.publisherId == null || question.searchPublisherIds.includes(vehicle.publisherId)) &&
    within(vehicle.price, question.priceMin, question.priceMax) &&
    within(vehicle.engineSize, question.engineMin, question.engineMax) &&
    within(vehicle.mileage, null, question.mileage) &&
    hasColour(vehicle, question.colourIds ?? []) &&
    hasTransmission(vehicle, question.transId)
  )
}

function hasColour({ colour }: StockVehicle, colourIds: readonly number[]): boolean {
  if (colourIds.length === 0) return true
  const wanted = colourIds.map((id) => STOCK_COLOURS[id - 1]?.toLowerCase())
  return wanted.includes(colour?.toLowerCase())
}

function hasTransmission({ transmission }: StockVehicle, transId: Limit): boolean {
  return transId == null || transmission?.toLowerCase() === TRANSMISSIONS[transId]
}

/** The stock of a dealer, and until when it may be reused. */
interface LoadedStock {
  readonly vehicles: readonly StockVehicle[]
  readonly until: number
}

const MOST_KEPT = 200

/** A feed that searches in a dealer's whole stock, which it keeps for a while. */
export function createStockFeed(load: (dealerId: number, now: Date) => Promise<LoadedStock>): StockFeed {
  const kept = new Map<number, LoadedStock>()

  async function stockOf(dealerId: number, now: Date): Promise<readonly StockVehicle[]> {
    const known = kept.get(dealerId)
    if (known && known.until > now.getTime()) return known.vehicles
    const loaded = await load(dealerId, now)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(dealerId, loaded)
    return loaded.vehicles
  }

  return {
    search: async (question, now) => pageOf(await stockOf(question.dealerId, now), question),
    find: async (dealerId, vehicleId, now) =>
      (await stockOf(dealerId, now)).find((vehicle) => vehicle.vehicleId === vehicleId) ?? null,
  }
}

/** One page of the matches. */
function pageOf(vehicles: readonly StockVehicle[], question: StockQuestion): StockAnswer {
  const fitting = vehicles.filter((vehicle) => matchesStockQuestion(vehicle, question))
  const from = (question.page - 1) * question.pageSize
  return { vehicles: fitting.slice(from, from + question.pageSize), total: fitting.length }
}
