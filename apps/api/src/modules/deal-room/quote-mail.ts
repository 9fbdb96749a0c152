import {
  formatApr,
  formatPoundsAndPence,
  instalmentCount,
  type LinkedQuote,
  listQuoteFigures,
  type QuoteLink,
  quoteHeading,
  ukDayOf,
  writeFigures,
} from '@forecourt/core'
import type { Broker } from '../../config.ts'
import { brokerWords } from '../evidence/wordings.ts'
import { type MailContent, type MailSection, mailBrand } from '../outgoing/layout/content.ts'
import { withoutLinks } from '../outgoing/plain-words.ts'

export interface QuoteMail {
  /** The same content as the page behind the link. */
  readonly shown: QuoteLink
  readonly recipient: string
  readonly message: string | null
  /** The page's address. */
  readonly link: string
  /** Null if nothing is mailed. */
  readonly pdf: Buffer | null
  readonly broker: Broker
}

export function quoteMail({ shown, recipient, message, link, pdf, broker }: QuoteMail, address: string): MailContent {
  const { quotes, firstName, dealershipName, dealershipPhone, vehicle, accent } = shown
  const [what, are] = quotes.length === 1 ? ['your quote', 'is'] : ['your quotes', 'are']
  const mayProceed = quotes.some((quote) => quote.mayProceed)
  return {
    to: { name: recipient, address },
    subject: `Your finance ${quotes.length === 1 ? 'quote' : 'quotes'} from ${dealershipName}`,
    brand: mailBrand(dealershipName, dealershipPhone, accent),
    greeting: `Hello ${firstName || 'there'},`,
    opening: [`Here ${are} ${what} from ${dealershipName}${vehicle ? ` for the ${withoutLinks(vehicle)}` : ''}.`],
    message,
    figure: quotes.length === 1 && quotes[0] ? monthlyFigure(quotes[0]) : undefined,
    sections: quotes.map(quoteSection),
    action: { label: `See ${what}`, url: link },
    closing: [
      ...(mayProceed ? ['On that page you can go ahead if you wish.'] : []),
      `Questions? ${dealershipPhone ? `Call ${dealershipName} on ${dealershipPhone}.` : `Ask ${dealershipName}.`}`,
    ],
    statement: brokerWords(dealershipName, broker),
    attachments: pdf ? [{ filename: QUOTE_FILE, contentType: 'application/pdf', content: pdf.toString('base64') }] : [],
  }
}

export const QUOTE_FILE = 'Your finance quote.pdf'

const monthlyFigure = (quote: LinkedQuote) => ({
  value: formatPoundsAndPence(quote.figures.instalment),
  label: 'a month',
  note: `${instalmentCount(quote)} payments, ${formatApr(quote.figures.aprPercent)} APR`,
})

function quoteSection(quote: LinkedQuote): MailSection {
  const until = `Valid until ${ukDayOf(quote.expiresAt)}`
  return {
    title: quoteHeading(quote),
    rows: writeFigures(listQuoteFigures(quote)).map(({ label, value }) => [label, value]),
    notes: quote.commission ? [quote.commission.wording, until] : [until],
  }
}

export const quoteMessage = ({ shown, link }: QuoteMail) =>
  `${shown.dealershipName}: your finance ${shown.quotes.length === 1 ? 'quote is' : 'quotes are'} here: ${link}`
