import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { found } from '../../http/problem.ts'
import { sendFile } from '../../serve/file-answer.ts'
import type { Services } from '../../services.ts'
import { admit, answerPrivately, PRIVATE_HEADERS } from './access.ts'
import { mailPage } from './mail-page.ts'
import { findAttachment, findMail, type WholeMail } from './outbox.ts'

const Count = z.catch(z.coerce.number().check(z.int(), z.nonnegative()), -1)
const MailParams = z.object({ id: Count })
const AttachmentParams = z.object({ id: Count, number: Count })

/** One mail: as a page with both parts side by side, its HTML alone as a mail program shows it, and its attachments. */
export function mailRoutes(app: FastifyInstance, services: Services): void {
  const whole = async (request: FastifyRequest): Promise<WholeMail> => {
    await admit(request, services)
    const { id } = MailParams.parse(request.params)
    return found(await services.db.asUser({ tenants: 'all' }, (tx) => findMail(tx, id)))
  }
  const show = async (request: FastifyRequest, reply: FastifyReply) =>
    answerPrivately(request, reply, await whole(request), mailPage)
  for (const base of ['', '/api/v3']) app.get(`${base}/sandbox/mail/:id`, { compress: false }, show)
  app.get('/sandbox/mail/:id/html', { compress: false }, async (request, reply) => {
    const page = found((await whole(request)).html)
    return reply.headers(MAIL_HEADERS).type('text/html; charset=utf-8').send(inNewTabs(page))
  })
  attachmentRoute(app, services)
}

/** Allows what a mail program allows: inline styles, but no scripts, pictures or forms, in a separate origin. */
const MAIL_HEADERS = {
  ...PRIVATE_HEADERS,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; " +
    'sandbox allow-popups allow-popups-to-escape-sandbox',
}

/** Mail programs open links in the browser, and the linked pages refuse to be framed. */
const inNewTabs = (page: string) => page.replace('<head>', '<head><base target="_blank">')

function attachmentRoute(app: FastifyInstance, services: Services): void {
  app.get('/sandbox/mail/:id/:number', async (request, reply) => {
    await admit(request, services)
    const { id, number } = AttachmentParams.parse(request.params)
    const attachment = found(await services.db.asUser({ tenants: 'all' }, (tx) => findAttachment(tx, id, number)))
    const content = Buffer.from(attachment.content, 'base64')
    return sendFile(reply, { content, fileName: attachment.filename, mediaType: attachment.contentType })
  })
}
