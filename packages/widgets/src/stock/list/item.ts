import { normaliseRegistration, type SavedVehicle, searchableText } from '@forecourt/core'

export type Listed = SavedVehicle['vehicle']

/** A vehicle in the list, with its searchable text computed once, so that a keystroke costs one pass over the list. */
export type StockItem = ReturnType<typeof itemOf>

export function itemOf(vehicle: Listed, saved: { savedAt: string; isGone: boolean } | null = null) {
  const { make, model, trim, vrm, colour, fuel, transmission, bodyType } = vehicle
  const year = vehicle.year ?? vehicle.regYear ?? null
  const plate = normaliseRegistration(vrm ?? vehicle.vehicleRegistration)
  return {
    id: vehicle.vehicleId ?? plate,
    vehicle,
    title: [make, model].filter(Boolean).join(' ') || 'Unknown vehicle',
    registration: plate,
    price: vehicle.price ?? null,
    mileage: vehicle.mileage ?? null,
    engine: vehicle.engineSize ?? null,
    year,
    listed: vehicle.listedAt ? Date.parse(vehicle.listedAt) || 0 : 0,
    /** When the user saved it; null if it is only listed for sale. */
    savedAt: saved?.savedAt ?? null,
    /** Saved, but no longer in stock. */
    isGone: saved?.isGone ?? false,
    words: searchableText([make, model, trim, plate, colour, fuel, transmission, bodyType, year]),
  }
}

/** `itemOf` with a cache, so that a further page of the feed leaves earlier items unchanged. */
export function rememberItems(): (vehicle: Listed) => StockItem {
  const known = new WeakMap<Listed, StockItem>()
  return (vehicle) => {
    const item = known.get(vehicle) ?? itemOf(vehicle)
    known.set(vehicle, item)
    return item
  }
}

/**
 * Saved vehicles with their current stock data, or as saved. Those of `wholeDealerId`, whose stock is all here, are
 * marked as gone if it has them no longer.
 */
export function savedItems(
  saved: readonly SavedVehicle[],
  stock: readonly StockItem[],
  wholeDealerId: number | null,
): StockItem[] {
  const known = new Map(stock.map((item) => [item.id, item]))
  return saved.map(({ vehicle, savedAt }) => {
    const now = vehicle.vehicleId ? known.get(vehicle.vehicleId) : undefined
    if (now) return { ...now, savedAt }
    const isGone = wholeDealerId !== null && (vehicle.dealerId ?? wholeDealerId) === wholeDealerId
    return itemOf(vehicle, { savedAt, isGone })
  })
}
