import { normaliseRegistration, type Vehicle } from '@forecourt/core'
import { type ReadonlySignal, signal } from '../signals/index.ts'

export type LookUpState = 'idle' | 'looking' | 'found' | 'not-found' | 'failed'

export interface VehicleLookUp {
  readonly state: ReadonlySignal<LookUpState>
  find(registration: string): Promise<void>
}

/** A registration and what it turned out to be; a later look-up always wins over an earlier one still on its way. */
export function createVehicleLookUp(
  findVehicle: (registration: string) => Promise<Vehicle | null>,
  onFound: (vehicle: Vehicle) => void,
): VehicleLookUp {
  const state = signal<LookUpState>('idle')
  let latest = 0
  return {
    state,
    async find(registration) {
      const vrm = normaliseRegistration(registration)
      const turn = ++latest
      state.value = vrm ? 'looking' : 'idle'
      if (!vrm) return
      const found = await findVehicle(vrm).catch(() => 'failed' as const)
      if (turn !== latest) return
      state.value = found === 'failed' ? 'failed' : found ? 'found' : 'not-found'
      if (found && found !== 'failed') onFound(found)
    },
  }
}
