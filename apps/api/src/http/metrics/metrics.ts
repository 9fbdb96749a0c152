import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import { Problem } from '../problem.ts'
import { isSameSecret } from '../same-secret.ts'
import { isFromThisMachine } from '../this-machine.ts'
import { registerMachineMetrics } from './machine-metrics.ts'
import { passkeyCopies } from './passkey-copies.ts'
import { providerCalls, providerSeconds } from './provider-calls.ts'
import { registerWorkMetrics } from './work-metrics.ts'

/** Prometheus metrics, for this machine or for a holder of the token; by declared route, never by requested address. */
export function registerMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  if (app.services.config.mode === 'production') collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  registry.registerMetric(app.services.drift.counter)
  registry.registerMetric(providerCalls)
  registry.registerMetric(providerSeconds)
  registry.registerMetric(passkeyCopies)
  registerMachineMetrics(registry, app.services)
  registerWorkMetrics(registry, app.services.db, app.services.now)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'answered')
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, app.services.config)) throw new Problem('NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Beside a database server there may be a proxy on this machine that says nothing of its callers, so there the token is needed. */
function mayRead(
  request: FastifyRequest,
  config: Pick<Config, 'metricsToken' | 'trustProxy' | 'databaseUrl'>,
): boolean {
  if (config.metricsToken === null) return config.databaseUrl === null && isFromThisMachine(request, config)
  return isSameSecret(`Bearer ${config.metricsToken}`, request.headers.authorization ?? '')
}
