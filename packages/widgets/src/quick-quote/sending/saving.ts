import type { QuickQuote, QuickQuoteOffer } from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { batch, computed, signal } from '../../signals/index.ts'
import type { QuoteOffer } from '../pricing/results.ts'
import type { CustomerForm } from './customer-form.ts'
import { type DraftCustomer, type DraftParts, type QuickQuoteDraft, quickQuoteDraftOf } from './draft.ts'
import type { Offered } from './offered.ts'
import { describeReplacement, isSamePerson } from './same-person.ts'

/** Contact details that replaced others on the same quick quote. */
type Replaced = {
  readonly words: string
  /** Restores the earlier details. Saving the form then makes a second quick quote. */
  undo(): Promise<void>
  dismiss(): void
}

interface SavingParts extends DraftParts {
  readonly page: Pick<PortalPage, 'client' | 'clock'>
  readonly affiliateUserId: number
  readonly customer: CustomerForm
  readonly offered: Offered
  /** Called before a save: the offer on the screen must stay chosen even if a better one arrives. */
  readonly keepChoice: () => void
}

interface Written {
  readonly deal: string
  readonly customer: string
  /** Null if no lender offers anything. */
  readonly offer: string | null
}

type SavedQuickQuote = Written & {
  readonly quote: QuickQuote
  readonly of: DraftCustomer
  readonly at: Date
  /** The user confirmed that the next customer is another person. */
  readonly isSettled?: boolean
}

export type Saving = ReturnType<typeof createSaving>

/** Saves the quick quote. A second press during a save, or without changes since, saves no second one. */
export function createSaving(parts: SavingParts) {
  // Over forty lines: a save, its repeat and its undo share what was saved.
  const { page, customer, offered } = parts
  const kept = signal<SavedQuickQuote | null>(null)
  /** What the last save changed about the customer (D53), and how to undo it; null if nothing. */
  const replaced = signal<Replaced | null>(null)
  const undoing = createAct()
  const send = createQuoteSaver(parts)
  const draftNow = () => quickQuoteDraftOf(parts, customer.values.value)
  const saved = computed(() => kept.value?.quote ?? null)
  const isKept = computed(
    () => kept.value !== null && isSameQuote(kept.value, writtenOf(draftNow(), parts.chosen.value)),
  )

  const dismiss = () => {
    replaced.value = null
  }
  async function undo(before: SavedQuickQuote, quote: QuickQuote): Promise<void> {
    dismiss()
    const isUndone = await undoing.run(() => changeCustomer(page, quote, before.of))
    if (isUndone) kept.value = { ...before, isSettled: true }
  }

  /** `save` as part of sending the customer's form; rejects as the call does. */
  async function keep(): Promise<QuickQuote> {
    undoing.forget()
    parts.keepChoice()
    const draft = draftNow()
    const written = writtenOf(draft, parts.chosen.peek())
    const before = kept.peek()
    if (before && isSameQuote(before, written)) return before.quote
    const quote = await offered.keeping(() => send(draft, written, before))
    batch(() => {
      kept.value = { ...written, quote, of: draft.customer, at: page.clock.read() }
      const words = before && describeReplacement(before.of, draft.customer)
      const isSame = before?.quote.quickQuoteId === quote.quickQuoteId
      // Nothing is replaced where the save made a quick quote, or only added contact details.
      replaced.value = words && isSame ? { words, undo: () => undo(before, quote), dismiss } : null
    })
    return quote
  }

  return {
    saved,
    /** Null while the form differs from the saved quick quote. */
    savedAt: computed(() => (isKept.value ? (kept.value?.at ?? null) : null)),
    /** Why saving, or undoing a correction, failed, if no field shows it. */
    problem: computed(() => customer.problem.value ?? undoing.problem.value),
    keep,
    replaced,
    /** The saved quick quote; null if the form or the server refused. */
    save: async () => ((await customer.send(keep)) ? saved.peek() : null),
  }
}

const writtenOf = ({ customer, ...deal }: QuickQuoteDraft, chosen: QuoteOffer | null): Written => ({
  deal: JSON.stringify(deal),
  customer: JSON.stringify(customer),
  offer: chosen && JSON.stringify([chosen.lenderId, chosen.productType, chosen.termMonths]),
})

const isSameQuote = (one: Written, other: Written) =>
  one.deal === other.deal && one.customer === other.customer && one.offer === other.offer

/**
 * Keeps the chosen offer with it (D73). A retry after a lost answer uses the same key. A quick quote belongs to one person
 * (D53): correcting only the contact details, or choosing another lender, makes no second one.
 */
function createQuoteSaver({ page, affiliateUserId, offered }: SavingParts) {
  const underKey = createIdempotencyKeys()
  return async (draft: QuickQuoteDraft, written: Written, before: SavedQuickQuote | null): Promise<QuickQuote> => {
    const offer = offered.now()
    if (!before || before.deal !== written.deal || before.isSettled || !isSamePerson(before.of, draft.customer))
      return await underKey([draft, offer], (idempotencyKey) =>
        page.client.quickQuotes.create({ ...draft, affiliateUserId, offer }, { idempotencyKey }),
      )
    const isOther = before.customer !== written.customer
    const quote = isOther ? await changeCustomer(page, before.quote, draft.customer) : before.quote
    if (!offer || before.offer === written.offer) return quote
    return await underKey([quote.quickQuoteId, offer], (key) => addOffer(page, quote, offer, key))
  }
}

/** Another lender's offer on the same deal is one more quote of the same quick quote. */
async function addOffer(
  { client: { applications, quotes } }: SavingParts['page'],
  quote: QuickQuote,
  { figures, ...offer }: QuickQuoteOffer,
  idempotencyKey: string,
): Promise<QuickQuote> {
  if (!figures) return quote
  const { cosmosId: applicationId } = await applications.single({ id: quote.quickQuoteId })
  const chosenQuote = await quotes.save({ ...offer, figures, applicationId }, { idempotencyKey })
  return { ...quote, chosenQuote }
}

async function changeCustomer(
  { client: { applications } }: SavingParts['page'],
  quote: QuickQuote,
  customer: DraftCustomer,
): Promise<QuickQuote> {
  const { cosmosId, version } = await applications.single({ id: quote.quickQuoteId })
  await applications.update({ id: cosmosId, customer }, { version })
  return { ...quote, customer }
}
