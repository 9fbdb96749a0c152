import {
  configuredExample,
  describePayments,
  endsOfAgreement,
  explainProduct,
  type FigureId,
  type FigureLine,
  formatApr,
  formatPoundsAndPence,
  formatRegistration,
  greetCustomer,
  type LinkedQuote,
  listCarFacts,
  listExampleFigures,
  listQuoteFigures,
  paymentsInWords,
  productOf,
  type QuoteLink,
  totalInWords,
  ukDayOf,
  writeFigures,
} from '@forecourt/core'
import { type Html, html } from '../../../http/html.ts'
import { paymentPicture } from './payment-picture.ts'

/** The page's texts other than the quotes. */
interface PageContext {
  readonly token: string
  /** Identifies the broker, and who pays whom. */
  readonly statement: string
  /** The quotes that the customer has already chosen. */
  readonly chosen: readonly string[]
  readonly now: Date
}

const NONE = html``

/**
 * The whole body, readable without scripts and in print. With scripts the surrounding element replaces it; if the
 * element's file does not load, the page stays as it is.
 */
export function quotePage(link: QuoteLink, page: PageContext): Html {
  const { token, statement, chosen } = page
  return html`<forecourt-deal token="${token}" statement="${statement}" chosen="${chosen.join(' ')}">${plainPage(link, page)}</forecourt-deal>`
}

function plainPage(link: QuoteLink, page: PageContext): Html {
  const { token, statement } = page
  const { quotes, dealershipName, isOutOfDate } = link
  const title = link.vehicle ?? `Your quote from ${dealershipName}`
  return html`${band(link)}<main><section class="car"><p class="lead">${greetCustomer(link)}</p><h1>${title}</h1>${carPicture(link)}${carFacts(link)}</section><div class="side">${isOutOfDate ? changed(link) : NONE}${quotes.length > 0 || isOutOfDate ? quotes.map((quote) => quoteCards(quote, link, page)) : withdrawn()}${downloadLink(link, token)}${quotes.length > 0 ? exampleCard(link) : NONE}</div><div class="rest">${quotes.map((quote) => whatAndWhen(quote, quotes.length > 1))}${explanations(quotes)}</div></main><footer>${statement}</footer>`
}

/** The same plain page for a link that is wrong, expired or withdrawn. */
export const gonePage = (brokerName: string, phone: string): Html =>
  messagePage(
    brokerName,
    'This link no longer works',
    html`A quote is valid for 31 days. Ask the dealership for a new link, or call ${phoneLink(phone)}.`,
  )

/** For a refused act, a busy server or a fault of ours: the link itself still works. */
export const problemPage = (brokerName: string, phone: string, message: string): Html =>
  messagePage(brokerName, 'That did not work', html`${message} You can also call ${phoneLink(phone)}.`)

const messagePage = (brokerName: string, title: string, text: Html) =>
  html`<header class="band"><div><p class="dealer"><b>${brokerName}</b></p></div></header><main><div class="car"><h1>${title}</h1><p>${text}</p></div></main>`

const phoneLink = (phone: string) => html`<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`

function band({ dealershipName, dealershipAddress, dealershipPhone }: QuoteLink): Html {
  const call = dealershipPhone
    ? html`<a class="call" href="tel:${dealershipPhone.replaceAll(' ', '')}" aria-label="Call ${dealershipName} on ${dealershipPhone}"><span class="word">Call us</span><span class="number">${dealershipPhone}</span></a>`
    : NONE
  return html`<header class="band"><div><p class="dealer"><b>${dealershipName}</b><span>${dealershipAddress ?? ''}</span></p>${call}</div></header>`
}

function carPicture({ vehicle, vehicleFacts }: QuoteLink): Html {
  const image = vehicleFacts?.image
  return image ? html`<img src="${image}" alt="${vehicle ?? 'The car'}">` : NONE
}

function carFacts(link: QuoteLink): Html {
  const { vehicleReg } = link
  const plate = vehicleReg
    ? html`<div><dt>Registration</dt><dd><span class="plate">${formatRegistration(vehicleReg)}</span></dd></div>`
    : NONE
  const rows = listCarFacts(link).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)
  return html`<dl class="facts">${plate}${rows}</dl>`
}

