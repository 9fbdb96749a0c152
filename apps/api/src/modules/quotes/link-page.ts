import { createHash } from 'node:crypto'
import type { LinkedQuote, QuoteLink } from '@forecourt/core'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Broker } from '../../config.ts'
import { refusalOf } from '../../plugins/errors.ts'
import { escapeHtml } from '../../plugins/html.ts'
import type { Services } from '../../services.ts'
import { ukDate } from './expiry.ts'
import { openLink, proceedByLink } from './link.ts'
import { brokerWords, figuresOf, headingOf } from './quote-words.ts'

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;color:light-dark(#16202b,#e6ebf0);background:light-dark(#f4f6f8,#10161d)}
main{max-width:640px;margin:0 auto;padding:24px 16px}article{background:light-dark(#fff,#1a222b);border:1px solid light-dark(#d5dce3,#34404c);border-radius:12px;padding:20px;margin:20px 0}
dl{display:grid;grid-template-columns:1fr auto;gap:6px 16px;margin:12px 0}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
button{font:inherit;font-weight:600;padding:12px 20px;border:0;border-radius:8px;background:#0b5d4e;color:#fff}:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}
footer{font-size:14px}@media print{:root{color-scheme:light}button{display:none}}`

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

/** What the mailed link opens: a page without scripts, which prints and reads aloud, made from the same call that screens use. */
export async function registerLinkPage(
  app: FastifyInstance,
  { db, jobs, now, config, limits }: Services,
): Promise<void> {
  await app.register(async (pages) => {
    // The form has one button and no fields.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    )
    pages.addHook('onRequest', (request) =>
      limits.take(`public:${request.ip}`, { most: config.publicCallsPerMinute, windowMs: 60_000 }),
    )
    pages.setErrorHandler((error, request, reply) => {
      const { status } = refusalOf(error)
      if (status >= 500) request.log.error({ err: error }, 'a quote could not be shown')
      return sendPage(reply.code(status), 'Your quote', goneWords(config.broker))
    })
    pages.get<{ Params: Params }>('/quote/:token', async ({ params }, reply) => {
      const link = await db.asSystem((tx) => openLink(tx, params.token, now()))
      return sendPage(reply, `Your quote from ${link.dealershipName}`, linkBody(link, params.token, config.broker))
    })
    pages.post<{ Params: Params }>('/quote/:token/:quoteId', async ({ params }, reply) => {
      await db.asSystem(async (tx) => {
        const { applicationId } = await openLink(tx, params.token, now())
        await proceedByLink(tx, jobs, { ...params, applicationId }, now())
      })
      return reply.header('referrer-policy', 'no-referrer').redirect(`/quote/${params.token}`, 303)
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
  `<h1>This link leads nowhere any more</h1><p>It may be older than the quote, which holds 31 days. Ask the dealership for a new one, or call ${escapeHtml(supportPhone)}.</p>`

function linkBody(link: QuoteLink, token: string, broker: Broker): string {
  const { firstName, dealershipName, dealershipPhone, vehicle, quotes } = link
  const hello = `<h1>${escapeHtml(firstName ? `Hello ${firstName}` : 'Your quote')}</h1>`
  const lead = `<p>From ${escapeHtml(dealershipName)}${vehicle ? ` for the ${escapeHtml(vehicle)}` : ''}.</p>`
  const call = dealershipPhone ? `<p>Questions? Call ${escapeHtml(dealershipPhone)}.</p>` : ''
  const articles = quotes.map((quote) => articleOf(quote, token)).join('') || '<p>These quotes were taken back.</p>'
  return `${hello}${lead}${articles}${call}<footer>${escapeHtml(brokerWords(dealershipName, broker))}</footer>`
}

function articleOf(quote: LinkedQuote, token: string): string {
  const rows = figuresOf(quote).map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
  const until = `<p>Holds until ${ukDate(new Date(quote.expiresAt))}.</p>`
  return `<article><h2>${escapeHtml(headingOf(quote))}</h2><dl>${rows.join('')}</dl>${until}${stepOf(quote, token)}</article>`
}

function stepOf({ quoteId, mayProceed, proceededAt }: LinkedQuote, token: string): string {
  if (proceededAt) return `<p><strong>You went ahead with this quote on ${ukDate(new Date(proceededAt))}.</strong></p>`
  if (!mayProceed) return ''
  const action = `/quote/${encodeURIComponent(token)}/${encodeURIComponent(quoteId)}`
  return `<form method="post" action="${escapeHtml(action)}"><button>Go ahead with this quote</button></form>`
}
