import { type Application, type QuoteFigures, rightFiguresOf, type SavedQuote } from '@forecourt/core'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { type ReadonlySignal, signal } from '../../signals/index.ts'
import type { RecordParts } from '../record/record.ts'
import type { ChosenQuote } from './chosen-quote.ts'
import { findKept, type NewQuote } from './compare.ts'
import { createMessages } from './messages.ts'
import { QUOTE_VERBS, type QuoteVerb } from './quote-verbs.ts'

/** A quote that was not saved because the server’s figures differ (D47). */
type ChangedQuote = {
  readonly application: Application
  /** As shown. */
  readonly quote: NewQuote
  readonly right: QuoteFigures
  /** Propose it as soon as it is saved. */
  readonly isProposal: boolean
  /** Reverts changes made to the deal for this quote. */
  readonly restore?: () => unknown
}

export type QuotesState = ReturnType<typeof createQuotes>

/** The quotes for a view: all of them, and the one that the deal is based on. */
export interface QuoteParts {
  readonly quotes: QuotesState
  readonly chosen: ReadonlySignal<ChosenQuote | null>
}

/** The saved quotes of the record and what may be done with them (D39). */
export function createQuotes(page: PortalPage, parts: RecordParts) {
  const { record } = parts
  const list = record.resource<readonly SavedQuote[]>((id, { signal }) => page.client.quotes.list({ id }, { signal }))
  const show = (quote: SavedQuote) => {
    if (record.hasId(quote.applicationId)) list.patch((quotes) => withQuote(quotes ?? [], quote))
  }
  /** The record changes with its quotes, and another quote may have become the deal: refetches everything. */
  const showChange = (quote: SavedQuote) => {
    show(quote)
    void list.refresh()
    void record.refetch()
  }
  const shown = { saved: list.data, load: list.refresh, show, showChange }
  const run = createRun(page, parts, shown)
  const saving = createSaving(page, parts, shown, run)
  /** What waits for the user to confirm it: that a quote goes to its lender, or is withdrawn from it. */
  const asking = signal<{ readonly verb: QuoteVerb; readonly quote: SavedQuote } | null>(null)
  return {
    /** Null until they have been fetched. */
    saved: list.data,
    failed: list.failed,
    load: list.refresh,
    follow: list.follow,
    /** Closes the questions about the quotes of a customer who is no longer shown. */
    putAway() {
      asking.value = null
      saving.changed.value = null
    },
    run,
    /** Runs it; an act that a lender hears of asks first. */
    async begin(verb: QuoteVerb, quote: SavedQuote) {
      if (QUOTE_VERBS[verb].undo) await run(verb, quote)
      else asking.value = { verb, quote }
    },
    asking,
    async runAsked() {
      const asked = asking.peek()
      asking.value = null
      if (asked) await run(asked.verb, asked.quote)
    },
    priceAgain: createPricingAgain(page, parts, shown),
    ...saving,
    ...createMessages(page, parts, list.refresh),
  }
}

type Run = (verb: QuoteVerb, quote: SavedQuote) => Promise<void>

function withQuote(quotes: readonly SavedQuote[], quote: SavedQuote): readonly SavedQuote[] {
  const isKnown = quotes.some(({ quoteId }) => quoteId === quote.quoteId)
  return isKnown ? quotes.map((one) => (one.quoteId === quote.quoteId ? quote : one)) : [quote, ...quotes]
}

type Show = (quote: SavedQuote) => void

interface SavedList {
  readonly saved: ReadonlySignal<readonly SavedQuote[] | null>
  readonly load: () => Promise<void>
  readonly show: Show
  readonly showChange: Show
}

function createRun({ client: { quotes }, clock }: PortalPage, { acts, toasts, record }: RecordParts, list: SavedList) {
  const undo = (verb: QuoteVerb, quote: SavedQuote, before: readonly SavedQuote[]) => {
    const back = QUOTE_VERBS[verb].undo
    if (!back) return toasts.done(QUOTE_VERBS[verb].done)
    const call = back.call(before, record.application.peek() ?? {}, clock.now.peek())
    toasts.undoable(QUOTE_VERBS[verb].done, async () => {
      list.showChange(await call(quotes, quote))
      toasts.done(back.done)
    })
  }
  return (verb: QuoteVerb, quote: SavedQuote) =>
    acts.run(`${verb} ${quote.quoteId}`, async () => {
      const before = list.saved.peek() ?? []
      const after = await QUOTE_VERBS[verb].call(quotes, quote)
      list.showChange(after)
      undo(verb, after, before)
    })
}

