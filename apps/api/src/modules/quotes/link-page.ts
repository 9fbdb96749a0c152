import { createHash } from 'node:crypto'
import { formatPoundsAndPence, type LinkedQuote, type QuoteLink } from '@forecourt/core'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Broker } from '../../config.ts'
import { problemOf } from '../../http/errors.ts'
import { escapeHtml } from '../../http/html.ts'
import type { Services } from '../../services.ts'
import { openLink, proceedByLink } from './link.ts'
import { brokerWords, headingOf, listQuoteFigures, TOTAL } from './quote-words.ts'
import { ukDate } from './uk-date.ts'

/** The light and dark colour roles are the portal's own (design, colour roles); the page stands alone and loads nothing. */
const STYLE = `:root{color-scheme:light dark;--surface:light-dark(#f3f6f7,#0b1317);--raised:light-dark(#fff,#121d22);--line:light-dark(#dce3e6,#26363d);--text:light-dark(#10212b,#e6eef1);--muted:light-dark(#50626c,#9bafb8);--accent:light-dark(#00627f,#62c3e2);--strong:light-dark(#004d66,#8ad5ec);--on-accent:light-dark(#fff,#04202b)}
*{box-sizing:border-box}body{margin:0;font:16px/24px "Hanken Grotesk",system-ui,sans-serif;font-variant-numeric:tabular-nums;text-wrap:pretty;color:var(--text);background:var(--surface)}
main{max-width:608px;margin:0 auto;padding:40px 16px}h1,h2,p{margin:0}h1{font-size:20px;line-height:28px;font-weight:620;letter-spacing:-.01em}h2{font-size:16px;font-weight:620}h1+p{margin-top:4px}.lead,.until,footer{color:var(--muted)}
article{display:grid;gap:16px;margin:24px 0;padding:24px;border:1px solid var(--line);border-radius:12px;background:var(--raised)}
.monthly b{font-size:44px;line-height:48px;font-weight:640;letter-spacing:-.022em}
dl{display:grid;grid-template-columns:1fr auto;margin:0}dt,dd{padding:8px 0;border-top:1px solid var(--line)}dt{color:var(--muted)}dd{margin:0;padding-left:4px;text-align:right;white-space:nowrap}.total{font-weight:620;color:var(--text)}
button{width:100%;min-height:48px;padding:12px 20px;border:0;border-radius:8px;font:inherit;font-weight:620;color:var(--on-accent);background:var(--accent);cursor:pointer}button:hover{background:var(--strong)}a{color:var(--accent);text-underline-offset:3px;white-space:nowrap}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
footer{margin-top:24px;font-size:14px;line-height:20px}@media(max-width:559px){main{padding:24px 16px}article{padding:16px}}@media print{:root{color-scheme:light}body{background:none}main{padding:0}article{break-inside:avoid}button{display:none}}`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Params {
  readonly token: string
  readonly quoteId: string
}

/** The page behind the mailed link: without scripts, printable and accessible, made from the same call that screens use. */
export async function registerLinkPage(app: FastifyInstance, services: Services): Promise<void> {
  const { db, jobs, cipher, now, config, limits } = services
  await app.register(async (pages) => {
    // The form has one button and no fields.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    )
    pages.addHook('onRequest', (request) =>
      limits.take(`public:${request.ip}`, { most: config.publicCallsPerMinute, windowMs: 60_000 }),
    )
    pages.setErrorHandler((error, request, reply) => {
      const { status } = problemOf(error)
      if (status >= 500) request.log.error({ err: error }, 'a quote could not be shown')
      return sendPage(reply.code(status), 'Your quote', goneWords(config.broker))
    })
    // The address holds the link's secret, and so does the page: it is not compressed (http/compression.ts).
    pages.get<{ Params: Params }>('/quote/:token', { compress: false }, async ({ params }, reply) => {
      const link = await db.asSystem((tx) => openLink(tx, services, params.token, now()))
      return sendPage(reply, `Your quote from ${link.dealershipName}`, linkBody(link, params.token, config.broker))
    })
    pages.post<{ Params: Params }>('/quote/:token/:quoteId', async ({ params }, reply) => {
      await db.asSystem(async (tx) => {
        const { applicationId } = await openLink(tx, services, params.token, now())
        await proceedByLink(tx, { jobs, cipher }, { ...params, applicationId }, now())
      })
      return reply
        .header('referrer-policy', 'no-referrer')
        .redirect(`/quote/${params.token}#${encodeURIComponent(params.quoteId)}`, 303)
    })
  })
}

function sendPage(reply: FastifyReply, title: string, body: string) {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style>`
  return reply
    .headers({ 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en-GB"><head>${head}</head><body><main>${body}</main></body></html>`)
}

const goneWords = ({ supportPhone }: Broker) =>
  `<h1>This link no longer works</h1><p>A quote is valid for 31 days. Ask the dealership for a new link, or call ${phoneLink(supportPhone)}.</p>`

const phoneLink = (phone: string) => `<a href="tel:${escapeHtml(phone.replaceAll(' ', ''))}">${escapeHtml(phone)}</a>`

function linkBody(link: QuoteLink, token: string, broker: Broker): string {
  const { firstName, dealershipName, dealershipPhone, vehicle, quotes } = link
  const hello = `<h1>${escapeHtml(firstName ? `Hello ${firstName}` : 'Your quote')}</h1>`
  const what = quotes.length > 1 ? 'Your quotes' : 'Your quote'
  const lead = `<p class="lead">${firstName ? `${what} from` : 'From'} ${escapeHtml(dealershipName)}${vehicle ? ` for the ${escapeHtml(vehicle)}` : ''}.</p>`
  const call = dealershipPhone ? `<p>Questions? Call ${phoneLink(dealershipPhone)}.</p>` : ''
  const articles = quotes.map((quote) => articleOf(quote, token)).join('') || '<p>These quotes have been withdrawn.</p>'
  return `${hello}${lead}${articles}${call}<footer>${escapeHtml(brokerWords(dealershipName, broker))}</footer>`
}

function articleOf(quote: LinkedQuote, token: string): string {
  const rows = listQuoteFigures(quote).map(([label, value]) => {
    const kind = label === TOTAL ? ' class="total"' : ''
    return `<dt${kind}>${escapeHtml(label)}</dt><dd${kind}>${escapeHtml(value)}</dd>`
  })
  const monthly = `<p class="monthly"><b>${formatPoundsAndPence(quote.figures.instalment)}</b> a month</p>`
  const until = `<p class="until">Valid until ${ukDate(new Date(quote.expiresAt))}.</p>`
  const commission = quote.commission ? `<p>${escapeHtml(quote.commission.wording)}</p>` : ''
  return `<article><h2>${escapeHtml(headingOf(quote))}</h2>${monthly}<dl>${rows.join('')}</dl>${commission}${until}${stepOf(quote, token)}</article>`
}

function stepOf({ quoteId, mayProceed, proceededAt }: LinkedQuote, token: string): string {
  // The result of pressing the button; the browser moves the focus to it.
  if (proceededAt)
    return `<p id="${escapeHtml(quoteId)}" tabindex="-1"><strong>You went ahead with this quote on ${ukDate(new Date(proceededAt))}.</strong></p>`
  if (!mayProceed) return ''
  const action = `/quote/${encodeURIComponent(token)}/${encodeURIComponent(quoteId)}`
  return `<form method="post" action="${escapeHtml(action)}"><button>Go ahead with this quote</button></form>`
}
