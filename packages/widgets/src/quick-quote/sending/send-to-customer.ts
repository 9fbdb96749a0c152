import { ContactPreference, type QuickQuote, quoteExpiry } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { batch, type Signal, signal } from '../../signals/index.ts'
import type { CustomerForm, CustomerValues } from './customer-form.ts'
import type { Offered } from './offered.ts'
import type { Saving } from './saving.ts'

interface QuoteSendingParts {
  readonly page: Pick<PortalPage, 'client' | 'clock'>
  readonly customer: CustomerForm
  readonly saving: Saving
  readonly offered: Offered
  readonly isOpen: Signal<boolean>
}

export type ToCustomer = ReturnType<typeof createToCustomer>

/** Sends the chosen quote to the customer, by e-mail or text, as a link that shows the same figures. */
export function createToCustomer(parts: QuoteSendingParts) {
  const { page, customer, saving, offered, isOpen } = parts
  /** Where it was sent and when it expires; null until then, and again when another quote is to be sent. */
  const sent = signal<{ to: string; until: Date } | null>(null)
  const send = createLinkSender(page)

  async function sendQuote(values: CustomerValues): Promise<void> {
    const quote = await saving.keep()
    const quoteId = quote.chosenQuote?.quoteId
    if (!quoteId) return
    await send({ quote, quoteId, values })
    batch(() => {
      sent.value = { to: addressOf(values), until: quoteExpiry({ created: page.clock.read().toISOString() }) }
      customer.set('message', '')
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
    changed: offered.changed,
    open: () =>
      batch(() => {
        sent.value = null
        offered.forget()
        show(true)
      }),
    close: () => show(false),
    /** The quick quote that it saved with that; null if it was not sent. */
    send: async () => ((await customer.send(sendQuote)) ? saving.saved.peek() : null),
  }
}

const addressOf = ({ by, email, mobile }: CustomerValues) =>
  by === ContactPreference.Email ? email.trim() : mobile.trim()

interface Link {
  readonly quote: QuickQuote
  readonly quoteId: string
  readonly values: CustomerValues
}

/** By text if the customer prefers that (D39), so the chosen channel becomes their preference. */
function createLinkSender({ client: { applications, quotes } }: QuoteSendingParts['page']) {
  /** What was asked for already: after a lost answer it may have been sent. */
  const tried = new Set<string>()
  return async ({ quote, quoteId, values }: Link): Promise<void> => {
    const { by } = values
    const { cosmosId, version, customer } = await applications.single({ id: quote.quickQuoteId })
    if (customer.contactPreference !== by)
      await applications.update({ id: cosmosId, customer: { contactPreference: by } }, { version })
    const request = `${quoteId} ${addressOf(values)}`
    const known = (await quotes.list({ id: cosmosId })).find((each) => each.quoteId === quoteId)
    if (known?.sentAt && tried.has(request)) return
    tried.add(request)
    const email = by === ContactPreference.Email ? values.email.trim() || null : null
    await quotes.send({ applicationId: cosmosId, quoteIds: [quoteId], email, message: values.message.trim() || null })
  }
}
