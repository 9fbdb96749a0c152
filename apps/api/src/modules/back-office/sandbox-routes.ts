import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Problem, refuse } from '../../http/problem.ts'
import {
  BACK_OFFICE_EVENTS,
  type BackOfficeEvent,
  EventDetails,
  isBackOfficeEvent,
} from '../../providers/back-office/event.ts'
import { nextBrokerReference, sandboxAnswer } from '../../providers/back-office/sandbox.ts'
import { actingFor } from '../../security/audit-keys.ts'
import { sourceOf } from '../../security/source.ts'
import { callerOf, STAFF_ALONE } from '../../serve/caller-of.ts'
import { fieldMessagesOf } from '../../serve/inputs.ts'
import type { Services } from '../../services.ts'
import { type DecisionParts, readOpen } from '../applications/lenders/decisions.ts'
import { applyEvent } from './apply-event.ts'

const Params = z.object({ applicationId: z.string().check(z.regex(/^[\w-]{1,64}$/)), event: z.string() })

/** The caller may also set the event's id and time, to send an event twice or late. */
const SandboxEventBody = z.object({
  ...EventDetails.shape,
  eventId: z.optional(z.string().check(z.regex(/^[\w:.-]{1,100}$/))),
  occurredAt: z.optional(z.iso.datetime({ offset: true })),
})

/** Lets staff send any event of the back office; absent when a real back office is configured (docs/sandbox.md). */
export function sandboxBackOfficeRoutes(app: FastifyInstance, parts: DecisionParts): void {
  const handler = async (request: FastifyRequest) => {
    const { user, scope } = await callerOf(STAFF_ALONE, request, sourceOf(request), parts)
    const event = await withReference(readSandboxEvent(request, parts.now()), parts)
    const outcome = await actingFor(parts.db, scope.provedBy ?? []).asSystem((tx) =>
      applyEvent(tx, event, parts, user?.userId ?? null),
    )
    if (outcome === 'unknown-application') refuse('NOT_FOUND')
    return { outcome, eventId: event.eventId }
  }
  for (const base of ['', '/api/v3']) app.post(`${base}/sandbox/back-office/:applicationId/:event`, handler)
}

function readSandboxEvent(request: FastifyRequest, now: Date): BackOfficeEvent {
  const params = Params.safeParse(request.params)
  if (!params.success) return refuse('NOT_FOUND')
  const { applicationId, event } = params.data
  if (!isBackOfficeEvent(event))
    return refuse('INVALID', 'The back office knows no such event.', {
      event: `One of ${BACK_OFFICE_EVENTS.join(', ')}`,
    })
  const body = SandboxEventBody.safeParse(request.body ?? {})
  if (!body.success) throw new Problem('INVALID_BODY', undefined, { fields: fieldMessagesOf(body.error) })
  const { eventId = randomUUID(), occurredAt = now.toISOString(), ...details } = body.data
  return { ...details, applicationId, event, occurredAt, eventId: `sandbox:${eventId}` }
}

/** Generates the sandbox's reference here, before the transaction that writes it. */
async function withReference(event: BackOfficeEvent, { db, cipher, now }: Services): Promise<BackOfficeEvent> {
  const { applicationId } = event
  if (event.event !== 'ApplicationReceived' || event.brokerReference || !applicationId) return event
  const application = await readOpen(db, applicationId, cipher)
  if (!application || application.isQuickQuote || application.brokerReference) return event
  return { ...event, ...sandboxAnswer(application, now()), brokerReference: await nextBrokerReference(db) }
}
