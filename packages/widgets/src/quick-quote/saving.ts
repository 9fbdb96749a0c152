import { normaliseMobile, type QuickQuote, readProblem, validateEmail, validateMobile } from '@forecourt/core'
import { batch, computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { type DraftParts, draftOf } from './draft.ts'
import type { QuickQuoteFields } from './fields.ts'
import { describeReplacement, isSamePerson } from './same-person.ts'
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
  /** What the last saving changed of the customer (D53), and how to take that back; null while it changed nothing. */
  replaced: ReadonlySignal<Replaced | null>
}

/** Contact details that took the place of others on the same quick quote. */
export interface Replaced {
  readonly words: string
  /** Puts the earlier details back on it. Saving what the form holds then makes a second quick quote. */
  undo(): Promise<void>
  dismiss(): void
}

interface SavingParts extends DraftParts {
  readonly sources: Pick<QuickQuoteSources, 'now' | 'save' | 'changeCustomer' | 'newKey'>
  readonly judge?: (fields: QuickQuoteFields) => Record<string, string>
  /** Called before a quote is kept: the offer on the screen must stay chosen, though a better one may come in. */
  readonly keepChoice?: () => void
}

interface Written {
  readonly deal: string
  readonly customer: string
}

type Kept = Written & {
  readonly quote: QuickQuote
  readonly of: Customer
  readonly at: Date
  /** The user said that the next customer is another person. */
  readonly isSettled?: boolean
}

type Customer = QuickQuoteDraft['customer']

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
      const before = kept.peek()
      const quote = await keep(draft, written, before)
      batch(() => {
        kept.value = { ...written, quote, of: draft.customer, at: sources.now.peek() }
        slots.replaced.value = replacedBy(parts, slots, before, quote)
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
      parts.keepChoice?.()
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
  replaced: signal<Replaced | null>(null),
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
  const { fields, message } = readProblem(error)
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

/** Null where the saving made a quick quote, and where it only added to the contact details. */
function replacedBy(parts: SavingParts, slots: Slots, before: Kept | null, quote: QuickQuote): Replaced | null {
  const { kept, replaced } = slots
  const words = before && describeReplacement(before.of, kept.peek()?.of ?? before.of)
  if (!before || !words || quote.quickQuoteId !== before.quote.quickQuoteId) return null
  const dismiss = () => {
    replaced.value = null
  }
  const undo = async () => {
    dismiss()
    try {
      await parts.sources.changeCustomer?.(quote, before.of)
      kept.value = { ...before, isSettled: true }
    } catch (error) {
      fail(slots, error)
    }
  }
  return { words, undo, dismiss }
}

/**
 * A repeated request goes under the same key when its answer was lost. A quick quote belongs to one person (D53): where only the
 * contact details were corrected, no second one is made.
 */
function keeperOf({ sources }: SavingParts) {
  let attempt: { readonly key: string; readonly body: string } | null = null
  return async (draft: QuickQuoteDraft, written: Written, before: Kept | null): Promise<QuickQuote> => {
    const isCorrection = before?.deal === written.deal && !before.isSettled && isSamePerson(before.of, draft.customer)
    if (isCorrection && sources.changeCustomer) return await sources.changeCustomer(before.quote, draft.customer)
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
