import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@forecourt/core'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { problemOf } from '../../http/errors.ts'
import { type Html, html } from '../../http/html.ts'
import { refuse } from '../../http/problem.ts'
import { takeLinkLimit } from '../../serve/call-limits.ts'
import { sendFile } from '../../serve/file-answer.ts'
import type { Services } from '../../services.ts'
import { brandOf } from '../brand.ts'
import { brokerWords } from '../evidence/wordings.ts'
import { chosenByLink } from '../links/room-events.ts'
import { keptPdf } from '../quotes/pdf/kept-pdf.ts'
import { choose } from './choose.ts'
import { DEAL_CHANGED, describeLink, openLink, proceedByLink, readLink, visitLink } from './link.ts'
import { pageStyle } from './page/page-style.ts'
import { gonePage, problemPage, quotePage } from './page/quote-page.ts'
import { QUOTE_FILE } from './quote-mail.ts'

const PDF_OFTEN = 'This file was fetched very often just now. Wait a minute, then open it again.'

interface Params {
  readonly token: string
  readonly quoteId: string
}

/**
 * The page behind the mailed link: readable without scripts, printable and accessible, built from the same call as the
 * screens.
 */
export async function registerLinkPage(app: FastifyInstance, services: Services): Promise<void> {
  const { config, limits } = services
  await app.register(async (pages) => {
    // The form has one button and no fields.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    )
    pages.addHook('onRequest', async (request) => {
      await limits.take(`public:${request.ip}`, { most: config.publicCallsPerMinute, windowMs: MINUTE_MS })
      await takeLinkLimit({ limits, config }, request.params)
    })
    pages.setErrorHandler((error, request, reply) => {
      const { status, message, retryAfterSeconds } = problemOf(error)
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      if (status >= 500) request.log.error({ err: error }, 'a quote could not be shown')
      const { name, supportPhone } = config.broker
      const body = status === 404 ? gonePage(name, supportPhone) : problemPage(name, supportPhone, message)
      return sendPage(reply.code(status), { title: 'Your quote', body })
    })
    readingPages(pages, services)
    buttonPages(pages, services)
  })
}

/** Both the address and the page contain the link's secret, so the page is not compressed (http/compression.ts). */
function readingPages(pages: FastifyInstance, services: Services): void {
  const { db, now, config, limits } = services
  pages.get<{ Params: Params }>('/q/:token', { compress: false }, async ({ params }, reply) => {
    const { link, chosen } = await db.asSystem(async (tx) => ({
      link: await openLink(tx, services, params.token, now()),
      chosen: await chosenByLink(tx, params.token, now()),
    }))
    const statement = brokerWords(link.dealershipName, config.broker)
    const title = `Your quote from ${link.dealershipName}`
    const body = quotePage(link, { token: params.token, statement, chosen, now: now() })
    return sendPage(reply, { title, accent: link.accent, body })
  })
  pages.get<{ Params: Params }>('/q/:token/quote.pdf', { compress: false }, async ({ params }, reply) => {
    const opened = await db.asSystem((tx) => readLink(tx, params.token, now()))
    const { linkId } = opened.link
    const link = describeLink(services, opened, now())
    if (link.quotes.length === 0)
      return link.isOutOfDate ? refuse('QUOTE_OUT_OF_DATE', DEAL_CHANGED) : refuse('NOT_FOUND')
    const most = config.callLimits.pdfsPerLinkAMinute
    await limits.take(`pdf:${linkId}`, { most, windowMs: MINUTE_MS, words: PDF_OFTEN })
    const order = { link, statement: brokerWords(link.dealershipName, config.broker) }
    const pdf = await keptPdf(db, linkId, order, now())
    reply.header('referrer-policy', 'no-referrer')
    return sendFile(reply, { content: pdf, fileName: QUOTE_FILE, mediaType: 'application/pdf' })
  })
  pages.get<{ Params: Params }>('/quote/:token', async ({ params }, reply) =>
    reply.header('referrer-policy', 'no-referrer').redirect(`/q/${encodeURIComponent(params.token)}`, 308),
  )
}

/** Each button has its own address: a quote may become ready, or stop being so, while its page is open. */
function buttonPages(pages: FastifyInstance, services: Services): void {
  const { db, jobs, cipher, now } = services
  pages.post<{ Params: Params }>('/q/:token/:quoteId', async ({ params }, reply) => {
    const { token, quoteId } = params
    const { quotes } = await db.asSystem((tx) => visitLink(tx, services, token, { knownBy: 'button', at: now() }))
    const isWithLender = quotes.some((one) => one.quoteId === quoteId && one.proceededAt)
    if (!isWithLender) await choose(services, token, { quoteId }, now())
    return backToQuote(reply, params)
  })
  pages.post<{ Params: Params }>('/q/:token/:quoteId/proceed', async ({ params }, reply) => {
    const visit = { knownBy: 'button', at: now() } as const
    const { applicationId } = await db.asSystem((tx) => visitLink(tx, services, params.token, visit))
    await db.asSystem((tx) => proceedByLink(tx, { jobs, cipher }, { ...params, applicationId }, now()))
    return backToQuote(reply, params)
  })
}

const backToQuote = (reply: FastifyReply, { token, quoteId }: Params) =>
  reply.header('referrer-policy', 'no-referrer').redirect(`/q/${token}#${encodeURIComponent(quoteId)}`, 303)

interface SentPage {
  readonly title: string
  readonly accent?: string | null | undefined
  readonly body: Html
}

function sendPage(reply: FastifyReply, { title, accent, body }: SentPage) {
  const style = pageStyle(brandOf(accent))
  const page = html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><script type="module" src="/widgets/public/deal.js"></script><style>${{ html: style }}</style></head><body>${body}</body></html>`
  return reply
    .headers({
      'content-security-policy': policyOf(style),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page.html)
}

/** Allows the page's own style, this server's element and its calls, and pictures. */
const policyOf = (style: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
