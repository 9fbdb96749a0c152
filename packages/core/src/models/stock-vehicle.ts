import * as z from 'zod/mini'
import { count, identifier, integer, maybe, moment, text } from './fields.ts'
import { Vehicle } from './vehicle.ts'

/** Spec §9: how the stock feed is queried. */
export const STOCK_PAGE_SIZE = 999
export const STOCK_FIRST_PAGE = 1
export const STOCK_PUBLISHER_IDS: readonly number[] = [1, 5]

/** A vehicle of a dealership's stock: spec §3's vehicle and the fields that the feed adds. */
export const StockVehicle = z.object({
  ...Vehicle.shape,
  vehicleId: identifier(),
  dealerId: maybe(integer()),
  affiliateUserId: maybe(integer()),
  publisherId: maybe(integer()),
  bodyType: maybe(text(40)),
  doors: maybe(count()),
  engineSize: maybe(count()),
  description: maybe(text(5000)),
  listedAt: maybe(moment()),
})
export type StockVehicle = z.infer<typeof StockVehicle>

export const StockPage = z.object({ vehicles: z.array(StockVehicle), total: count(), page: count(), pageSize: count() })
export type StockPage = z.infer<typeof StockPage>

/** A vehicle that a user has kept for later: as the feed had it, or from the broker's own records. */
export const SavedVehicle = z.object({
  vehicle: z.object({ ...StockVehicle.shape, vehicleId: maybe(identifier()) }),
  customerUserId: integer(),
  savedAt: moment(),
})
export type SavedVehicle = z.infer<typeof SavedVehicle>

/** The result and source of a registration look-up. Without internal data the mileage decides about PCP (spec §9). */
export const VehicleLookup = z.object({
  vehicle: Vehicle,
  source: z.enum(['internal', 'experian', 'cap']),
  hasInternalData: z._default(z.boolean(), false),
  isPcpEligible: maybe(z.boolean()),
})
export type VehicleLookup = z.infer<typeof VehicleLookup>
