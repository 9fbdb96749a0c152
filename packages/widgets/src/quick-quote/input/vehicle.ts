import type { Vehicle } from '@forecourt/core'
import {
  createLookUp,
  createResiduals,
  type LoadedPanel,
  type LookUp,
  type PublicPage,
  pricedAnnualMileage,
  pricedMileage,
} from '../../page/index.ts'
import { computed } from '../../signals/index.ts'
import type { QuickQuoteFields } from './fields.ts'

interface VehicleParts {
  readonly client: Pick<PublicPage['client'], 'vehicles' | 'quotes'>
  readonly clock: Pick<PublicPage['clock'], 'read'>
  readonly rates: Pick<LoadedPanel, 'whenLoaded'>
  readonly fields: QuickQuoteFields
  /** Absent with a client token, which determines the dealership. */
  readonly affiliateUserId?: number
}

export type SelectedVehicle = ReturnType<typeof createVehicle>

/** Looked-up values fill empty fields; a user's input is never overwritten. */
export function createVehicle(parts: VehicleParts) {
  const { client, fields } = parts
  const fillMileage = mileageFiller(fields)
  const onFound = (vehicle: Vehicle) => {
    residuals.forget()
    fillMileage(vehicle)
    void refreshResiduals()
  }
  const lookUp = createLookUp(client, { registration: fields.registration, onFound })
  const residuals = createResiduals(parts, {
    question: () => questionOf(parts, lookUp),
    typed: computed(() => `${fields.mileage.value} ${fields.annualMileage.value}`),
  })
  const { refresh: refreshResiduals, renew: renewResiduals, isAsking } = residuals
  /** The result of the look-up, with its residuals once they have been fetched. */
  const vehicle = computed(() => {
    const found = lookUp.vehicle.value
    return found && { ...found, futures: residuals.futures.value }
  })
  /** After a failure: repeats the look-up if that failed, otherwise the residuals. */
  const askAgain = () => void (lookUp.state.peek() === 'failed' ? lookUp.find() : refreshResiduals())
  return { lookUp, vehicle, refreshResiduals, renewResiduals, isAsking, askAgain }
}

async function questionOf({ rates, fields, affiliateUserId }: VehicleParts, lookUp: LookUp) {
  const panel = await rates.whenLoaded()
  const found = lookUp.vehicle.peek()
  if (!panel || lookUp.state.peek() !== 'found' || !found) return null
  const vehicle = { ...found, mileage: pricedMileage(fields.mileage.peek() ?? found.mileage) }
  const question = { panel, vehicle, annualMileage: pricedAnnualMileage(fields.annualMileage.peek()) }
  return affiliateUserId === undefined ? question : { ...question, affiliateUserId }
}

/** The next vehicle's mileage replaces one that came with the previous vehicle. */
function mileageFiller({ mileage }: QuickQuoteFields) {
  let filled: number | null = null
  return (vehicle: Vehicle) => {
    if (mileage.peek() !== null && mileage.peek() !== filled) return
    filled = vehicle.mileage ?? null
    mileage.value = filled
  }
}
