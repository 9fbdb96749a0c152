import {
  type Client,
  canLookUpRegistration,
  normaliseRegistration,
  type Vehicle,
  validateMileage,
} from '@forecourt/core'
import { createForm, type FormModel, type FormPlan } from '../kit/index.ts'
import { findVehicle } from '../page/index.ts'
import { batch, signal } from '../signals/index.ts'
import { askGuides } from './detail/guides.ts'
import type { Sheet } from './detail/sheet.ts'

type LookUpPhase = 'idle' | 'looking' | 'found' | 'nothing' | 'failed'

export type LookUpInput = { registration: string; mileage: number | null }

const LOOK_UP_PLAN: FormPlan<LookUpInput> = {
  registration: { label: 'Registration', rule: (typed) => registrationFault(normaliseRegistration(typed)) },
  mileage: { label: 'Mileage', rule: (miles) => validateMileage(miles) },
}

function registrationFault(reg: string): string | null {
  if (!reg) return 'Required'
  return canLookUpRegistration(reg) ? null : 'A UK registration has 2 to 7 characters'
}

export function createLookingUp(client: Client, initial: LookUpInput, onFound: (sheet: Sheet) => void) {
  // Over forty lines: a list of one look-up's values and steps.
  const form = createForm({ plan: LOOK_UP_PLAN, initial })
  const phase = signal<LookUpPhase>('idle')
  const asked = signal('')
  const miles = createMiles(form)
  let turn = 0

  async function find(): Promise<void> {
    const own = ++turn
    const registration = normaliseRegistration(form.values.peek().registration)
    asked.value = registration
    phase.value = form.check() ? 'looking' : 'idle'
    if (phase.peek() === 'idle') return
    const answer = await findVehicle(client, registration).catch(() => 'failed' as const)
    if (own !== turn) return
    const found = answer === 'failed' ? null : answer
    const typed = form.values.peek().mileage
    const mileage = miles.of(registration, typed, found)
    if (mileage === null) {
      phase.value = answer === 'failed' ? 'failed' : 'idle'
      return form.refuse({ mileage: 'Required' })
    }
    const guides = await askGuides(client, registration, mileage, found)
    if (own !== turn) return
    if (typed !== mileage && form.values.peek().mileage === typed) miles.fill({ registration, mileage })
    const vehicle = { ...found, vrm: registration, mileage }
    const knowledge = answer === 'failed' ? 'unanswered' : answer ? 'known' : 'unknown'
    const sheet: Sheet = { key: `look-up ${own}`, registration, mileage, vehicle, knowledge, ...guides, saved: null }
    batch(() => {
      phase.value = outcomeOf(sheet)
      form.reset(form.values.peek())
      if (phase.value === 'found') onFound(sheet)
    })
  }

  return {
    form,
    phase,
    /** The registration of the last look-up. */
    asked,
    /** Looks up the vehicle and both guides; the newest look-up replaces an earlier one. */
    find,
    /** Does it for another vehicle. */
    findFor: (input: LookUpInput) => {
      form.change(input)
      return find()
    },
  }
}

/** The next vehicle's mileage replaces one that came with the previous vehicle. */
function createMiles(form: FormModel<LookUpInput>) {
  let filled: LookUpInput | null = null
  return {
    of(reg: string, typed: number | null, known: Vehicle | null): number | null {
      const isOfAnother = filled !== null && filled.registration !== reg && filled.mileage === typed
      return (isOfAnother ? null : typed) ?? known?.mileage ?? null
    },
    fill(input: LookUpInput): void {
      filled = input
      form.set('mileage', input.mileage)
    },
  }
}

/** Found if the vehicle is known or a guide has figures; otherwise either unknown, or no service answered. */
function outcomeOf({ knowledge, glasses, cap }: Sheet): LookUpPhase {
  const states = [glasses.state, cap.state]
  if (knowledge === 'known' || states.includes('found')) return 'found'
  return knowledge === 'unanswered' || states.includes('failed') ? 'failed' : 'nothing'
}
