import * as z from 'zod/mini'
import { maybe } from './fields.ts'
import { Rates } from './lender.ts'
import { PortalConfig } from './portal.ts'
import { VehicleLookup } from './stock-vehicle.ts'
import { Futures } from './vehicle.ts'
import { WebsiteConfig } from './website-config.ts'

/** The data of the car that a page names. */
export const StartedCar = z.object({
  /** Absent if the registration is unknown. */
  lookUp: maybe(VehicleLookup),
  /** Empty if there are none. Absent if they did not arrive in time: the page then makes their own call. */
  futures: maybe(Futures),
})
export type StartedCar = z.infer<typeof StartedCar>

/** Everything that a dealer's public page needs for its first figure, as the calls for each part of it answer a client token (D35). */
export const PublicStart = z.object({
  rates: Rates,
  website: WebsiteConfig,
  config: PortalConfig,
  /** Absent if the page names none or the look-up took too long: the page then makes its own call. */
  car: maybe(StartedCar),
  /** The cars of a list by their registration, those whose look-up did not take too long; absent if the page names none. */
  cars: maybe(z.record(z.string(), StartedCar)),
})
export type PublicStart = z.infer<typeof PublicStart>