/** A new quote on the deal as it is now, in the place of one that is out of date or has expired (D58). */
function createPricingAgain({ client }: PortalPage, { acts, toasts }: RecordParts, { showChange }: SavedList) {
  const underKey = createIdempotencyKeys()
  return ({ applicationId: appId, quoteId }: SavedQuote) =>
    acts.run(`price-again ${quoteId}`, async () => {
      const named = { appId, quoteId }
      showChange(await underKey(named, (idempotencyKey) => client.quotes.priceAgain(named, { idempotencyKey })))
      toasts.done('Quote priced again')
    })
}

function createSaving(page: PortalPage, parts: RecordParts, list: SavedList, run: Run) {
  // Over forty lines: a list of the ways to save a quote.
  const { acts, toasts } = parts
  const { changed, keep } = createKeeping(page, parts, list)
  const save = (application: Application, quote: NewQuote) =>
    acts.run(`save ${quote.proposalId}`, async () => {
      if (await keep(application, quote, { isProposal: false })) toasts.done('Quote saved')
    })
  /** Saves the quote if necessary and proposes it. */
  const propose = (application: Application, quote: NewQuote) =>
    acts.run(`propose ${quote.proposalId}`, async () => {
      if (list.saved.peek() === null) await list.load()
      const kept =
        findKept(list.saved.peek() ?? [], quote, application, page.clock.now.peek()) ??
        (await keep(application, quote, { isProposal: true }))
      if (kept) await run('propose', kept)
    })
  /**
   * Saves a quote of which the user saw only the monthly figure, with the server's other figures. Null if the monthly
   * differs too: the user confirms the right figure first, or declines, which restores the deal.
   */
  const saveSuggested = async (application: Application, quote: NewQuote, restore: () => unknown) => {
    const isAsShown = ({ instalment }: QuoteFigures) => instalment === quote.figures.instalment
    try {
      return await keep(application, quote, { isProposal: false, restore }, isAsShown)
    } catch (error) {
      await restore()
      throw error
    }
  }
  return {
    changed,
    save,
    propose,
    saveSuggested,
    /** Saves it with the server's figures, and proposes it if the user asked for that. */
    async saveChanged() {
      const { application, quote, right, isProposal } = changed.peek() ?? {}
      if (!application || !quote || !right) return
      await (isProposal ? propose : save)(application, { ...quote, figures: right })
    },
    leaveChanged() {
      const { restore } = changed.peek() ?? {}
      changed.value = null
      if (restore) void acts.run('restore', async () => restore())
    },
  }
}

function createKeeping({ client }: PortalPage, { record }: RecordParts, { show }: SavedList) {
  /** The quote waiting for the user to confirm the server's figures. */
  const changed = signal<ChangedQuote | null>(null)
  const underKey = createIdempotencyKeys()
  /** Null if the user has to confirm other figures first. */
  const keep = async (
    application: Application,
    quote: NewQuote,
    more: Pick<ChangedQuote, 'isProposal' | 'restore'>,
    isAsShown: (right: QuoteFigures) => boolean = () => false,
  ): Promise<SavedQuote | null> => {
    const asked = { ...quote, applicationId: application.cosmosId }
    try {
      const kept = await underKey(asked, (idempotencyKey) => client.quotes.save(asked, { idempotencyKey }))
      show(kept)
      changed.value = null
      return kept
    } catch (error) {
      const right = rightFiguresOf(error)
      if (right && isAsShown(right)) return await keep(application, { ...quote, figures: right }, more)
      if (!right || !record.hasId(application.cosmosId)) throw error
      changed.value = { application, quote, right, ...more }
      // The figures came from a record that has changed since.
      void record.refetch()
      return null
    }
  }
  return { changed, keep }
}
