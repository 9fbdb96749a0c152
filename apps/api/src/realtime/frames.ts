import * as z from 'zod/mini'
import type { Pending } from './store.ts'

/** The sub-protocol of Azure Web PubSub, so that `negotiate` may point to either server. */
export const SUBPROTOCOL = 'json.webpubsub.azure.v1'

/** The reliable variant, with numbered messages, acknowledgements and recovery: the default of Azure's own client. */
export const RELIABLE_SUBPROTOCOL = 'json.reliable.webpubsub.azure.v1'

export const SUBPROTOCOLS: readonly string[] = [RELIABLE_SUBPROTOCOL, SUBPROTOCOL]

export const messageFrame = (data: Pending['wire']) =>
  JSON.stringify({ type: 'message', from: 'server', dataType: 'json', data })

/** Only reliable connections have a recovery token. */
export const connectedFrame = (connectionId: string, userId: number, reconnectionToken?: string) =>
  JSON.stringify({ type: 'system', event: 'connected', userId: String(userId), connectionId, reconnectionToken })

export const disconnectedFrame = (message: string) => JSON.stringify({ type: 'system', event: 'disconnected', message })

export interface EventError {
  readonly name: 'Duplicate' | 'InternalServerError' | 'BadRequest' | 'Forbidden' | 'NotFound' | 'TooManyRequests'
  readonly message: string
}

export const ackFrame = (ackId: number, error?: EventError) =>
  JSON.stringify({ type: 'ack', ackId, success: error === undefined, error })

export const invokeResponseFrame = (invocationId: string, error?: EventError) =>
  JSON.stringify({ type: 'invokeResponse', invocationId, success: error === undefined, error })

/** The answer to an event that requested no acknowledgement. */
export const textFrame = (data: string) => JSON.stringify({ type: 'message', from: 'server', dataType: 'text', data })

export const PONG = JSON.stringify({ type: 'pong' })

const ackId = () => z.optional(z.int().check(z.gte(0)))
const eventName = () => z.string().check(z.maxLength(60))

/** A client's frame. Groups are part of Azure's protocol; this server has none. */
const Frame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('event'),
    event: eventName(),
    ackId: ackId(),
    dataType: z.optional(z.string()),
    data: z.unknown(),
  }),
  z.object({
    type: z.literal('invoke'),
    invocationId: z.string().check(z.maxLength(200)),
    target: z.literal('event'),
    event: eventName(),
    data: z.unknown(),
  }),
  z.object({ type: z.literal('cancelInvocation') }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('sequenceAck'), sequenceId: z.int().check(z.gte(0)) }),
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
