import {
  normaliseMobile,
  normaliseRegistration,
  type QuickQuote,
  type Vehicle,
  validateEmail,
  validateMobile,
} from '@forecourt/core'
import { batch, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import type { QuickQuoteFields } from './fields.ts'
import { moneyOf } from './request.ts'
import type { Offer } from './results.ts'
import type { QuickQuoteDraft, QuickQuoteSources } from './sources.ts'

export type SavingState = 'idle' | 'saving' | 'saved' | 'failed'

export interface Saving {
  state: Signal<SavingState>
  saved: Signal<QuickQuote | null>
  savedAt: Signal<Date | null>
  /** What is wrong, by field; the server's words where the server refused. */
  errors: Signal<Readonly<Record<string, string>>>
  message: Signal<string | null>
  save(): Promise<QuickQuote | null>
}

interface SavingParts {
  sources: Pick<QuickQuoteSources, 'now' | 'save'>
  fields: QuickQuoteFields
  vehicle: ReadonlySignal<Vehicle | null>
  partExVehicle?: ReadonlySignal<Vehicle | null>
  chosen: ReadonlySignal<Offer | null>
  judge?(fields: QuickQuoteFields): Record<string, string>
}

/** Keeps the quick quote. A second press while one is on its way, or when nothing has changed since, keeps no second one. */
export function createSaving(parts: SavingParts): Saving {
  const { sources, fields, judge = contactErrors } = parts
  const state = signal<SavingState>('idle')
  const saved = signal<QuickQuote | null>(null)
  const savedAt = signal<Date | null>(null)
  const errors = signal<Readonly<Record<string, string>>>({})
  const message = signal<string | null>(null)
  let kept = ''
  const fail = (error: unknown) =>
    batch(() => {
      const { fields: refused, message: words } = readFailure(error)
      errors.value = refused
      message.value = words
      state.value = 'failed'
    })
  const keep = (quote: QuickQuote) =>
    batch(() => {
      saved.value = quote
      savedAt.value = sources.now.peek()
      state.value = 'saved'
    })
  return {
    state,
    saved,
    savedAt,
    errors,
    message,
    async save() {
      if (state.peek() === 'saving') return null
      errors.value = judge(fields)
      message.value = null
      if (Object.keys(errors.peek()).length > 0) return null
      const draft = draftOf(parts)
      const written = JSON.stringify(draft)
      if (saved.peek() && written === kept) return saved.peek()
      state.value = 'saving'
      try {
        const quote = await sources.save(draft)
        kept = written
        keep(quote)
        return quote
      } catch (error) {
        fail(error)
        return null
      }
    },
  }
}

export function contactErrors(fields: QuickQuoteFields): Record<string, string> {
  const found = {
    name: fields.name.peek().trim() === '' ? 'Required' : null,
    mobile: validateMobile(normaliseMobile(fields.mobile.peek()), {}),
    email: validateEmail(fields.email.peek().trim(), {}),
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null))
}

function draftOf({ fields, vehicle, partExVehicle, ...parts }: SavingParts): QuickQuoteDraft {
  const chosen = parts.chosen.peek()
  const partEx = partExVehicle?.peek()
  const [firstName = null, ...rest] = fields.name.peek().trim().split(/\s+/)
  return {
    vehicle: { ...vehicleOf(fields, vehicle.peek()), futures: null },
    ...moneyOf(fields),
    partExRegistration: normaliseRegistration(fields.partExRegistration.peek()) || null,
    partExMake: partEx?.make ?? null,
    partExModel: partEx?.model ?? null,
    futuresMileage: fields.annualMileage.peek() ?? 0,
    term: chosen?.termMonths ?? fields.term.peek(),
    creditProfile: fields.creditProfile.peek(),
    productType: chosen?.productType ?? fields.productType.peek(),
    customer: {
      firstName,
      lastName: rest.join(' ') || null,
      contactNumber: normaliseMobile(fields.mobile.peek()) || null,
      email: fields.email.peek().trim() || null,
    },
  }
}

function vehicleOf(fields: QuickQuoteFields, vehicle: Vehicle | null) {
  const vrm = normaliseRegistration(fields.registration.peek()) || null
  return { ...vehicle, vrm, mileage: fields.mileage.peek(), price: fields.price.peek() }
}

function readFailure(error: unknown): { fields: Record<string, string>; message: string } {
  const fields = typeof error === 'object' && error !== null && 'fields' in error ? error.fields : null
  const message = error instanceof Error ? error.message : 'The quote could not be saved. Nothing is lost: try again.'
  return { fields: isWords(fields) ? fields : {}, message }
}

const isWords = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((word) => typeof word === 'string')
