import { type Application, type QuoteFigures, rightFiguresOf, type SavedQuote, validateEmail } from '@forecourt/core'
import { createForm, type FormModel, type Toasts } from '../../kit/index.ts'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { Acts } from '../acts.ts'
import { createRecordResource, type RecordState } from '../record.ts'

export type QuoteVerb = 'propose' | 'accept' | 'archive' | 'restore' | 'proceed'

export type NewQuote = Pick<SavedQuote, 'proposalId' | 'financeCompanyId' | 'productType' | 'termMonths'> & {
  readonly figures: QuoteFigures
}

/** An e-mail with quotes; without an address it goes to the customer's own. */
export type QuoteEmail = {
  quoteIds: readonly string[]
  email: string
  message: string
}

/** The text of a request to broker staff. */
export type QuoteRequestForm = { message: string }

/** A quote that was not saved because the server’s own figures differ (D47). */
export interface ChangedQuote {
  readonly application: Application
  /** As it was shown. */
  readonly quote: NewQuote
  readonly right: QuoteFigures
}

/** The saved quotes of the record and what may be done with them (D39). */
export interface QuotesState {
  /** Null until they have been fetched. */
  readonly saved: ReadonlySignal<readonly SavedQuote[] | null>
  readonly failed: ReadonlySignal<boolean>
  /** The acts in progress: `propose quote-1`, `save lender-49`. */
  readonly busy: ReadonlySignal<ReadonlySet<string>>
  load(): Promise<void>
  follow(): () => void
  run(verb: QuoteVerb, quote: SavedQuote): Promise<void>
  save(application: Application, quote: NewQuote): Promise<void>
  /** The quote that waits until the user confirms the right figures. */
  readonly changed: ReadonlySignal<ChangedQuote | null>
  /** Saves it with the right figures. */
  saveChanged(): Promise<void>
  leaveChanged(): void
  /** The form of an e-mail to the customer, with this quote chosen. */
  beginEmail(quote: SavedQuote): FormModel<QuoteEmail>
  /** Resolves to true if it was sent. */
  sendEmail(form: FormModel<QuoteEmail>): Promise<boolean>
  beginRequest(): FormModel<QuoteRequestForm>
  /** Resolves to true if it was sent. */
  sendRequest(form: FormModel<QuoteRequestForm>): Promise<boolean>
}

const DONE: Readonly<Record<QuoteVerb, string>> = {
  propose: 'Quote proposed',
  accept: 'Customer’s acceptance recorded',
  archive: 'Quote archived',
  restore: 'Quote restored',
  proceed: 'Quote sent to the lender',
}

const UNDO: Partial<Record<QuoteVerb, QuoteVerb>> = { archive: 'restore', restore: 'archive' }

interface QuotesParts {
  readonly record: RecordState
  readonly acts: Acts
  readonly toasts: Toasts
}

export function createQuotes(page: PortalPage, parts: QuotesParts, id: ReadonlySignal<string>): QuotesState {
  const { record } = parts
  const list = createRecordResource<readonly SavedQuote[]>(page, { id, hasId: record.hasId }, (id, { signal }) =>
    page.client.quotes.list({ id }, { signal }),
  )
  const show = (quote: SavedQuote) => {
    if (record.hasId(quote.applicationId)) list.patch((quotes) => withQuote(quotes ?? [], quote))
  }
  /** The record changes with its quotes, and another quote may no longer be the deal: everything is fetched again. */
  const showChange = (quote: SavedQuote) => {
    show(quote)
    void list.refresh()
    void record.refetch()
  }
  return {
    saved: list.data,
    failed: computed(() => list.failed.value !== null),
    busy: parts.acts.busy,
    load: list.refresh,
    follow: list.follow,
    run: createRun(page, parts, showChange),
    ...createSaving(page, parts, show),
    ...createMessages(page, parts, list.refresh),
  }
}

