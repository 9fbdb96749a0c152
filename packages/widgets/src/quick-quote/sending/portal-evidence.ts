import type { Evidence, ShownDeal, ShownOffer, Vehicle } from '@forecourt/core'
import { VERSION } from '../../element/index.ts'
import { BROKER_WORDING_VERSION } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { Comparison } from '../pricing/comparison.ts'
import type { DealRequest } from '../pricing/request.ts'
import type { QuoteOffer } from '../pricing/results.ts'

/** What a dealer's screen showed a customer, by its inputs: the server computes the figures (D47). */
export interface PortalShown {
  readonly by: 'customer view' | 'print' | 'link' | 'quick quote'
  readonly offers: readonly QuoteOffer[]
  /** The offers of the representative example. */
  readonly promoted: readonly QuoteOffer[]
  readonly request: DealRequest
  readonly vehicle: Vehicle | null
}

interface ShownState extends Pick<Comparison, 'pricingInput' | 'presented'> {
  readonly chosen: ReadonlySignal<QuoteOffer | null>
  readonly promoted: ReadonlySignal<readonly QuoteOffer[]>
  readonly vehicle: ReadonlySignal<Vehicle | null>
}

/** What a dealer's screen shows now: the offers of the customer's view if it is open, otherwise the chosen one. */
export function shownNow(state: ShownState, by: PortalShown['by']): PortalShown | null {
  const input = state.pricingInput.value
  const chosen = state.chosen.value
  if (!input || !chosen) return null
  const offers = by === 'customer view' ? state.presented.value.map(({ offer }) => offer) : [chosen]
  return { by, offers, promoted: state.promoted.value, request: input.request, vehicle: state.vehicle.value }
}

/** Quotes, example and broker statement, each as separate evidence (D46). */
export function portalEvidence(shown: PortalShown, applicationId?: string): Evidence[] {
  const { by, offers, promoted } = shown
  const versions = { ruleVersion: VERSION, wordingVersion: BROKER_WORDING_VERSION }
  const deal = applicationId ? null : shownDealOf(shown)
  const named = (of: readonly QuoteOffer[]) => ({ by, offers: of.map(namedOffer), deal })
  const example = { kind: 'representative-example' as const, shown: named(promoted), ...versions }
  return [
    { kind: 'quote', shown: named(offers), ...versions },
    ...(promoted.length > 0 ? [example] : []),
    { kind: 'broker-statement', shown: { by, offers: [] }, ...versions },
  ]
}

const namedOffer = ({ lenderId, proposalId, productType, termMonths }: QuoteOffer): ShownOffer => ({
  financeCompanyId: lenderId,
  proposalId,
  productType,
  termMonths,
})

/** The inputs of a price, without personal data. */
function shownDealOf({ request, vehicle }: PortalShown): ShownDeal {
  const { price, deposit, partExValue, partExSettlement, creditProfile, annualMileage } = request
  return {
    price,
    deposit,
    partExValue,
    partExSettlement,
    creditProfile,
    futuresMileage: annualMileage,
    vehicle: { ...evidenceVehicleOf(vehicle ?? {}), mileage: request.vehicle?.mileage },
  }
}

function evidenceVehicleOf(vehicle: Vehicle): NonNullable<ShownDeal['vehicle']> {
  const { vehicleType, make, model, trim, vrm, capId, capCode, fuel, capRetail } = vehicle
  const { registrationDate, vehicleDateOfFirstReg } = vehicle
  return {
    vehicleType,
    make,
    model,
    trim,
    vrm,
    capId,
    capCode,
    fuel,
    capRetail,
    registrationDate,
    vehicleDateOfFirstReg,
  }
}
