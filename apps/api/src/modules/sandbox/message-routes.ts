import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { found } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { stopNumber } from '../deal-room/stopping.ts'
import { admit } from './access.ts'
import { findMessage } from './outbox.ts'

const MessageParams = z.object({ id: z.catch(z.coerce.number().check(z.int(), z.nonnegative()), -1) })

/** Answers a message with the stop word, as its reader would: the button on each message of the page. */
export function messageRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // The button's form has no fields.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, null),
    )
    for (const base of ['', '/api/v3'])
      scope.post(`${base}/sandbox/messages/:id/stop`, async (request, reply) => {
        await admit(request, services)
        const { id } = MessageParams.parse(request.params)
        const { to } = found(await services.db.asUser({ tenants: 'all' }, (tx) => findMessage(tx, id)))
        await services.db.asSystem((tx) => stopNumber(tx, services, to))
        const isForPeople = (request.headers.accept ?? '').includes('text/html')
        return isForPeople ? reply.redirect(`${base}/sandbox/messages`, 303) : reply.send({ stopped: to })
      })
  })
}
