import type { Vehicle } from '@forecourt/core'
import { createLookUp, createResiduals, type LookUp } from '../page/index.ts'
import { computed, type ReadonlySignal } from '../signals/index.ts'
import type { QuickQuoteFields } from './fields.ts'
import type { QuickQuoteSources } from './sources.ts'

export interface VehicleInHand {
  lookUp: LookUp
  /** What was found, with its residuals once they are here. */
  vehicle: ReadonlySignal<Vehicle | null>
  /** Residuals anew, for another mileage or after the rates have come at last. */
  refreshResiduals(): Promise<void>
  /** Whether what the car will be worth is still on its way. */
  isAsking: ReadonlySignal<boolean>
  /** After a failure: the look-up once more, where that is what is missing, else the residuals. */
  askAgain(): void
}

/** What was found fills what is still empty; what somebody has typed is never overwritten. */
export function createVehicle(sources: QuickQuoteSources, fields: QuickQuoteFields): VehicleInHand {
  const { registration } = fields
  const fillMileage = mileageFiller(fields)
  const onFound = (vehicle: Vehicle) => {
    residuals.forget()
    fillMileage(vehicle)
    void refreshResiduals()
  }
  const lookUp = createLookUp({ registration, findVehicle: sources.findVehicle, onFound })
  const residuals = createResiduals({
    question: () => questionOf(sources, fields, lookUp),
    findResiduals: sources.findResiduals,
    typed: computed(() => `${fields.mileage.value} ${fields.annualMileage.value}`),
  })
  const { refresh: refreshResiduals, isAsking } = residuals
  const vehicle = computed(() => {
    const found = lookUp.vehicle.value
    return found && { ...found, futures: residuals.futures.value }
  })
  const askAgain = () => void (lookUp.state.peek() === 'failed' ? lookUp.find() : refreshResiduals())
  return { lookUp, vehicle, refreshResiduals, isAsking, askAgain }
}

async function questionOf({ rates }: QuickQuoteSources, fields: QuickQuoteFields, lookUp: LookUp) {
  const panel = await rates.whenLoaded()
  const found = lookUp.vehicle.peek()
  if (!panel || lookUp.state.peek() !== 'found' || !found) return null
  const vehicle = { ...found, mileage: fields.mileage.peek() ?? found.mileage ?? null }
  return { panel, vehicle, annualMileage: fields.annualMileage.peek() ?? 0 }
}

/** A mileage that came with the vehicle before belongs to it, and gives way to the next one's. */
function mileageFiller({ mileage }: QuickQuoteFields) {
  let filled: number | null = null
  return (vehicle: Vehicle) => {
    if (mileage.peek() !== null && mileage.peek() !== filled) return
    filled = vehicle.mileage ?? null
    mileage.value = filled
  }
}
