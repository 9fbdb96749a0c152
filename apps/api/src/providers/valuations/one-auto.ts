import { CapValuation, GlassesValuation, roundToPenny } from '@forecourt/core'
import * as z from 'zod/mini'
import { createCaller, type Patience } from '../caller.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { readReply } from '../read-reply.ts'
import type { CapQuestion, GlassesQuestion, ValuationGuides } from './provider.ts'

/**
 * One Auto API (oneautoapi.com), which resells both guides behind one key: `x-api-key`, `vehicle_registration_mark` and
 * `current_mileage` in the address, `{ success, result, error }` in the answer. The envelope is as published; the broker's contract
 * names the two services and their value fields, which stand in the tables below.
 */
interface OneAutoSettings {
  readonly url: string
  readonly key: string
}

const NAME = 'valuations'
const NOT_FOUND = 404
const WHILE_SOMEBODY_WAITS = { timeoutMs: 5_000, tries: 2 }
const SERVICES = {
  glasses: 'glass/valuationfromvrm',
  cap: 'caphpi/valuationfromvrm',
  capById: 'caphpi/valuationfromid',
} as const

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

export function createOneAutoValuations({ url, key }: OneAutoSettings, patience?: Partial<Patience>): ValuationGuides {
  const call = createCaller(NAME, { ...WHILE_SOMEBODY_WAITS, ...patience })

  async function ask(service: keyof typeof SERVICES, query: Record<string, string | null>): Promise<unknown> {
    const address = new URL(`${url.replace(/\/$/, '')}/${SERVICES[service]}`)
    for (const [name, value] of Object.entries(query)) if (value !== null) address.searchParams.set(name, value)
    const { status, body } = await call({ url: address, headers: { 'x-api-key': key }, accepts: [NOT_FOUND] })
    if (status === NOT_FOUND) return null
    const { success, result, error } = readReply(NAME, Envelope, body)
    if (success) return result
    if (/not found|no data|no valuation/i.test(error ?? '')) return null
    throw new ProviderFailure(NAME, 'unavailable')
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
  }
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
  return readReply(NAME, CapValuation, {
    ...values,
    capId: found.cap_id === null || found.cap_id === undefined ? null : String(found.cap_id),
    capCode: found.cap_code ?? null,
    capCreatedOn: momentOf(found.valuation_date) ?? now.toISOString(),
  })
}
