import { CapValuation, GlassesValuation, normaliseRegistration, roundToPenny, Vehicle } from '@forecourt/core'
import * as z from 'zod/mini'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { createCaller, INTERACTIVE_RETRY_POLICY, type Reply, type RetryPolicy, type ServiceAccess } from '../caller.ts'
import { HTTP_NOT_FOUND, NO_CONTENT, optionalText, readIsoMoment, readReply } from '../read-reply.ts'
import type { CapQuestion, GlassesQuestion, ValuationGuides } from './provider.ts'

/**
 * One Auto API (oneautoapi.com), which resells both guides behind one key: `x-api-key`, `vehicle_registration_mark` and
 * `current_mileage` in the address, `{ success, result, error }` in the answer; 204 and 206 mean that there is no
 * result. The envelope is as published; the broker's contract names the services, which are settings, and their fields,
 * which are in the tables below.
 */
interface OneAutoSettings extends ServiceAccess {
  readonly paths: Readonly<Record<Service, string>>
}

type Service = 'glasses' | 'cap' | 'capById' | 'capVehicle'

const VALUATION_PROVIDER = 'valuations'
/** Nothing, or not enough, is known: `error` has the reason. */
const PARTIAL_CONTENT = 206

const MOST_POUNDS = 99_999_999
const worth = () => z.optional(z.nullable(z.number().check(z.gte(0), z.lte(MOST_POUNDS))))

const Envelope = z.object({ success: z.boolean(), result: z.optional(z.unknown()), error: optionalText() })
const GlassesResult = z.object({
  retail_valuation: worth(),
  trade_valuation: worth(),
  retail_transacted_valuation: worth(),
  valuation_date: optionalText(),
})
const CapResult = z.object({
  cap_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  cap_code: optionalText(),
  retail_valuation: worth(),
  clean_valuation: worth(),
  average_valuation: worth(),
  below_valuation: worth(),
  valuation_date: optionalText(),
})

const VehicleResult = z.object({
  ...CapResult.shape,
  manufacturer_desc: optionalText(),
  model_range_desc: optionalText(),
  derivative_desc: optionalText(),
  fuel_type_desc: optionalText(),
  transmission_desc: optionalText(),
  colour_desc: optionalText(),
  first_registration_date: optionalText(),
})

export function createOneAutoValuations(
  { url, key, paths }: OneAutoSettings,
  patience?: Partial<RetryPolicy>,
): ValuationGuides {
  const call = createCaller(VALUATION_PROVIDER, { ...INTERACTIVE_RETRY_POLICY, ...patience })

  async function ask(service: Service, query: Record<string, string | null>): Promise<unknown> {
    const address = new URL(`${url}/${paths[service]}`)
    for (const [name, value] of Object.entries(query)) if (value !== null) address.searchParams.set(name, value)
    return resultOf(await call({ url: address, headers: { 'x-api-key': key }, accepts: [HTTP_NOT_FOUND] }))
  }

  return {
    async glasses({ vrm, mileage }: GlassesQuestion) {
      const found = await ask('glasses', { vehicle_registration_mark: vrm, current_mileage: String(mileage) })
      return found === null ? null : glassesOf(readReply(VALUATION_PROVIDER, GlassesResult, found))
    },
    async cap({ capId, vrm, mileage, year }: CapQuestion, now) {
      const found =
        vrm === null
          ? await ask('capById', { cap_id: capId, current_mileage: String(mileage), registration_year: yearOf(year) })
          : await ask('cap', { vehicle_registration_mark: vrm, current_mileage: String(mileage) })
      return found === null ? null : capOf(readReply(VALUATION_PROVIDER, CapResult, found), now)
    },
    async capVehicle(vrm, now) {
      const found = await ask('capVehicle', { vehicle_registration_mark: normaliseRegistration(vrm) })
      return found === null
        ? null
        : readValuedVehicle(normaliseRegistration(vrm), readReply(VALUATION_PROVIDER, VehicleResult, found), now)
    },
  }
}

/** Null if the service has no result, in any of its ways of reporting that. */
function resultOf({ status, body }: Reply): unknown {
  if (status === NO_CONTENT || status === HTTP_NOT_FOUND) return null
  if (status === PARTIAL_CONTENT && !isWhole(body)) return null
  const { success, result = null, error } = readReply(VALUATION_PROVIDER, Envelope, body)
  if (success) return result
  if (/not found|no data|no valuation/i.test(error ?? '')) return null
  throw new ProviderFailure(VALUATION_PROVIDER, 'unavailable')
}

/** Whether a result comes without an error. */
function isWhole(body: unknown): boolean {
  const { success, data } = Envelope.safeParse(body)
  return success && data.success && !data.error
}

const yearOf = (year: number | null) => (year === null ? null : String(year))

const roundedPounds = (value: number | null | undefined) => (typeof value === 'number' ? roundToPenny(value) : null)

function glassesOf(found: z.infer<typeof GlassesResult>): GlassesValuation | null {
  const values = {
    glassesRetailValuation: roundedPounds(found.retail_valuation),
    glassesTradeValuation: roundedPounds(found.trade_valuation),
    glassesRetailTransacted: roundedPounds(found.retail_transacted_valuation),
  }
  if (Object.values(values).every((value) => value === null)) return null
  return readReply(VALUATION_PROVIDER, GlassesValuation, {
    ...values,
    glassesEffectiveFrom: readIsoMoment(found.valuation_date),
  })
}

function capOf(found: z.infer<typeof CapResult>, now: Date): CapValuation | null {
  const values = {
    capRetail: roundedPounds(found.retail_valuation),
    capClean: roundedPounds(found.clean_valuation),
    capAverage: roundedPounds(found.average_valuation),
    capBelow: roundedPounds(found.below_valuation),
  }
  if (Object.values(values).every((value) => value === null)) return null
  const capCreatedOn = readIsoMoment(found.valuation_date) ?? now.toISOString()
  return readReply(VALUATION_PROVIDER, CapValuation, { ...values, ...numbersOf(found), capCreatedOn })
}

const numbersOf = ({ cap_id = null, cap_code = null }: z.infer<typeof CapResult>) => ({
  capId: cap_id === null ? null : String(cap_id),
  capCode: cap_code,
})

function readValuedVehicle(vrm: string, found: z.infer<typeof VehicleResult>, now: Date): Vehicle | null {
  const registrationDate = readIsoMoment(found.first_registration_date)?.slice(0, 10) ?? null
  const described = {
    ...numbersOf(found),
    make: found.manufacturer_desc ?? null,
    model: found.model_range_desc ?? null,
    trim: found.derivative_desc ?? null,
  }
  if (Object.values(described).every((value) => value === null)) return null
  return readReply(VALUATION_PROVIDER, Vehicle, {
    vrm,
    ...described,
    ...capOf(found, now),
    registrationDate,
    regYear: registrationDate ? Number(registrationDate.slice(0, 4)) : null,
    fuel: found.fuel_type_desc ?? null,
    transmission: found.transmission_desc ?? null,
    colour: found.colour_desc ?? null,
  })
}
