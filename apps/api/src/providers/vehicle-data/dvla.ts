import { normaliseRegistration, type Vehicle, VehicleType } from '@forecourt/core'
import * as z from 'zod/mini'
import { createCaller, INTERACTIVE_RETRY_POLICY, type RetryPolicy, type ServiceAccess } from '../caller.ts'
import { HTTP_NOT_FOUND, readReply } from '../read-reply.ts'
import type { VehicleData } from './provider.ts'

const PROVIDER = 'vehicle-data'
const BAD_REGISTRATION = 400

const shortOptionalText = () => z.optional(z.nullable(z.string().check(z.maxLength(80))))

/** The fields of the answer that describe a vehicle; its other fields concern tax and MOT. */
const Enquiry = z.object({
  registrationNumber: z.string().check(z.maxLength(12)),
  make: shortOptionalText(),
  colour: shortOptionalText(),
  fuelType: shortOptionalText(),
  euroStatus: shortOptionalText(),
  typeApproval: shortOptionalText(),
  wheelplan: shortOptionalText(),
  yearOfManufacture: z.optional(z.nullable(z.int().check(z.gte(1880), z.lte(9999)))),
  monthOfFirstRegistration: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)))),
})
type Enquiry = z.infer<typeof Enquiry>

/**
 * The DVLA's Vehicle Enquiry Service, v1: `POST /vehicle-enquiry/v1/vehicles` with `x-api-key`, as its developer portal
 * publishes it (developer-portal.driver-vehicle-licensing.api.gov.uk, "Vehicle Enquiry Service API Guide" and "VES API
 * Test Environment"). It knows neither model nor mileage: the user fills those in.
 */
export function createDvlaVehicleData({ url, key }: ServiceAccess, patience?: Partial<RetryPolicy>): VehicleData {
  const call = createCaller(PROVIDER, { ...INTERACTIVE_RETRY_POLICY, ...patience })
  const address = new URL(`${url}/vehicle-enquiry/v1/vehicles`)
  return {
    hasOwnRecords: false,
    async find(vrm) {
      const registrationNumber = normaliseRegistration(vrm)
      if (registrationNumber.length < 2 || registrationNumber.length > 7) return null
      const { status, body } = await call({
        url: address,
        headers: { 'x-api-key': key },
        body: { registrationNumber },
        accepts: [BAD_REGISTRATION, HTTP_NOT_FOUND],
      })
      if (status === BAD_REGISTRATION || status === HTTP_NOT_FOUND) return null
      return readRegisteredVehicle(readReply(PROVIDER, Enquiry, body))
    },
  }
}

function readRegisteredVehicle(enquiry: Enquiry): Vehicle {
  const { monthOfFirstRegistration: month, yearOfManufacture = null } = enquiry
  return {
    vrm: normaliseRegistration(enquiry.registrationNumber),
    make: capitaliseWords(enquiry.make),
    colour: capitaliseWords(enquiry.colour),
    fuel: fuelOf(enquiry.fuelType),
    year: yearOfManufacture,
    regYear: month ? Number(month.slice(0, 4)) : yearOfManufacture,
    // The service returns only the month.
    registrationDate: month ? `${month}-01` : null,
    vehicleType: typeOf(enquiry),
    ulez: meetsUlez(enquiry),
  }
}

/** The service writes makes in capitals, so short makes count as initials, except these. */
const NOT_INITIALS = new Set(['KIA', 'RED', 'TAN'])

function capitaliseWords(text: string | null | undefined): string | null {
  if (!text) return null
  return text.replace(/\p{L}+/gu, (word) =>
    word.length <= 3 && !NOT_INITIALS.has(word) ? word : word.slice(0, 1) + word.slice(1).toLowerCase(),
  )
}

const FUELS: ReadonlyMap<string, string> = new Map([
  ['HEAVY OIL', 'Diesel'],
  ['ELECTRICITY', 'Electric'],
  ['HYBRID ELECTRIC', 'Hybrid'],
])

/** Rarer fuels keep the service's words: `Gas bi-fuel`. */
function fuelOf(told: string | null | undefined): string | null {
  if (!told) return null
  return FUELS.get(told.toUpperCase()) ?? told.slice(0, 1).toUpperCase() + told.slice(1).toLowerCase()
}

/** The type by type approval class (M1 cars, N1 vans, L on two or three wheels); for older vehicles by their wheels. */
function typeOf({ typeApproval, wheelplan }: Enquiry): VehicleType | null {
  const approved = (typeApproval ?? '').toUpperCase()
  if (approved.startsWith('M1')) return VehicleType.Car
  if (approved.startsWith('N1')) return VehicleType.Van
  return approved.startsWith('L') || /^2[ -]WHEEL/i.test(wheelplan ?? '') ? VehicleType.Bike : null
}

/**
 * Transport for London's standard: Euro 3 on two wheels, Euro 4 for petrol, Euro 6 for diesel. Unknown stays unknown.
 */
function meetsUlez(enquiry: Enquiry): boolean | null {
  const fuel = fuelOf(enquiry.fuelType)
  if (fuel === 'Electric') return true
  const euro = Number(/(\d)/.exec(enquiry.euroStatus ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(euro)) return null
  if (typeOf(enquiry) === VehicleType.Bike) return euro >= 3
  if (fuel === 'Diesel') return euro >= 6
  return fuel === 'Petrol' || fuel === 'Hybrid' ? euro >= 4 : null
}
