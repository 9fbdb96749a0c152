import {
  type LinkedQuote,
  listQuoteFigures,
  londonDay,
  type QuoteLink,
  quoteHeading,
  writeUkDay,
} from '@forecourt/core'
import type { Broker } from '../../config.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import { brokerWords } from './quote-words.ts'

export interface QuoteMail {
  /** What the page behind the link shows. */
  readonly shown: QuoteLink
  readonly recipient: string
  readonly message: string | null
  /** The address of the page. */
  readonly link: string
  /** Null where nothing is mailed. */
  readonly pdf: Buffer | null
  readonly broker: Broker
}

export function quoteMail({ shown, recipient, message, link, pdf, broker }: QuoteMail, address: string): Mail {
  const { quotes, firstName, dealershipName, dealershipPhone, vehicle } = shown
  const mayProceed = quotes.some((quote) => quote.mayProceed)
  const parts = [
    `Hello ${firstName || 'there'},`,
    `Here ${quotes.length === 1 ? 'is your quote' : 'are your quotes'} from ${dealershipName}${vehicle ? ` for the ${vehicle}` : ''}.`,
    message,
    ...quotes.map(quoteText),
    `See the same figures${mayProceed ? ', and go ahead if you wish,' : ''} here:\n${link}`,
    `Questions? ${dealershipPhone ? `Call ${dealershipName} on ${dealershipPhone}.` : `Ask ${dealershipName}.`}`,
    brokerWords(dealershipName, broker),
  ]
  return {
    to: { name: recipient, address },
    subject: `Your finance ${quotes.length === 1 ? 'quote' : 'quotes'} from ${dealershipName}`,
    text: parts.filter(Boolean).join('\n\n'),
    attachments: pdf ? [{ filename: QUOTE_FILE, contentType: 'application/pdf', content: pdf.toString('base64') }] : [],
  }
}

export const QUOTE_FILE = 'Your finance quote.pdf'

function quoteText(quote: LinkedQuote): string {
  const figures = listQuoteFigures(quote).map(([label, value]) => `  ${label}: ${value}`)
  const commission = quote.commission ? [`  ${quote.commission.wording}`] : []
  const until = writeUkDay(londonDay(new Date(quote.expiresAt)))
  return [quoteHeading(quote), ...figures, ...commission, `  Valid until ${until}`].join('\n')
}

export const quoteMessage = ({ shown, link }: QuoteMail) =>
  `${shown.dealershipName}: your finance ${shown.quotes.length === 1 ? 'quote is' : 'quotes are'} here: ${link}`
