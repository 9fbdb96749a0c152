import { type Application, type QuoteFigures, rightFiguresOf, type SavedQuote } from '@forecourt/core'
import type { Toasts } from '../../kit/index.ts'
import { createIdempotencyKeys, type WithIdempotencyKey } from '../../page/index.ts'
import { type ReadonlySignal, signal } from '../../signals/index.ts'
import { createOnce, type Once } from '../once.ts'
import { createRecordList } from '../record-list.ts'
import type { CustomerSources, NewQuote, OutgoingQuotes } from '../sources.ts'
import { customerErrorText, refusedFields } from '../trouble.ts'

export type QuoteVerb = 'propose' | 'accept' | 'archive' | 'restore' | 'proceed'

/** A quote that was not saved, because the server’s own figures are others (D47). */
export interface ChangedQuote {
  readonly application: Application
  /** As it was shown. */
  readonly quote: NewQuote
  readonly right: QuoteFigures
}

/** The saved quotes of the record and what may be done with them (D39). */
export interface QuotesState {
  readonly saved: ReadonlySignal<readonly SavedQuote[] | null>
  readonly failed: ReadonlySignal<boolean>
  /** What is under way: `propose quote-1`, `save lender-49`, `send`, `request`. */
  readonly busy: ReadonlySignal<ReadonlySet<string>>
  open(id: string): void
  load(): Promise<void>
  run(verb: QuoteVerb, quote: SavedQuote): Promise<void>
  save(application: Application, quote: NewQuote): Promise<void>
  /** Waits for a yes to the right figures; null when nothing does. */
  readonly changed: ReadonlySignal<ChangedQuote | null>
  /** Saves it with the right figures. */
  saveChanged(): Promise<void>
  leaveChanged(): void
  /** What was wrong with the last sending, by the name of its field. */
  readonly refused: ReadonlySignal<Readonly<Record<string, string>>>
  /** Why the last sending or request did not go, where no field is to blame. */
  readonly trouble: ReadonlySignal<string | null>
  /** Mails them to the customer. Resolves to whether they went. */
  send(application: Application, quotes: OutgoingQuotes): Promise<boolean>
  /** Resolves to whether it was asked. */
  request(application: Application, message: string): Promise<boolean>
}

const DONE: Readonly<Record<QuoteVerb, string>> = {
  propose: 'Quote proposed',
  accept: 'Customer’s acceptance recorded',
  archive: 'Quote archived',
  restore: 'Quote restored',
  proceed: 'Quote sent to the lender',
}

const UNDO: Partial<Record<QuoteVerb, QuoteVerb>> = { archive: 'restore', restore: 'archive' }

type Sources = Pick<CustomerSources, 'quotes' | 'newKey'>

export function createQuotes(sources: Sources, toasts: Toasts, onStale: () => void): QuotesState {
  // Over forty lines: a list of what may be done with quotes.
  const { put, ...list } = createQuoteList(sources.quotes)
  const { busy, once } = createOnce()
  const underKey = createIdempotencyKeys(sources.newKey)
  const refused = signal<Readonly<Record<string, string>>>({})
  const trouble = signal<string | null>(null)

  return {
    ...list,
    busy,
    run: createRun(sources, toasts, { put, load: list.load, once, onStale }),
    ...createSave(sources, toasts, { put, once, underKey, onStale }),
    refused,
    trouble,
    async send(application, outgoing) {
      let isSent = false
      refused.value = {}
      trouble.value = null
      await once('send', async () => {
        const request = quoteActRequest('send', application, outgoing)
        await underKey(request, (key) => sources.quotes.send(application, outgoing, key))
        isSent = true
        void list.load()
        toasts.done(outgoing.quoteIds.length > 1 ? 'Quotes sent to the customer' : 'Quote sent to the customer')
      }).catch((error: unknown) => {
        refused.value = refusedFields(error)
        trouble.value = refused.value.email ? null : customerErrorText(error)
      })
      return isSent
    },
    async request(application, message) {
      let wasAsked = false
      trouble.value = null
      await once('request', async () => {
        const request = quoteActRequest('request', application, message)
        await underKey(request, (key) => sources.quotes.request(application, message, key))
        wasAsked = true
        toasts.done('Quote requested')
      }).catch((error: unknown) => {
        trouble.value = customerErrorText(error)
      })
      return wasAsked
    },
  }
}

type SaveParts = Pick<RunParts, 'put' | 'once'> & {
  readonly underKey: WithIdempotencyKey
  readonly onStale: () => void
}

function createSave(sources: Sources, toasts: Toasts, { put, once, underKey, onStale }: SaveParts) {
  const changed = signal<ChangedQuote | null>(null)
  const save = (application: Application, quote: NewQuote): Promise<void> =>
    once(`save ${quote.proposalId}`, async () => {
      const request = quoteActRequest('save', application, quote)
      put(await underKey(request, (key) => sources.quotes.save(application, quote, key)))
      changed.value = null
      toasts.done('Quote saved')
    }).catch((error: unknown) => {
      const right = rightFiguresOf(error)
      changed.value = right && { application, quote, right }
      // What was shown stems from a record that is no longer so.
      if (right) onStale()
      else toasts.failed(customerErrorText(error))
    })
  return {
    changed,
    save,
    async saveChanged() {
      const waiting = changed.peek()
      if (waiting) await save(waiting.application, { ...waiting.quote, figures: waiting.right })
    },
    leaveChanged() {
      changed.value = null
    },
  }
}

interface RunParts {
  /** The record has changed with its quote: another version, another last change. */
  readonly onStale: () => void
  readonly put: (quote: SavedQuote) => void
  readonly load: () => Promise<void>
  readonly once: Once['once']
}

function createRun(sources: Sources, toasts: Toasts, { put, load, once, onStale }: RunParts): QuotesState['run'] {
  const run = (verb: QuoteVerb, quote: SavedQuote): Promise<void> =>
    once(`${verb} ${quote.quoteId}`, async () => {
      const after = await sources.quotes.run(verb, quote)
      // Another quote may have ceased to be the deal: all of them are asked for again.
      put(after)
      void load()
      onStale()
      const back = UNDO[verb]
      toasts.done(DONE[verb], back && { label: 'Undo', onAction: () => void run(back, after) })
    }).catch((error: unknown) => toasts.failed(customerErrorText(error)))
  return run
}

const quoteActRequest = (verb: string, { cosmosId }: Application, asked: OutgoingQuotes | NewQuote | string) => [
  verb,
  cosmosId,
  asked,
]

function createQuoteList(source: CustomerSources['quotes']) {
  const { rows: saved, failed, currentId, open, load, show } = createRecordList((id) => source.list(id))
  const put = (quote: SavedQuote) => {
    if (quote.applicationId !== currentId() && saved.peek() === null) return
    const known = saved.peek() ?? []
    const isKnown = known.some(({ quoteId }) => quoteId === quote.quoteId)
    show(isKnown ? known.map((one) => (one.quoteId === quote.quoteId ? quote : one)) : [quote, ...known])
  }
  return { saved, failed, open, load, put }
}