function withQuote(quotes: readonly SavedQuote[], quote: SavedQuote): readonly SavedQuote[] {
  const isKnown = quotes.some(({ quoteId }) => quoteId === quote.quoteId)
  return isKnown ? quotes.map((one) => (one.quoteId === quote.quoteId ? quote : one)) : [quote, ...quotes]
}

type Show = (quote: SavedQuote) => void

function createRun({ client }: PortalPage, { acts, toasts }: QuotesParts, show: Show): QuotesState['run'] {
  const run: QuotesState['run'] = async (verb, quote) =>
    void (await acts.run(`${verb} ${quote.quoteId}`, async () => {
      const after = await callQuote(client, verb, quote)
      show(after)
      const back = UNDO[verb]
      toasts.done(DONE[verb], back && { label: 'Undo', onAction: () => void run(back, after) })
    }))
  return run
}

function callQuote({ quotes }: PortalPage['client'], verb: QuoteVerb, { applicationId, quoteId }: SavedQuote) {
  const named = { appId: applicationId, quoteId }
  switch (verb) {
    case 'propose':
      return quotes.propose(named)
    case 'accept':
      return quotes.accept(named)
    case 'archive':
      return quotes.archive({ ...named, isArchived: true })
    case 'restore':
      return quotes.archive({ ...named, isArchived: false })
    case 'proceed':
      return quotes.proceed({ applicationId, quoteId })
  }
}

function createSaving({ client }: PortalPage, { record, acts, toasts }: QuotesParts, show: Show) {
  const changed = signal<ChangedQuote | null>(null)
  const underKey = createIdempotencyKeys()
  const keep = async (application: Application, quote: NewQuote) => {
    const asked = { ...quote, applicationId: application.cosmosId }
    try {
      show(await underKey(asked, (idempotencyKey) => client.quotes.save(asked, { idempotencyKey })))
      changed.value = null
      toasts.done('Quote saved')
    } catch (error) {
      const right = rightFiguresOf(error)
      changed.value = right && { application, quote, right }
      if (!right) throw error
      // The figures came from a record that has changed since.
      void record.refetch()
    }
  }
  const save = async (application: Application, quote: NewQuote) =>
    void (await acts.run(`save ${quote.proposalId}`, () => keep(application, quote)))
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

/** Messages to the customer and to broker staff. The same message tried again is sent once. */
function createMessages({ client }: PortalPage, { record, toasts }: QuotesParts, reload: () => Promise<void>) {
  const underKey = createIdempotencyKeys()
  const idOf = () => record.application.peek()?.cosmosId ?? ''
  return {
    beginEmail({ quoteId }: SavedQuote) {
      const required = !record.application.peek()?.customer.email
      return createForm<QuoteEmail>({
        plan: {
          quoteIds: { label: 'Quotes', rule: ({ length }) => (length > 0 ? null : 'Choose a quote') },
          email: { label: 'E-mail', required, rule: (email) => validateEmail(email, { required }) },
          message: { label: 'Message' },
        },
        initial: { quoteIds: [quoteId], email: '', message: '' },
      })
    },
    sendEmail: (form: FormModel<QuoteEmail>) =>
      form.send(async ({ quoteIds, email, message }) => {
        const asked = { applicationId: idOf(), quoteIds: [...quoteIds], email: email || null, message: message || null }
        await underKey(['send', asked], (idempotencyKey) => client.quotes.send(asked, { idempotencyKey }))
        void reload()
        toasts.done(quoteIds.length > 1 ? 'Quotes sent to the customer' : 'Quote sent to the customer')
      }),
    beginRequest: () =>
      createForm<QuoteRequestForm>({
        plan: { message: { label: 'What would help', required: true } },
        initial: { message: '' },
      }),
    sendRequest: (form: FormModel<QuoteRequestForm>) =>
      form.send(async ({ message }) => {
        const asked = { applicationId: idOf(), message: message.trim() }
        await underKey(['request', asked], (idempotencyKey) => client.quotes.request(asked, { idempotencyKey }))
        toasts.done('Quote requested')
      }),
  }
}
