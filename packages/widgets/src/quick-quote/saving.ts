import { normaliseMobile, type QuickQuote, validateEmail, validateMobile } from '@forecourt/core'
import { batch, computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { type DraftParts, draftOf } from './draft.ts'
import { readFailure } from './failure.ts'
import type { QuickQuoteFields } from './fields.ts'
import type { QuickQuoteDraft, QuickQuoteSources } from './sources.ts'

export type SavingState = 'idle' | 'saving' | 'saved' | 'failed'

export interface Saving {
  state: ReadonlySignal<SavingState>
  saved: ReadonlySignal<QuickQuote | null>
  /** Null as soon as something has changed since. */
  savedAt: ReadonlySignal<Date | null>
  /** What is wrong, by field; the server's words where the server refused. */
  errors: ReadonlySignal<Readonly<Record<string, string>>>
  message: ReadonlySignal<string | null>
  /** How many attempts were refused, here or by the server. */
  failures: ReadonlySignal<number>
  /** Shows what is wrong by field, in place of what was; answers whether anything is. */
  showErrors(found: Readonly<Record<string, string>>): boolean
  save(): Promise<QuickQuote | null>
}

interface SavingParts extends DraftParts {
  readonly sources: Pick<QuickQuoteSources, 'now' | 'save' | 'changeCustomer' | 'newKey'>
  readonly judge?: (fields: QuickQuoteFields) => Record<string, string>
}

interface Written {
  readonly deal: string
  readonly customer: string
}

type Kept = Written & { readonly quote: QuickQuote; readonly at: Date }

/** Keeps the quick quote. A second press while one is on its way, or when nothing has changed since, keeps no second one. */
export function createSaving(parts: SavingParts): Saving {
  const { sources, fields, judge = contactErrors } = parts
  const slots = openSlots()
  const { state, message, kept } = slots
  const keep = keeperOf(parts)
  const isKept = computed(() => kept.value !== null && isSame(kept.value, writtenOf(draftOf(parts))))
  const put = async (draft: QuickQuoteDraft, written: Written) => {
    state.value = 'saving'
    try {
      const quote = await keep(draft, written, kept.peek())
      batch(() => {
        kept.value = { ...written, quote, at: sources.now.peek() }
        state.value = 'saved'
      })
      return quote
    } catch (error) {
      fail(slots, error)
      return null
    }
  }
  return {
    ...slots,
    saved: computed(() => kept.value?.quote ?? null),
    savedAt: computed(() => (isKept.value ? (kept.value?.at ?? null) : null)),
    showErrors: (found) => showErrors(slots, found),
    async save() {
      if (state.peek() === 'saving') return null
      message.value = null
      if (showErrors(slots, judge(fields))) return null
      const draft = draftOf(parts)
      const written = writtenOf(draft)
      const before = kept.peek()
      return before && isSame(before, written) ? before.quote : await put(draft, written)
    },
  }
}

const openSlots = () => ({
  state: signal<SavingState>('idle'),
  kept: signal<Kept | null>(null),
  errors: signal<Readonly<Record<string, string>>>({}),
  message: signal<string | null>(null),
  failures: signal(0),
})

type Slots = ReturnType<typeof openSlots>

function showErrors({ errors, failures }: Slots, found: Readonly<Record<string, string>>): boolean {
  const isWrong = Object.keys(found).length > 0
  batch(() => {
    errors.value = found
    if (isWrong) failures.value += 1
  })
  return isWrong
}

function fail(slots: Slots, error: unknown): void {
  const { fields, message } = readFailure(error, 'The quote could not be saved. Nothing is lost. Please try again.')
  batch(() => {
    showErrors(slots, fields)
    slots.message.value = message
    slots.state.value = 'failed'
  })
}

const writtenOf = ({ customer, ...deal }: QuickQuoteDraft): Written => ({
  deal: JSON.stringify(deal),
  customer: JSON.stringify(customer),
})

const isSame = (one: Written, other: Written) => one.deal === other.deal && one.customer === other.customer

/** The same goes again under the same key when the answer was lost; where only the customer has changed, no second one is made. */
function keeperOf({ sources }: SavingParts) {
  let attempt: { readonly key: string; readonly body: string } | null = null
  return async (draft: QuickQuoteDraft, written: Written, before: Kept | null): Promise<QuickQuote> => {
    if (before?.deal === written.deal && sources.changeCustomer)
      return await sources.changeCustomer(before.quote, draft.customer)
    const body = written.deal + written.customer
    attempt = attempt?.body === body ? attempt : { key: sources.newKey(), body }
    const quote = await sources.save(draft, attempt.key)
    attempt = null
    return quote
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
