import type { FastifyInstance } from 'fastify'

export type Readiness = ReturnType<typeof registerHealth>

/** `/health`: the process is alive. `/ready`: it can do its work. */
export function registerHealth(app: FastifyInstance) {
  let isStopping = false
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' })
    try {
      await app.services.db.ping()
      return { status: 'ready', database: app.services.db.dialect }
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
  return {
    /** Makes `/ready` answer 503, so that load balancers send no new requests. */
    stop: () => {
      isStopping = true
    },
  }
}
