import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { listOutboxEvents } from '../outbox/outbox-list.ts'
import { admit, answerPrivately } from './access.ts'
import { mailRoutes } from './mail-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { listMail, listMessages } from './outbox.ts'
import { OUTBOX_STYLES, outboxPage, type Shown } from './page.ts'

const Question = z.object({ applicationId: z.catch(z.optional(z.string()), undefined) })

type List = (tx: Tx, request: FastifyRequest) => Promise<readonly Shown[]>

/**
 * The mail and messages that the sandboxes would have sent, and the events that the sandbox's back office received;
 * each only while its sandbox is in use.
 */
export async function sandboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { mail, messages, backOffice } = services.config
  app.get('/sandbox/outbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(OUTBOX_STYLES))
  if (mail.url === null) {
    show(app, services, 'mail', 'Mail', listMail)
    mailRoutes(app, services)
  }
  if (messages.url === null) {
    show(app, services, 'messages', 'Messages', listMessages)
    messageRoutes(app, services)
  }
  if (backOffice.url === null)
    show(app, services, 'back-office', 'Told to the back office', (tx, request) =>
      listOutboxEvents(tx, services.cipher, Question.parse(request.query).applicationId ?? null),
    )
}

function show(app: FastifyInstance, services: Services, name: string, title: string, list: List): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    await admit(request, services)
    const sent = await services.db.asUser({ tenants: 'all' }, (tx) => list(tx, request))
    return answerPrivately(request, reply, sent, (shown) => outboxPage(title, shown))
  }
  for (const base of ['', '/api/v3']) app.get(`${base}/sandbox/${name}`, { compress: false }, handler)
}