function whatAndWhen(quote: LinkedQuote, isOneOfSeveral: boolean): Html {
  const name = isOneOfSeveral ? `: ${shortName(quote)}` : ''
  const payments = describePayments(quote)
  return html`<figure class="card"><h2>What you pay, and when${name}</h2>${paymentPicture(payments)}<figcaption>${payments.caption}</figcaption></figure>`
}

const shortName = (quote: LinkedQuote) => `${productOf(quote).longName}, ${quote.termMonths} months`

/** Explains each kind of finance once, with the ways in which its agreement can end. */
function explanations(quotes: readonly LinkedQuote[]): Html {
  const first = new Map([...quotes].reverse().map((quote) => [quote.productType, quote]))
  const sections = [...first.values()].map((quote) => {
    const ends = endsOfAgreement(quote).map(({ title, text }) => html`<li><h3>${title}</h3><p>${text}</p></li>`)
    const name = productOf(quote).inSentence
    return html`<section class="car"><h2>What is ${name}?</h2><p>${explainProduct(quote)}</p><ul class="ends">${ends}</ul></section>`
  })
  return html`${sections}`
}

function quoteCards(quote: LinkedQuote, link: QuoteLink, page: PageContext): Html {
  const { figures, financeCompany, termMonths, commission } = quote
  const lender = `${productOf(quote).longName}, ${termMonths} months${financeCompany ? `, ${financeCompany}` : ''}`
  return html`<article class="card quote"><div class="split"><h2>${lender}</h2><p class="until">Valid until ${ukDayOf(quote.expiresAt)}</p></div><p class="monthly"><b>${formatPoundsAndPence(figures.instalment)}</b> a month</p><p>${paymentsInWords(quote)} <strong>${formatApr(figures.aprPercent)} APR.</strong></p>${nextStep(quote, link, page)}</article><section class="card"><h2>What it comes to</h2>${figureList(writeFigures(listQuoteFigures(quote)), 'total')}<p class="small">${totalInWords(quote)}</p>${commission ? html`<p class="small">${commission.wording}</p>` : NONE}</section>`
}

function figureList(lines: readonly FigureLine[], strong: FigureId): Html {
  const rows = lines.map(({ id, label, value }) =>
    id === strong
      ? html`<dt class="total">${label}</dt><dd class="total">${value}</dd>`
      : html`<dt>${label}</dt><dd>${value}</dd>`,
  )
  return html`<dl class="figures">${rows}</dl>`
}

/** The result of pressing the button has an id, so that the browser moves the focus to it. */
function nextStep(
  { quoteId, mayProceed, proceededAt, expiresAt }: LinkedQuote,
  { dealershipName, isClosed }: QuoteLink,
  { token, chosen, now }: PageContext,
): Html {
  if (proceededAt)
    return html`<p id="${quoteId}" tabindex="-1"><strong>You went ahead with this quote on ${ukDayOf(proceededAt)}.</strong></p>`
  if (!mayProceed && chosen.includes(quoteId))
    return html`<p id="${quoteId}" tabindex="-1"><strong>We told ${dealershipName} that you would like this one.</strong> They will call you about the next step.</p>`
  if (isClosed || new Date(expiresAt) <= now) return NONE
  const address = `/q/${encodeURIComponent(token)}/${encodeURIComponent(quoteId)}`
  const [action, words] = mayProceed
    ? [`${address}/proceed`, 'Go ahead with this quote']
    : [address, 'I’d like this one']
  return html`<form method="post" action="${action}"><button>${words}</button></form>`
}

const changed = ({ dealershipName }: QuoteLink) =>
  html`<section class="card"><h2>Your dealer has changed this deal</h2><p>Ask ${dealershipName} for the new figures.</p></section>`

const withdrawn = () =>
  html`<section class="card"><h2>These quotes have been withdrawn</h2><p>Ask the dealership for a new one.</p></section>`

const downloadLink = ({ quotes }: QuoteLink, token: string) =>
  quotes.length > 0 ? html`<p><a href="/q/${encodeURIComponent(token)}/quote.pdf">Download as PDF</a></p>` : NONE

/** A typical deal of the dealership, always below the quote (CONC 3.5). */
function exampleCard({ representativeExample }: QuoteLink): Html {
  const example = configuredExample(representativeExample)
  if (!example) return NONE
  const figures = figureList(writeFigures(listExampleFigures(example)), 'representative-apr')
  return html`<section class="example"><h2>Representative example</h2><p class="small">A typical deal with us, not your quote.</p>${figures}</section>`
}
