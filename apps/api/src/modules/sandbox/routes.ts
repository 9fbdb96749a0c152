import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/problem.ts'
import { isAtHome } from '../../http/this-machine.ts'
import { sourceOf } from '../../security/source.ts'
import { callerOf, STAFF_ALONE } from '../../serve/caller-of.ts'
import type { Services } from '../../services.ts'
import { listOutboxEvents } from '../back-office/outbox-list.ts'
import { findAttachment, listMail, listMessages } from './outbox.ts'
import { OUTBOX_STYLES, outboxPage, type Shown } from './page.ts'

const Question = z.object({ applicationId: z.catch(z.optional(z.string()), undefined) })

type List = (tx: Tx, request: FastifyRequest) => Promise<readonly Shown[]>

/**
 * What the sandboxes of mail and messages would have sent, and what the sandbox's back office received; each only while it
 * is in use.
 */
export async function sandboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { mail, messages, backOffice } = services.config
  app.get('/sandbox/outbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(OUTBOX_STYLES))
  if (mail.url === null) {
    show(app, services, 'mail', 'Mail', listMail)
    showAttachments(app, services)
  }
  if (messages.url === null) show(app, services, 'messages', 'Messages', listMessages)
  if (backOffice.url === null)
    show(app, services, 'back-office', 'Told to the back office', (tx, request) =>
      listOutboxEvents(tx, services.cipher, Question.parse(request.query).applicationId ?? null),
    )
}

function show(app: FastifyInstance, services: Services, name: string, title: string, list: List): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    await admit(request, services)
    const sent = await services.db.asStaff((tx) => list(tx, request))
    reply.header('cache-control', 'no-store')
    const isForPeople = (request.headers.accept ?? '').includes('text/html')
    return isForPeople ? reply.type('text/html; charset=utf-8').send(outboxPage(title, sent)) : reply.send(sent)
  }
  for (const base of ['', '/api/v3']) app.get(`${base}/sandbox/${name}`, handler)
}

const AttachmentParams = z.object({ id: z.coerce.number(), number: z.coerce.number() })

function showAttachments(app: FastifyInstance, services: Services): void {
  app.get('/sandbox/mail/:id/:number', async (request, reply) => {
    await admit(request, services)
    const { id, number } = AttachmentParams.parse(request.params)
    const attachment = found(await services.db.asStaff((tx) => findAttachment(tx, id, number)))
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${attachment.filename.replace(/[^\w. -]/g, '_')}"`,
      })
      .type(attachment.contentType)
      .send(Buffer.from(attachment.content, 'base64'))
  })
}

/** The links in the mails give access, so this is for staff, or for the user at a demonstration's machine. */
async function admit(request: FastifyRequest, services: Services): Promise<void> {
  if (request.headers.authorization === undefined && isAtHome(request, services.config)) return
  await callerOf(STAFF_ALONE, request, sourceOf(request), services)
}
