import {
  type Client,
  canLookUpRegistration,
  normaliseRegistration,
  type Vehicle,
  validateNumber,
} from '@forecourt/core'
import { findVehicle } from '../page/index.ts'
import { batch, signal } from '../signals/index.ts'
import { type LookedUp, type Sheet, sheetOfLookUp } from './detail/sheet.ts'
import { askGuides } from './guides.ts'

type LookUpPhase = 'idle' | 'looking' | 'found' | 'nothing' | 'failed'

export type LookingUp = ReturnType<typeof createLookingUp>

export interface Prefilled {
  readonly registration: string
  readonly mileage: number | null
}

export function createLookingUp(client: Client, prefill: Prefilled, onFound: (sheet: Sheet) => void) {
  // Over forty lines: the steps from the registration to its figures share which look-up is the latest.
  const registration = signal(prefill.registration)
  const mileage = signal(prefill.mileage)
  const phase = signal<LookUpPhase>('idle')
  const errors = signal<{ registration?: string; mileage?: string }>({})
  const failures = signal(0)
  const asked = signal('')
  let turn = 0
  let filled: { readonly reg: string; readonly miles: number } | null = null

  const settle = (own: number, next: LookUpPhase, sheet?: Sheet) => {
    if (own !== turn) return
    batch(() => {
      phase.value = next
      if (sheet) onFound(sheet)
    })
  }

  const refuse = (own: number, next: LookUpPhase, wrong: ReturnType<typeof wrongWith>) =>
    batch(() => {
      errors.value = wrong
      failures.value += 1
      settle(own, next)
    })

  /** The next vehicle's mileage replaces one that came with the previous vehicle. */
  const milesFor = (reg: string, known: Vehicle | null): number | null => {
    const isOfAnother = filled !== null && filled.reg !== reg && filled.miles === mileage.peek()
    const typed = isOfAnother ? null : mileage.peek()
    return typed ?? known?.mileage ?? null
  }

  async function find(): Promise<void> {
    const own = ++turn
    const reg = normaliseRegistration(registration.peek())
    const wrong = wrongWith(reg, mileage.peek())
    if (Object.keys(wrong).length > 0) return refuse(own, 'idle', wrong)
    errors.value = {}
    batch(() => {
      asked.value = reg
      phase.value = 'looking'
    })
    const answer = await findVehicle(client, reg).catch(() => 'failed' as const)
    if (own !== turn) return
    const vehicle = answer === 'failed' ? null : answer
    const miles = milesFor(reg, vehicle)
    if (miles === null) {
      return refuse(own, answer === 'failed' ? 'failed' : 'idle', { mileage: 'Required' })
    }
    const typed = mileage.peek()
    const guides = await askGuides(client, { registration: reg, mileage: miles, vehicle })
    if (own !== turn) return
    if (typed !== miles && mileage.peek() === typed) {
      filled = { reg, miles }
      mileage.value = miles
    }
    const knowledge = answer === 'failed' ? 'unanswered' : vehicle ? 'known' : 'unknown'
    const looked = { turn: own, registration: reg, mileage: miles, vehicle, knowledge, ...guides } as const
    const outcome = outcomeOf(looked)
    settle(own, outcome, outcome === 'found' ? sheetOfLookUp(looked) : undefined)
  }

  return {
    registration,
    mileage,
    phase,
    /** Errors of the input, by field. */
    errors,
    /** How often the input was rejected. */
    failures,
    /** The input of the last look-up. */
    asked,
    /** Looks up the vehicle and both guides; the newest look-up replaces an earlier one. */
    find,
  }
}

export const MOST_MILES = 999_999

function wrongWith(reg: string, mileage: number | null): { registration?: string; mileage?: string } {
  if (!reg) return { registration: 'Required' }
  if (!canLookUpRegistration(reg)) return { registration: 'A UK registration has 2 to 7 characters' }
  const message = validateNumber(mileage, { max: MOST_MILES })
  return message ? { mileage: message } : {}
}

/** Found if the vehicle is known or a guide has figures; otherwise either unknown, or no service answered. */
function outcomeOf({ knowledge, glasses, cap }: LookedUp): LookUpPhase {
  const states = [glasses.state, cap.state]
  if (knowledge === 'known' || states.includes('found')) return 'found'
  return knowledge === 'unanswered' || states.includes('failed') ? 'failed' : 'nothing'
}
