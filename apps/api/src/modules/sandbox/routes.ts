import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { callerOf, sourceOf } from '../../serve/caller-of.ts'
import type { Services } from '../../services.ts'
import { isAtHome } from './at-home.ts'
import { listMail, listMessages, type SentMail, type SentMessage } from './outbox.ts'
import { outboxPage } from './page.ts'
import { OUTBOX_STYLES } from './styles.ts'

type List = (tx: Tx) => Promise<(SentMail | SentMessage)[]>

/** What the sandboxes of mail and messages would have sent; each exists only while its sandbox is in use. */
export async function sandboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { mail, messages } = services.config
  app.get('/sandbox/outbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(OUTBOX_STYLES))
  if (mail.url === null) show(app, services, 'mail', 'Mail', listMail)
  if (messages.url === null) show(app, services, 'messages', 'Messages', listMessages)
}

function show(app: FastifyInstance, services: Services, name: string, title: string, list: List): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    await admit(request, services)
    const sent = await services.db.asStaff(list)
    reply.header('cache-control', 'no-store')
    const isForPeople = (request.headers.accept ?? '').includes('text/html')
    return isForPeople ? reply.type('text/html; charset=utf-8').send(outboxPage(title, sent)) : reply.send(sent)
  }
  for (const base of ['', '/api/v3']) app.get(`${base}/sandbox/${name}`, handler)
}

/** The links in it let somebody in: staff, or whoever sits at the machine of a demonstration. */
async function admit(request: FastifyRequest, services: Services): Promise<void> {
  if (request.headers.authorization === undefined && isAtHome(request, services.config)) return
  await callerOf('staff', request, sourceOf(request), services)
}
