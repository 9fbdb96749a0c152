import { normaliseMobile, type QuickQuote, readProblem, validateEmail, validateMobile } from '@forecourt/core'
import { batch, computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { type DraftParts, quickQuoteDraftOf } from '../draft.ts'
import type { QuickQuoteFields } from '../fields.ts'
import type { QuickQuoteDraft, QuickQuoteSources } from '../sources.ts'
import { describeReplacement, isSamePerson } from './same-person.ts'

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

type SavedQuickQuote = Written & {
  readonly quote: QuickQuote
  readonly of: DraftCustomer
  readonly at: Date
  /** The user said that the next customer is another person. */
  readonly isSettled?: boolean
}

type DraftCustomer = QuickQuoteDraft['customer']

/** Keeps the quick quote. A second press while one is on its way, or when nothing has changed since, keeps no second one. */
export function createSaving(parts: SavingParts): Saving {
  const { sources, fields, judge = contactErrors } = parts
  const signals = createQuoteSavingSignals()
  const { state, message, kept } = signals
  const keep = createQuoteSaver(parts)
  const isKept = computed(() => kept.value !== null && isSameQuote(kept.value, writtenOf(quickQuoteDraftOf(parts))))
  const put = async (draft: QuickQuoteDraft, written: Written) => {
    state.value = 'saving'
    try {
      const before = kept.peek()
      const quote = await keep(draft, written, before)
      batch(() => {
        kept.value = { ...written, quote, of: draft.customer, at: sources.now.peek() }
        signals.replaced.value = replacedBy(parts, signals, before, quote)
        state.value = 'saved'
      })
      return quote
    } catch (error) {
      showSavingError(signals, error)
      return null
    }
  }
  return {
    ...signals,
    saved: computed(() => kept.value?.quote ?? null),
    savedAt: computed(() => (isKept.value ? (kept.value?.at ?? null) : null)),
    showErrors: (found) => showErrors(signals, found),
    async save() {
      if (state.peek() === 'saving') return null
      message.value = null
      if (showErrors(signals, judge(fields))) return null
      parts.keepChoice?.()
      const draft = quickQuoteDraftOf(parts)
      const written = writtenOf(draft)
      const before = kept.peek()
      return before && isSameQuote(before, written) ? before.quote : await put(draft, written)
    },
  }
}

const createQuoteSavingSignals = () => ({
  state: signal<SavingState>('idle'),
  kept: signal<SavedQuickQuote | null>(null),
  errors: signal<Readonly<Record<string, string>>>({}),
  message: signal<string | null>(null),
  failures: signal(0),
  replaced: signal<Replaced | null>(null),
})

type QuoteSavingSignals = ReturnType<typeof createQuoteSavingSignals>

function showErrors({ errors, failures }: QuoteSavingSignals, found: Readonly<Record<string, string>>): boolean {
  const isWrong = Object.keys(found).length > 0
  batch(() => {
    errors.value = found
    if (isWrong) failures.value += 1
  })
  return isWrong
}

function showSavingError(signals: QuoteSavingSignals, error: unknown): void {
  const { fields, message } = readProblem(error)
  batch(() => {
    showErrors(signals, fields)
    signals.message.value = message
    signals.state.value = 'failed'
  })
}

const writtenOf = ({ customer, ...deal }: QuickQuoteDraft): Written => ({
  deal: JSON.stringify(deal),
  customer: JSON.stringify(customer),
})

const isSameQuote = (one: Written, other: Written) => one.deal === other.deal && one.customer === other.customer

/** Null where the saving made a quick quote, and where it only added to the contact details. */
function replacedBy(
  parts: SavingParts,
  signals: QuoteSavingSignals,
  before: SavedQuickQuote | null,
  quote: QuickQuote,
): Replaced | null {
  const { kept, replaced } = signals
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
      showSavingError(signals, error)
    }
  }
  return { words, undo, dismiss }
}

/**
 * A repeated request goes under the same key when its answer was lost. A quick quote belongs to one person (D53): where only the
 * contact details were corrected, no second one is made.
 */
function createQuoteSaver({ sources }: SavingParts) {
  let attempt: { readonly key: string; readonly body: string } | null = null
  return async (draft: QuickQuoteDraft, written: Written, before: SavedQuickQuote | null): Promise<QuickQuote> => {
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
