import type { Futures, Vehicle } from '@forecourt/core'
import { createLookUp, type LookUp, whenSettled } from '../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { QuickQuoteFields } from './fields.ts'
import type { QuickQuoteSources } from './sources.ts'

/** How long the keys are still before other residuals are asked for. */
const STILL_MS = 400

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
  const futures = signal<Futures | null>(null)
  const fillMileage = mileageFiller(fields)
  const isAsking = signal(false)
  let latest = 0
  let answered = ''
  const onFound = (vehicle: Vehicle) => {
    futures.value = null
    fillMileage(vehicle)
    void refreshResiduals()
  }
  const lookUp = createLookUp({ registration, findVehicle: sources.findVehicle, onFound })
  const vehicle = computed(() => {
    const found = lookUp.vehicle.value
    return found && { ...found, futures: futures.value ?? found.futures ?? null }
  })
  async function refreshResiduals(): Promise<void> {
    const turn = ++latest
    const panel = await sources.rates.whenLoaded()
    const found = lookUp.vehicle.peek()
    if (turn !== latest) return
    isAsking.value = false
    if (!panel || lookUp.state.peek() !== 'found' || !found) return
    const vehicle = { ...found, mileage: fields.mileage.peek() ?? found.mileage ?? null }
    const question = { panel, vehicle, annualMileage: fields.annualMileage.peek() ?? 0 }
    const written = JSON.stringify([vehicle, question.annualMileage])
    if (futures.peek() && written === answered) return
    isAsking.value = true
    const answer = await sources.findResiduals(question)
    if (turn !== latest) return
    isAsking.value = false
    answered = answer ? written : ''
    futures.value = answer
  }
  const asking = computed(() => `${fields.mileage.value} ${fields.annualMileage.value}`)
  whenSettled(asking, () => void refreshResiduals(), { milliseconds: STILL_MS })
  const askAgain = () => void (lookUp.state.peek() === 'failed' ? lookUp.find() : refreshResiduals())
  return { lookUp, vehicle, refreshResiduals, isAsking, askAgain }
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
