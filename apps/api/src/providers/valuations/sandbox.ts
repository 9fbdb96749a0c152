import { type CapValuation, type GlassesValuation, normaliseRegistration } from '@forecourt/core'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { hashOf } from '../seeded.ts'
import { capCodeOf, capIdOf, EVERYTHING_ON_SALE } from '../vehicle-data/catalogue.ts'
import { modelOf, sandboxRetail, sandboxVehicle } from '../vehicle-data/sandbox.ts'
import { capValuesOf, retailWorth, roundTo } from '../vehicle-data/worth.ts'
import type { ValuationGuides } from './provider.ts'

type Guide = 'glasses' | 'cap'

/** Registrations with a fixed outcome (docs/sandbox.md): `both` is a vehicle that neither look-up finds. */
const VALUATION_FAILURES: Readonly<Record<string, { guide: Guide | 'both'; kind: ProviderFailure['kind'] }>> = {
  ER19ERR: { guide: 'both', kind: 'unavailable' },
  ER19THR: { guide: 'both', kind: 'throttled' },
  ZZ00ERR: { guide: 'both', kind: 'unavailable' },
  ZZ21GER: { guide: 'glasses', kind: 'unavailable' },
  ZZ21CER: { guide: 'cap', kind: 'unavailable' },
}
const UNKNOWN_VALUATIONS: Readonly<Record<string, Guide | 'both'>> = {
  ER19NFD: 'both',
  ER19BAD: 'both',
  ZZ00NFD: 'both',
  ZZ21GNF: 'glasses',
  ZZ21CNF: 'cap',
}

/** Deterministic by registration and mileage; the CAP values match the vehicle look-up's. */
export function createSandboxValuations(): ValuationGuides {
  return {
    async glasses({ vrm, mileage }, now) {
      const retail = guideRetailOf('glasses', vrm, mileage, now)
      return retail === null ? null : glassesOf(normaliseRegistration(vrm), retail, now)
    },
    async cap({ capId, vrm, mileage, year }, now) {
      if (vrm === null) return capByNumber(capId ?? '', mileage, year, now)
      const retail = guideRetailOf('cap', vrm, mileage, now)
      if (retail === null) return null
      const model = modelOf(normaliseRegistration(vrm))
      return { capId: capId ?? capIdOf(model), capCode: capCodeOf(model), ...capValuesOf(retail, now) }
    },
    async capVehicle(typed, now) {
      const vrm = normaliseRegistration(typed)
      return hasAnswer('cap', vrm) ? sandboxVehicle(vrm, now) : null
    },
  }
}

function guideRetailOf(guide: Guide, typed: string, mileage: number, now: Date): number | null {
  const vrm = normaliseRegistration(typed)
  return hasAnswer(guide, vrm) ? sandboxRetail(vrm, mileage, now) : null
}

function hasAnswer(guide: Guide, vrm: string): boolean {
  const failure = VALUATION_FAILURES[vrm]
  if (failure && concerns(failure.guide, guide)) throw new ProviderFailure('valuations', failure.kind)
  return vrm.length >= 2 && vrm.length <= 7 && !concerns(UNKNOWN_VALUATIONS[vrm], guide)
}

const concerns = (told: Guide | 'both' | undefined, guide: Guide) => told === 'both' || told === guide

/** Glass's differs from CAP by up to three per cent, always by the same share for a registration. */
function glassesOf(vrm: string, capRetail: number, now: Date): GlassesValuation {
  const retail = roundTo(capRetail * (0.97 + (hashOf(vrm, 'glasses') % 61) / 1000), 25)
  return {
    glassesRetailValuation: retail,
    glassesTradeValuation: roundTo(retail * 0.83, 25),
    glassesRetailTransacted: roundTo(retail * 0.965, 25),
    glassesEffectiveFrom: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString(),
  }
}

/** Without a registration the age counts from the middle of the year; without a year there is no value. */
function capByNumber(capId: string, mileage: number, year: number | null, now: Date): CapValuation | null {
  const model = EVERYTHING_ON_SALE.find((one) => capIdOf(one) === capId)
  if (!model || year === null) return null
  const ageMonths = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() - 6
  if (ageMonths < -6 || ageMonths > 600) return null
  const retail = retailWorth(model.newPrice, Math.max(0, ageMonths), mileage)
  return { capId, capCode: capCodeOf(model), ...capValuesOf(retail, now) }
}
