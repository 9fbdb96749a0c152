import * as z from 'zod/mini'

/** The sub-protocol of Azure Web PubSub, so that `negotiate` may point at either. */
export const SUBPROTOCOL = 'json.webpubsub.azure.v1'

export interface WireNotification {
  readonly Id: string
  readonly AffiliateUserId: number
  readonly Type: string
  readonly Content: string
  readonly Created: string
}

export const messageFrame = (data: WireNotification) =>
  JSON.stringify({ type: 'message', from: 'server', dataType: 'json', data })

export const connectedFrame = (connectionId: string, userId: number) =>
  JSON.stringify({ type: 'system', event: 'connected', userId: String(userId), connectionId })

export const disconnectedFrame = (message: string) => JSON.stringify({ type: 'system', event: 'disconnected', message })

type AckError = 'Duplicate' | 'InternalServerError' | 'BadRequest' | 'Forbidden'

export const ackFrame = (ackId: number, error?: AckError) =>
  JSON.stringify(
    error === undefined
      ? { type: 'ack', ackId, success: true }
      : { type: 'ack', ackId, success: false, error: { name: error, message: error } },
  )

export const PONG = JSON.stringify({ type: 'pong' })

const ackId = () => z.optional(z.int().check(z.gte(0)))

/** What a page may send. Groups belong to Azure's protocol; here there are none to join or to speak in. */
const Frame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('event'),
    event: z.string().check(z.maxLength(60)),
    ackId: ackId(),
    dataType: z.optional(z.string()),
    data: z.unknown(),
  }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('sequenceAck'), sequenceId: z.optional(z.number()) }),
  z.object({ type: z.enum(['joinGroup', 'leaveGroup', 'sendToGroup']), ackId: ackId() }),
])
export type Frame = z.infer<typeof Frame>

export function readFrame(text: string): Frame | null {
  try {
    const parsed = Frame.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
