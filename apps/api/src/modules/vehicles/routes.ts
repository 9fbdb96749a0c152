import { contract, isPcpEligibleByMileage, type Vehicle, type VehicleLookup } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { VehicleData } from '../../providers/vehicle-data/provider.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { capLookUpOf } from '../providers.ts'
import { limitLookUps } from '../valuations/store.ts'

const { vehicles } = contract

/**
 * Pages ask the broker's own records first, then the provider behind them; a provider without such records answers only
 * the second call.
 */
export const vehicleRoutes =
  (vehicleData: VehicleData) =>
  async (app: FastifyInstance, { config }: Services) => {
    const cap = capLookUpOf(config)
    serve(app, vehicles.lookUpInternal, async ({ query }, { at }) =>
      vehicleData.hasOwnRecords ? lookUp('internal', await vehicleData.find(query.reg, at)) : null,
    )
    serve(app, vehicles.lookUpExperian, async ({ query }, { at }) =>
      lookUp('experian', await vehicleData.find(query.reg, at)),
    )
    serve(app, vehicles.lookUpCap, async ({ params }, { user, limits, at }) => {
      await limitLookUps(limits, user.userId)
      return cap && lookUp('cap', withValues(await cap.capVehicle(params.reg, at), params.flag))
    })
  }

/** The result of the page's two look-ups: from the broker's own records, or the provider behind them. */
export const lookUpForPage = async (vehicleData: VehicleData, reg: string, at: Date): Promise<VehicleLookup | null> =>
  lookUp(vehicleData.hasOwnRecords ? 'internal' : 'experian', await vehicleData.find(reg, at))

function lookUp(source: VehicleLookup['source'], vehicle: Vehicle | null): VehicleLookup | null {
  if (!vehicle) return null
  return {
    vehicle,
    source,
    hasInternalData: source === 'internal',
    isPcpEligible: source === 'internal' ? true : isPcpEligibleByMileage(vehicle.mileage),
  }
}

function withValues(vehicle: Vehicle | null, isAsked: boolean): Vehicle | null {
  if (!vehicle || isAsked) return vehicle
  return { ...vehicle, capRetail: null, capClean: null, capAverage: null, capBelow: null, capCreatedOn: null }
}
