import { normaliseRegistration, type Vehicle } from '@forecourt/core'
import { batch, type Signal, signal } from '../signals/index.ts'

export type LookUpState = 'idle' | 'looking' | 'found' | 'not-found' | 'failed'

/** A registration and what it turned out to be. A later look-up always wins over an earlier one still on its way. */
export interface LookUp {
  state: Signal<LookUpState>
  vehicle: Signal<Vehicle | null>
  find(registration: string): Promise<void>
  forget(): void
}

/** What a look-up may leave open, and what to call it. */
const FACTS: readonly (readonly [keyof Vehicle, string])[] = [
  ['make', 'make'],
  ['model', 'model'],
  ['registrationDate', 'first registration'],
  ['mileage', 'mileage'],
  ['fuel', 'fuel'],
  ['capRetail', 'valuation'],
]

export function missingFacts(vehicle: Vehicle): string[] {
  return FACTS.filter(([fact]) => vehicle[fact] === null || vehicle[fact] === undefined).map(([, word]) => word)
}

export function createLookUp(findVehicle: (registration: string) => Promise<Vehicle | null>): LookUp {
  const state = signal<LookUpState>('idle')
  const vehicle = signal<Vehicle | null>(null)
  let latest = 0
  const settle = (turn: number, to: LookUpState, found: Vehicle | null) => {
    if (turn !== latest) return
    batch(() => {
      state.value = to
      vehicle.value = found
    })
  }
  return {
    state,
    vehicle,
    forget: () => settle(++latest, 'idle', null),
    async find(registration) {
      const turn = ++latest
      state.value = 'looking'
      try {
        const found = await findVehicle(registration)
        settle(turn, found ? 'found' : 'not-found', found ?? { vrm: normaliseRegistration(registration) })
      } catch {
        settle(turn, 'failed', { vrm: normaliseRegistration(registration) })
      }
    },
  }
}
