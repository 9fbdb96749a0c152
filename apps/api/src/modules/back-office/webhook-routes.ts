import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, refuse } from '../../http/problem.ts'
import { SIGNATURE_HEADER } from '../../providers/back-office/back-office.ts'
import { BackOfficeEvent } from '../../providers/back-office/event.ts'
import { isSigned } from '../../providers/signature.ts'
import { actingFor } from '../../security/audit-keys.ts'
import { fieldMessagesOf } from '../../serve/inputs.ts'
import type { DecisionParts } from '../applications/lenders/decisions.ts'
import { applyEvent } from './apply-event.ts'

const LARGEST_EVENT = 64 * 1024

/**
 * Receives events of a real back office (docs/adapters.md). 200 means that the event must not be sent again, whatever
 * the outcome; 404 that the application is not here yet.
 */
export async function backOfficeWebhook(app: FastifyInstance, parts: DecisionParts): Promise<void> {
  const { config, now } = parts
  const acting = actingFor(parts.db, ['signed-message'])
  const handler = async (request: FastifyRequest) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!isSigned(body, request.headers[SIGNATURE_HEADER], config.backOffice.secrets, now()))
      throw new Problem('UNAUTHENTICATED', 'The signature is not valid.')
    const event = readWebhookEvent(body)
    const outcome = await acting.asSystem((tx) => applyEvent(tx, event, parts))
    if (outcome === 'unknown-application') return refuse('NOT_FOUND')
    if (outcome === 'duplicate-reference')
      request.log.error({ eventId: event.eventId }, 'the back office gives the reference of another application')
    return { outcome }
  }
  // A separate scope: the signature covers the raw bytes, while other routes need parsed bodies.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: LARGEST_EVENT } as const
    scope.addContentTypeParser('application/json', options, async (_request: FastifyRequest, body: Buffer) => body)
    for (const base of ['', '/api/v3']) scope.post(`${base}/back-office/events`, handler)
  })
}

function readWebhookEvent(body: Buffer): BackOfficeEvent {
  const event = BackOfficeEvent.safeParse(parsed(body))
  if (event.success) return event.data
  throw new Problem('INVALID_BODY', undefined, { fields: fieldMessagesOf(event.error) })
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return refuse('INVALID_BODY')
  }
}
