import { ContactPreference, DAY_MS, type QuickQuote, type QuoteFigures, rightFiguresOf } from '@forecourt/core'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../../signals/index.ts'
import type { ComparisonInput } from '../pricing/comparison.ts'
import { offerFiguresOf } from '../pricing/request.ts'
import type { QuoteOffer } from '../pricing/results.ts'
import type { CustomerForm, CustomerValues } from './customer-form.ts'
import type { Saving } from './saving.ts'

/** A quote holds for 31 days from the day it was made (§9). */
export const HOLDS_MS = 31 * DAY_MS

/** The server's own figures are others than those shown (D47). */
export interface FigureChange {
  readonly shown: QuoteFigures
  readonly right: QuoteFigures
}

export interface ToCustomer {
  readonly isOpen: ReadonlySignal<boolean>
  /** Where it went and until when it holds; null until it was sent, and once another quote is to be sent. */
  readonly sent: ReadonlySignal<{ readonly to: string; readonly until: Date } | null>
  /** Nothing was sent; sending again sends the right figures. Null unless the quote on the screen is the one that changed. */
  readonly changed: ReadonlySignal<FigureChange | null>
  open(): void
  close(): void
  send(): Promise<QuickQuote | null>
}

interface QuoteSendingParts {
  readonly page: Pick<PortalPage, 'client' | 'clock'>
  readonly customer: CustomerForm
  readonly saving: Saving
  readonly chosen: ReadonlySignal<QuoteOffer | null>
  readonly pricingInput: ReadonlySignal<ComparisonInput | null>
  readonly isOpen: Signal<boolean>
}

/** What is sent of the chosen quote: the figures on the screen. */
interface SentOffer {
  readonly financeCompanyId: number | null
  readonly productType: 0 | 1
  readonly termMonths: number
  readonly figures: QuoteFigures
}

/** The chosen quote on its way to the customer, by mail or by text, as a link that shows the same figures. */
export function createToCustomer(parts: QuoteSendingParts): ToCustomer {
  const { page, customer, saving, isOpen } = parts
  const sent = signal<{ to: string; until: Date } | null>(null)
  const refused = signal<FigureChange | null>(null)
  const changed = computed(() => unacceptedChange(refused.value, shownFigures(parts)))
  const underKey = createIdempotencyKeys()

  async function sendQuote(values: CustomerValues): Promise<QuickQuote | null> {
    const quote = await saving.keep()
    const offer = sentOfferOf(parts, changed.peek())
    if (!offer) return null
    // To another address the same quote is no other request.
    await underKey([quote.quickQuoteId, offer], (key) => sendLink(page, { quote, offer, values, key })).catch(
      (error: unknown) => {
        const [right, shown] = [rightFiguresOf(error), shownFigures(parts)]
        refused.value = right && shown && { shown, right }
        throw error
      },
    )
    batch(() => {
      sent.value = { to: addressOf(values), until: new Date(page.clock.read().getTime() + HOLDS_MS) }
      customer.set('message', '')
      refused.value = null
    })
    return quote
  }

  /** What was said of the form before says nothing of what is asked now. */
  const show = (opened: boolean) =>
    batch(() => {
      customer.reset(customer.values.peek())
      isOpen.value = opened
    })

  return {
    isOpen,
    sent,
    changed,
    open: () =>
      batch(() => {
        sent.value = refused.value = null
        show(true)
      }),
    close: () => show(false),
    async send() {
      let quote: QuickQuote | null = null
      await customer.send(async (values) => {
        quote = await sendQuote(values)
      })
      return quote
    },
  }
}

const addressOf = ({ by, email, mobile }: CustomerValues) =>
  by === ContactPreference.Email ? email.trim() : mobile.trim()

function shownFigures({ chosen, pricingInput }: QuoteSendingParts): QuoteFigures | null {
  const [offer, input] = [chosen.value, pricingInput.value]
  return offer && input && offerFiguresOf(offer, input.request, input.panel)
}

/** A refusal says nothing of another quote. */
const unacceptedChange = (refused: FigureChange | null, shown: QuoteFigures | null): FigureChange | null =>
  refused && JSON.stringify(refused.shown) === JSON.stringify(shown) ? refused : null

function sentOfferOf(parts: QuoteSendingParts, changed: FigureChange | null): SentOffer | null {
  const [offer, shown] = [parts.chosen.peek(), shownFigures(parts)]
  if (!offer || !shown) return null
  const { lenderId, productType, termMonths } = offer
  return { financeCompanyId: lenderId, productType, termMonths, figures: changed?.right ?? shown }
}

interface Link {
  readonly quote: QuickQuote
  readonly offer: SentOffer
  readonly values: CustomerValues
  readonly key: string
}

/** By text where the customer prefers that (D39), so the way that was asked for becomes their preference. */
async function sendLink(
  { client: { applications, quotes } }: QuoteSendingParts['page'],
  { quote, offer, values, key }: Link,
): Promise<void> {
  const { by } = values
  const { cosmosId, version, customer } = await applications.single({ id: quote.quickQuoteId })
  if (customer.contactPreference !== by)
    await applications.update({ id: cosmosId, customer: { contactPreference: by } }, { version })
  const { quoteId } = await quotes.save({ ...offer, applicationId: cosmosId }, { idempotencyKey: key })
  const known = (await quotes.list({ id: cosmosId })).find((each) => each.quoteId === quoteId)
  if (known?.sentAt) return
  const email = by === ContactPreference.Email ? values.email.trim() || null : null
  await quotes.send({ applicationId: cosmosId, quoteIds: [quoteId], email, message: values.message.trim() || null })
}
