import { type Client, normaliseRegistration, type Vehicle } from '@forecourt/core'
import { batch, computed, type ReadonlySignal, signal } from '../signals/index.ts'

type LookUpClient = { readonly vehicles: Pick<Client['vehicles'], 'lookUpInternal' | 'lookUpExperian'> }

/** The broker's own data first, then the provider's (spec §7). Null if neither knows the plate; rejects on failure. */
export async function findVehicle({ vehicles }: LookUpClient, reg: string): Promise<Vehicle | null> {
  const found = (await vehicles.lookUpInternal({ reg })) ?? (await vehicles.lookUpExperian({ reg }))
  return found?.vehicle ?? null
}

type LookUpState = 'idle' | 'looking' | 'found' | 'not-found' | 'failed'

interface LookUpParts {
  registration: ReadonlySignal<string>
  onFound?(vehicle: Vehicle): void
}

/** Facts that a look-up may not know, with their labels. */
const LOOKED_UP_FACTS: readonly (readonly [keyof Vehicle, string])[] = [
  ['make', 'make'],
  ['model', 'model'],
  ['registrationDate', 'first registration'],
  ['mileage', 'mileage'],
  ['fuel', 'fuel'],
  ['capRetail', 'valuation'],
]

export function missingFacts(vehicle: Vehicle): string[] {
  return LOOKED_UP_FACTS.filter(([fact]) => vehicle[fact] === null || vehicle[fact] === undefined).map(
    ([, word]) => word,
  )
}

interface LookUpResult {
  asked: string
  state: LookUpState
  vehicle: Vehicle | null
}

const IDLE_LOOK_UP: LookUpResult = { asked: '', state: 'idle', vehicle: null }

export type LookUp = ReturnType<typeof createLookUp>

/** Looks up a registration. A later look-up always wins over an earlier one that is still pending. */
export function createLookUp(client: LookUpClient, { registration, onFound }: LookUpParts) {
  const answer = signal(IDLE_LOOK_UP)
  const current = computed(() =>
    answer.value.asked === normaliseRegistration(registration.value) ? answer.value : IDLE_LOOK_UP,
  )
  let latest = 0
  return {
    /** Idle as soon as the typed registration differs from the one looked up. */
    state: computed(() => current.value.state),
    vehicle: computed(() => current.value.vehicle),
    async find(): Promise<void> {
      const turn = ++latest
      const asked = normaliseRegistration(registration.peek())
      answer.value = asked ? { asked, state: 'looking', vehicle: null } : IDLE_LOOK_UP
      if (!asked) return
      const found = await findVehicle(client, asked).catch(() => 'failed' as const)
      if (turn !== latest) return
      const isDropped = current.peek() === IDLE_LOOK_UP
      batch(() => {
        answer.value = isDropped ? IDLE_LOOK_UP : lookUpResultOf(asked, found)
        if (!isDropped && found && found !== 'failed') onFound?.(found)
      })
    },
  }
}

function lookUpResultOf(asked: string, found: Vehicle | 'failed' | null): LookUpResult {
  if (found === 'failed') return { asked, state: 'failed', vehicle: { vrm: asked } }
  return found ? { asked, state: 'found', vehicle: found } : { asked, state: 'not-found', vehicle: { vrm: asked } }
}
