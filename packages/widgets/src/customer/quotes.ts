import type { Application, SavedQuote } from '@forecourt/core'
import { batch, type ReadonlySignal, signal } from '../signals/index.ts'
import { createKeys } from './keys.ts'
import { createOnce } from './once.ts'
import type { CustomerSources, NewQuote, OutgoingQuotes } from './sources.ts'
import type { Toasts } from './toasts.ts'
import { refusedFields, wordsOf } from './trouble.ts'

export type QuoteVerb = 'propose' | 'accept' | 'archive' | 'restore' | 'proceed'

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
  /** What was wrong with the last sending, by the name of its field. */
  readonly refused: ReadonlySignal<Readonly<Record<string, string>>>
  /** Mails them to the customer. Resolves to whether they went. */
  send(application: Application, quotes: OutgoingQuotes): Promise<boolean>
  /** Resolves to whether it was asked. */
  request(application: Application, message: string): Promise<boolean>
}

const DONE: Readonly<Record<QuoteVerb, string>> = {
  propose: 'Quote proposed',
  accept: 'The customer’s yes is recorded',
  archive: 'Quote archived',
  restore: 'Quote taken out of the archive',
  proceed: 'Quote sent to the lender',
}

const UNDO: Partial<Record<QuoteVerb, QuoteVerb>> = { archive: 'restore', restore: 'archive' }

export function createQuotes(sources: Pick<CustomerSources, 'quotes' | 'newKey'>, toasts: Toasts): QuotesState {
  const list = createQuoteList(sources)
  const { busy, once } = createOnce()
  const underKey = createKeys(sources.newKey)
  const refused = signal<Readonly<Record<string, string>>>({})
  const fail = (error: unknown) => toasts.failed(wordsOf(error))
  const run = (verb: QuoteVerb, quote: SavedQuote): Promise<void> =>
    once(`${verb} ${quote.quoteId}`, async () => {
      const after = await sources.quotes.run(verb, quote)
      // Another quote may have ceased to be the deal: all of them are asked for again.
      list.put(after)
      void list.load()
      const back = UNDO[verb]
      toasts.done(DONE[verb], back && { label: 'Undo', onAction: () => void run(back, after) })
    }).catch(fail)

  return {
    saved: list.saved,
    failed: list.failed,
    open: list.open,
    load: list.load,
    busy,
    run,
    save: (application, quote) =>
      once(`save ${quote.proposalId}`, async () => {
        const deed = deedOf('save', application, quote)
        list.put(await underKey(deed, (key) => sources.quotes.save(application, quote, key)))
        toasts.done('Quote saved')
      }).catch(fail),
    refused,
    async send(application, outgoing) {
      let isSent = false
      refused.value = {}
      await once('send', async () => {
        const deed = deedOf('send', application, outgoing)
        await underKey(deed, (key) => sources.quotes.send(application, outgoing, key))
        isSent = true
        void list.load()
        toasts.done(outgoing.quoteIds.length > 1 ? 'Quotes sent to the customer' : 'Quote sent to the customer')
      }).catch((error: unknown) => {
        refused.value = refusedFields(error)
        fail(error)
      })
      return isSent
    },
    async request(application, message) {
      let wasAsked = false
      await once('request', async () => {
        const deed = deedOf('request', application, message)
        await underKey(deed, (key) => sources.quotes.request(application, message, key))
        wasAsked = true
        toasts.done('Quote requested')
      }).catch(fail)
      return wasAsked
    },
  }
}

const deedOf = (verb: string, { cosmosId }: Application, asked: OutgoingQuotes | NewQuote | string) =>
  JSON.stringify([verb, cosmosId, asked])

function createQuoteList({ quotes: source }: Pick<CustomerSources, 'quotes'>) {
  const saved = signal<readonly SavedQuote[] | null>(null)
  const failed = signal(false)
  let current = ''
  let turn = 0
  return {
    saved,
    failed,
    open(id: string) {
      current = id
      turn += 1
      batch(() => {
        saved.value = null
        failed.value = false
      })
    },
    async load() {
      const own = ++turn
      if (current === '') return
      const found = await source.list(current).catch(() => null)
      if (own !== turn) return
      batch(() => {
        failed.value = found === null
        if (found) saved.value = found
      })
    },
    put(quote: SavedQuote) {
      if (quote.applicationId !== current && saved.peek() === null) return
      const known = saved.peek() ?? []
      const isKnown = known.some(({ quoteId }) => quoteId === quote.quoteId)
      saved.value = isKnown ? known.map((one) => (one.quoteId === quote.quoteId ? quote : one)) : [quote, ...known]
    },
  }
}
