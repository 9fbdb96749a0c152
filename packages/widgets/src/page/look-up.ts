import { normaliseRegistration, type Vehicle } from '@forecourt/core'
import { batch, computed, type ReadonlySignal, signal } from '../signals/index.ts'

export type LookUpState = 'idle' | 'looking' | 'found' | 'not-found' | 'failed'

/** A registration and what it turned out to be. A later look-up always wins over an earlier one still on its way. */
export interface LookUp {
  /** Idle as soon as another registration is typed than the one that was looked up. */
  state: ReadonlySignal<LookUpState>
  vehicle: ReadonlySignal<Vehicle | null>
  find(): Promise<void>
}

export interface LookUpParts {
  registration: ReadonlySignal<string>
  findVehicle(registration: string): Promise<Vehicle | null>
  onFound?(vehicle: Vehicle): void
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

interface Answer {
  asked: string
  state: LookUpState
  vehicle: Vehicle | null
}

const NOTHING: Answer = { asked: '', state: 'idle', vehicle: null }

export function createLookUp({ registration, findVehicle, onFound }: LookUpParts): LookUp {
  const answer = signal(NOTHING)
  const current = computed(() =>
    answer.value.asked === normaliseRegistration(registration.value) ? answer.value : NOTHING,
  )
  let latest = 0
  return {
    state: computed(() => current.value.state),
    vehicle: computed(() => current.value.vehicle),
    async find() {
      const turn = ++latest
      const asked = normaliseRegistration(registration.peek())
      answer.value = asked ? { asked, state: 'looking', vehicle: null } : NOTHING
      if (!asked) return
      const found = await findVehicle(asked).catch(() => 'failed' as const)
      if (turn !== latest || current.peek() === NOTHING) return
      batch(() => {
        answer.value = answerOf(asked, found)
        if (found && found !== 'failed') onFound?.(found)
      })
    },
  }
}

function answerOf(asked: string, found: Vehicle | 'failed' | null): Answer {
  if (found === 'failed') return { asked, state: 'failed', vehicle: { vrm: asked } }
  return found ? { asked, state: 'found', vehicle: found } : { asked, state: 'not-found', vehicle: { vrm: asked } }
}
