import { setTimeout as delay } from 'node:timers/promises'
import {
  allowedTerms,
  DEFAULT_ANNUAL_MILEAGE,
  type Futures,
  isFeatureOn,
  type Rates,
  residualRequest,
  type StartedCar,
  type Vehicle,
} from '@forecourt/core'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { VehicleData } from '../../providers/vehicle-data/provider.ts'
import type { DealershipFacts } from '../../security/person.ts'
import type { Services } from '../../services.ts'
import { residualsAsShown } from '../quotes/residual-routes.ts'
import { lookUpForPage } from '../vehicles/routes.ts'

/** The longest wait for providers: after that a page, which has already drawn its form, requests the car separately. */
export const PROVIDER_WAIT_MS = 1500

export interface CarFacts extends Pick<Services, 'residuals' | 'panel'> {
  readonly vehicleData: VehicleData
  readonly dealership: DealershipFacts
  readonly rates: Rates
  readonly at: Date
}

/**
 * The car with its residuals, as far as its providers answer in time; null if not even the registration is looked up by
 * then. The mileage is the one of the page's markup.
 */
export async function startedCarOf(
  facts: CarFacts,
  reg: string,
  mileage: number | undefined,
): Promise<StartedCar | null> {
  const ending = new AbortController()
  const late = delay(PROVIDER_WAIT_MS, null, { signal: ending.signal }).catch(() => null)
  const inTime = <T>(answer: Promise<T>) => Promise.race([answer.catch(nullWhereProviderFails), late])
  try {
    const looked = await inTime(lookUpForPage(facts.vehicleData, reg, facts.at).then((lookUp) => ({ lookUp })))
    if (!looked?.lookUp) return looked
    const { lookUp } = looked
    const vehicle = { ...lookUp.vehicle, mileage: mileage ?? lookUp.vehicle.mileage ?? null }
    return { lookUp, futures: await inTime(futuresOf(facts, vehicle)) }
  } finally {
    ending.abort()
  }
}

/** The answer to a page's first `residuals` call. Empty if there are none, or without PCP (D41). */
async function futuresOf({ dealership, rates, ...parts }: CarFacts, vehicle: Vehicle): Promise<Futures> {
  if (!isFeatureOn(dealership.features, 'pcp')) return {}
  const { lenderIds } = residualRequest(rates.lenderProposals)
  const question = { vehicle, lenderIds, annualMileage: DEFAULT_ANNUAL_MILEAGE, terms: allowedTerms }
  return (await residualsAsShown(parts, question, dealership.affiliateUserId)) ?? {}
}

function nullWhereProviderFails(error: unknown): null {
  if (error instanceof ProviderFailure) return null
  throw error
}
