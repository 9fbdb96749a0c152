import { quoteExpiry, type SavedQuote } from '@forecourt/core'
import type { Broker } from '../../config.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import { brokerWords, headingOf, listQuoteFigures } from './quote-words.ts'
import { ukDate } from './uk-date.ts'

/** With its commission statement for the customer. */
export type MailedQuote = SavedQuote & { readonly commission: string | null }

export interface QuoteMail {
  readonly quotes: readonly MailedQuote[]
  readonly customer: { readonly name: string; readonly firstName: string }
  readonly dealership: string
  readonly phone: string | null
  readonly vehicle: string | null
  readonly message: string | null
  readonly link: string
  /** Whether the link's page offers to go ahead with one of them. */
  readonly mayProceed: boolean
  readonly broker: Broker
}

export function quoteMail(sending: QuoteMail, address: string): Mail {
  const { quotes, customer, dealership, phone, vehicle, message, link, broker } = sending
  const parts = [
    `Hello ${customer.firstName || 'there'},`,
    `Here ${quotes.length === 1 ? 'is your quote' : 'are your quotes'} from ${dealership}${vehicle ? ` for the ${vehicle}` : ''}.`,
    message,
    ...quotes.map(quoteText),
    `See the same figures${sending.mayProceed ? ', and go ahead if you wish,' : ''} here:\n${link}`,
    `Questions? ${phone ? `Call ${dealership} on ${phone}.` : `Ask ${dealership}.`}`,
    brokerWords(dealership, broker),
  ]
  return {
    to: { name: customer.name, address },
    subject: `Your finance ${quotes.length === 1 ? 'quote' : 'quotes'} from ${dealership}`,
    text: parts.filter(Boolean).join('\n\n'),
  }
}

function quoteText(quote: MailedQuote): string {
  const figures = listQuoteFigures(quote).map(([label, value]) => `  ${label}: ${value}`)
  const commission = quote.commission ? [`  ${quote.commission}`] : []
  return [headingOf(quote), ...figures, ...commission, `  Valid until ${ukDate(quoteExpiry(quote))}`].join('\n')
}

export const quoteMessage = ({ quotes, dealership, link }: QuoteMail) =>
  `${dealership}: your finance ${quotes.length === 1 ? 'quote is' : 'quotes are'} here: ${link}`
