import { normaliseMobile, normaliseRegistration, type QuickQuote, validateEmail, validateMobile } from '@forecourt/core'
import { batch, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import type { QuickQuoteFields } from './fields.ts'
import type { LookUp } from './look-up.ts'
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

/** Keeps the quick quote. A second press while one is on its way changes nothing. */
export function createSaving(
  sources: QuickQuoteSources,
  fields: QuickQuoteFields,
  lookUp: LookUp,
  chosen: ReadonlySignal<Offer | null>,
): Saving {
  const state = signal<SavingState>('idle')
  const saved = signal<QuickQuote | null>(null)
  const savedAt = signal<Date | null>(null)
  const errors = signal<Readonly<Record<string, string>>>({})
  const message = signal<string | null>(null)
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
      errors.value = contactErrors(fields)
      message.value = null
      if (Object.keys(errors.peek()).length > 0) return null
      state.value = 'saving'
      try {
        const quote = await sources.save(draftOf(fields, lookUp, chosen.peek()))
        keep(quote)
        return quote
      } catch (error) {
        fail(error)
        return null
      }
    },
  }
}

function contactErrors(fields: QuickQuoteFields): Record<string, string> {
  const found = {
    name: fields.name.peek().trim() === '' ? 'Required' : null,
    mobile: validateMobile(normaliseMobile(fields.mobile.peek()), {}),
    email: validateEmail(fields.email.peek().trim(), {}),
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null))
}

function draftOf(fields: QuickQuoteFields, lookUp: LookUp, chosen: Offer | null): QuickQuoteDraft {
  const [firstName = null, ...rest] = fields.name.peek().trim().split(/\s+/)
  return {
    vehicle: { ...vehicleOf(fields, lookUp), futures: null },
    ...moneyOf(fields),
    partExRegistration: normaliseRegistration(fields.partExRegistration.peek()) || null,
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

function vehicleOf(fields: QuickQuoteFields, lookUp: LookUp) {
  const vrm = normaliseRegistration(fields.registration.peek()) || null
  return { ...lookUp.vehicle.peek(), vrm, mileage: fields.mileage.peek(), price: fields.price.peek() }
}

function readFailure(error: unknown): { fields: Record<string, string>; message: string } {
  const fields = typeof error === 'object' && error !== null && 'fields' in error ? error.fields : null
  const message = error instanceof Error ? error.message : 'The quote could not be saved. Nothing is lost: try again.'
  return { fields: isWords(fields) ? fields : {}, message }
}

const isWords = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((word) => typeof word === 'string')
