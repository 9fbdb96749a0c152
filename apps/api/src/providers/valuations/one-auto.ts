import { CapValuation, GlassesValuation, roundToPenny, Vehicle } from '@forecourt/core'
import * as z from 'zod/mini'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { createCaller, type Patience, type Reply } from '../caller.ts'
import { readReply } from '../read-reply.ts'
import { plainRegistration } from '../vehicle-data/registration-age.ts'
import type { CapQuestion, GlassesQuestion, ValuationGuides } from './provider.ts'

/**
 * One Auto API (oneautoapi.com), which resells both guides behind one key: `x-api-key`, `vehicle_registration_mark` and
 * `current_mileage` in the address, `{ success, result, error }` in the answer; 204 and 206 say that there is no result. The envelope
 * is as published; the broker's contract names the services, which are settings, and their fields, which stand in the tables below.
 */
interface OneAutoSettings {
  readonly url: string
  readonly key: string
  readonly paths: Readonly<Record<Service, string>>
}

type Service = 'glasses' | 'cap' | 'capById' | 'capVehicle'

const NAME = 'valuations'
const NO_CONTENT = 204
/** Nothing, or not enough, is known: the reason stands in `error`. */
const PARTIAL_CONTENT = 206
const NOT_FOUND = 404
const WHILE_SOMEBODY_WAITS = { timeoutMs: 5_000, tries: 2 }

const MOST_POUNDS = 99_999_999
const worth = () => z.optional(z.nullable(z.number().check(z.gte(0), z.lte(MOST_POUNDS))))
const words = () => z.optional(z.nullable(z.string()))

const Envelope = z.object({ success: z.boolean(), result: z.optional(z.unknown()), error: words() })
const GlassesResult = z.object({
  retail_valuation: worth(),
  trade_valuation: worth(),
  retail_transacted_valuation: worth(),
  valuation_date: words(),
})
const CapResult = z.object({
  cap_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  cap_code: words(),
  retail_valuation: worth(),
  clean_valuation: worth(),
  average_valuation: worth(),
  below_valuation: worth(),
  valuation_date: words(),
})

const VehicleResult = z.object({
  ...CapResult.shape,
  manufacturer_desc: words(),
  model_range_desc: words(),
  derivative_desc: words(),
  fuel_type_desc: words(),
  transmission_desc: words(),
  colour_desc: words(),
  first_registration_date: words(),
})

export function createOneAutoValuations(
  { url, key, paths }: OneAutoSettings,
  patience?: Partial<Patience>,
): ValuationGuides {
  const call = createCaller(NAME, { ...WHILE_SOMEBODY_WAITS, ...patience })

  async function ask(service: Service, query: Record<string, string | null>): Promise<unknown> {
    const address = new URL(`${url.replace(/\/$/, '')}/${paths[service]}`)
    for (const [name, value] of Object.entries(query)) if (value !== null) address.searchParams.set(name, value)
    return resultOf(await call({ url: address, headers: { 'x-api-key': key }, accepts: [NOT_FOUND] }))
  }

  return {
    async glasses({ vrm, mileage }: GlassesQuestion) {
      const found = await ask('glasses', { vehicle_registration_mark: vrm, current_mileage: String(mileage) })
      return found === null ? null : glassesOf(readReply(NAME, GlassesResult, found))
    },
    async cap({ capId, vrm, mileage, year }: CapQuestion, now) {
      const found =
        vrm === null
          ? await ask('capById', { cap_id: capId, current_mileage: String(mileage), registration_year: yearOf(year) })
          : await ask('cap', { vehicle_registration_mark: vrm, current_mileage: String(mileage) })
      return found === null ? null : capOf(readReply(NAME, CapResult, found), now)
    },
    async capVehicle(vrm, now) {
      const found = await ask('capVehicle', { vehicle_registration_mark: plainRegistration(vrm) })
      return found === null ? null : vehicleOf(plainRegistration(vrm), readReply(NAME, VehicleResult, found), now)
    },
  }
}

/** Null where the service has nothing, in whichever of its ways it says so. */
function resultOf({ status, body }: Reply): unknown {
  if (status === NO_CONTENT || status === NOT_FOUND) return null
  if (status === PARTIAL_CONTENT && !isWhole(body)) return null
  const { success, result = null, error } = readReply(NAME, Envelope, body)
  if (success) return result
  if (/not found|no data|no valuation/i.test(error ?? '')) return null
  throw new ProviderFailure(NAME, 'unavailable')
}

/** A result to which no reason is given why it should not be one. */
function isWhole(body: unknown): boolean {
  const { success, data } = Envelope.safeParse(body)
  return success && data.success && !data.error
}

const yearOf = (year: number | null) => (year === null ? null : String(year))

/** A day or a moment as a moment; null when it is neither. */
function momentOf(text: string | null | undefined): string | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

const pounds = (value: number | null | undefined) => (typeof value === 'number' ? roundToPenny(value) : null)

function glassesOf(found: z.infer<typeof GlassesResult>): GlassesValuation | null {
  const values = {
    glassesRetailValuation: pounds(found.retail_valuation),
    glassesTradeValuation: pounds(found.trade_valuation),
    glassesRetailTransacted: pounds(found.retail_transacted_valuation),
  }
  if (Object.values(values).every((value) => value === null)) return null
  return readReply(NAME, GlassesValuation, { ...values, glassesEffectiveFrom: momentOf(found.valuation_date) })
}

function capOf(found: z.infer<typeof CapResult>, now: Date): CapValuation | null {
  const values = {
    capRetail: pounds(found.retail_valuation),
    capClean: pounds(found.clean_valuation),
    capAverage: pounds(found.average_valuation),
    capBelow: pounds(found.below_valuation),
  }
  if (Object.values(values).every((value) => value === null)) return null
  const capCreatedOn = momentOf(found.valuation_date) ?? now.toISOString()
  return readReply(NAME, CapValuation, { ...values, ...numbersOf(found), capCreatedOn })
}

const numbersOf = ({ cap_id = null, cap_code = null }: z.infer<typeof CapResult>) => ({
  capId: cap_id === null ? null : String(cap_id),
  capCode: cap_code,
})

function vehicleOf(vrm: string, found: z.infer<typeof VehicleResult>, now: Date): Vehicle | null {
  const registrationDate = momentOf(found.first_registration_date)?.slice(0, 10) ?? null
  const described = {
    ...numbersOf(found),
    make: found.manufacturer_desc ?? null,
    model: found.model_range_desc ?? null,
    trim: found.derivative_desc ?? null,
  }
  if (Object.values(described).every((value) => value === null)) return null
  return readReply(NAME, Vehicle, {
    ...{ vrm, ...described, ...capOf(found, now), registrationDate },
    regYear: registrationDate ? Number(registrationDate.slice(0, 4)) : null,
    fuel: found.fuel_type_desc ?? null,
    transmission: found.transmission_desc ?? null,
    colour: found.colour_desc ?? null,
  })
}
