import { ContactPreference, type QuickQuote, type QuoteFigures, quoteExpiry, rightFiguresOf } from '@forecourt/core'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../../signals/index.ts'
import { offerFiguresOf, type PricingInput } from '../pricing/request.ts'
import type { QuoteOffer } from '../pricing/results.ts'
import type { CustomerForm, CustomerValues } from './customer-form.ts'
import type { Saving } from './saving.ts'

/** The server's own figures differ from those shown (D47). */
type FigureChange = {
  readonly shown: QuoteFigures
  readonly right: QuoteFigures
}

interface QuoteSendingParts {
  readonly page: Pick<PortalPage, 'client' | 'clock'>
  readonly customer: CustomerForm
  readonly saving: Saving
  readonly chosen: ReadonlySignal<QuoteOffer | null>
  readonly pricingInput: ReadonlySignal<PricingInput | null>
  readonly isOpen: Signal<boolean>
}

/** Sends the chosen quote to the customer, by e-mail or text, as a link that shows the same figures. */
export function createToCustomer(parts: QuoteSendingParts) {
  const { page, customer, saving, isOpen } = parts
  /** Where it was sent and when it expires; null until then, and again when another quote is to be sent. */
  const sent = signal<{ to: string; until: Date } | null>(null)
  const refused = signal<FigureChange | null>(null)
  /** Nothing was sent; sending again sends the right figures. Null unless the screen still shows the refused quote. */
  const changed = computed(() => unacceptedChange(refused.value, shownFigures(parts)))
  const underKey = createIdempotencyKeys()

  async function sendQuote(values: CustomerValues): Promise<void> {
    const quote = await saving.keep()
    const offer = sentOfferOf(parts, changed.peek())
    if (!offer) return
    // The same quote to another address is a separate request.
    await underKey([quote.quickQuoteId, offer, addressOf(values)], (key) =>
      sendLink(page, { quote, offer, values, key }),
    ).catch((error: unknown) => {
      const [right, shown] = [rightFiguresOf(error), shownFigures(parts)]
      refused.value = right && shown && { shown, right }
      throw error
    })
    batch(() => {
      sent.value = { to: addressOf(values), until: quoteExpiry({ created: page.clock.read().toISOString() }) }
      customer.set('message', '')
      refused.value = null
    })
  }

  /** Earlier messages of the form do not apply to the new request. */
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
    /** The quick quote that it saved with that; null if it was not sent. */
    send: async () => ((await customer.send(sendQuote)) ? saving.saved.peek() : null),
  }
}

const addressOf = ({ by, email, mobile }: CustomerValues) =>
  by === ContactPreference.Email ? email.trim() : mobile.trim()

function shownFigures({ chosen, pricingInput }: QuoteSendingParts): QuoteFigures | null {
  const [offer, input] = [chosen.value, pricingInput.value]
  return offer && input && offerFiguresOf(offer, input.request, input.panel)
}

/** A refusal does not apply to another quote. */
const unacceptedChange = (refused: FigureChange | null, shown: QuoteFigures | null): FigureChange | null =>
  refused && JSON.stringify(refused.shown) === JSON.stringify(shown) ? refused : null

/** The chosen quote's figures on the screen. */
function sentOfferOf(parts: QuoteSendingParts, changed: FigureChange | null) {
  const [offer, shown] = [parts.chosen.peek(), shownFigures(parts)]
  if (!offer || !shown) return null
  const { lenderId, productType, termMonths } = offer
  return { financeCompanyId: lenderId, productType, termMonths, figures: changed?.right ?? shown }
}

interface Link {
  readonly quote: QuickQuote
  readonly offer: NonNullable<ReturnType<typeof sentOfferOf>>
  readonly values: CustomerValues
  readonly key: string
}

/** By text if the customer prefers that (D39), so the chosen channel becomes their preference. */
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
