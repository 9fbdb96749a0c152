import * as z from 'zod/mini'
import { ServerMessage } from '../models/index.ts'

/** The sub-protocol of the live socket. */
export const SUBPROTOCOL = 'json.webpubsub.azure.v1'

/** The meaning of a frame from the server. */
type Incoming =
  | { readonly kind: 'message'; readonly message: ServerMessage }
  /** `refusal`: why the server did not do it. */
  | { readonly kind: 'ack'; readonly ackId: number; readonly refusal: string | null }
  | { readonly kind: 'ping' }
  | { readonly kind: 'disconnected'; readonly reason: string }
  | { readonly kind: 'ignored' }

const IGNORED: Incoming = { kind: 'ignored' }

const Frame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), data: z.unknown() }),
  z.object({
    type: z.literal('ack'),
    ackId: z.number(),
    success: z.optional(z.boolean()),
    error: z.optional(z.object({ name: z.string(), message: z.optional(z.string()) })),
  }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('system'), event: z.string(), message: z.optional(z.string()) }),
])
type Frame = z.infer<typeof Frame>

/** Reads a frame; type `response`, anything with 'Handler not found' (spec §7) and invalid frames are ignored. */
export function readFrame(text: unknown): Incoming {
  if (typeof text !== 'string' || text.includes('Handler not found')) return IGNORED
  const frame = Frame.safeParse(json(text))
  return frame.success ? incomingOf(frame.data) : IGNORED
}

export function eventFrame(event: 'message' | 'readNotification', ackId: number, data: object): string {
  return JSON.stringify({ type: 'event', event, ackId, dataType: 'json', data })
}

export const PING = JSON.stringify({ type: 'ping' })
export const PONG = JSON.stringify({ type: 'pong' })

function incomingOf(frame: Frame): Incoming {
  switch (frame.type) {
    case 'message':
      return parseServerMessage(frame.data)
    case 'ack':
      return { kind: 'ack', ackId: frame.ackId, refusal: ackRefusalOf(frame) }
    case 'ping':
      return { kind: 'ping' }
    case 'system':
      return frame.event === 'disconnected' ? { kind: 'disconnected', reason: frame.message ?? '' } : IGNORED
  }
}

/** A repeated event has been done already: `success: false` with Duplicate is not a refusal. */
function ackRefusalOf({ success, error }: Frame & { type: 'ack' }): string | null {
  return success !== false || error?.name === 'Duplicate' ? null : (error?.message ?? error?.name ?? '')
}

function parseServerMessage(data: unknown): Incoming {
  const message = ServerMessage.safeParse(typeof data === 'string' ? json(data) : data)
  return message.success && message.data.Type !== 'response' ? { kind: 'message', message: message.data } : IGNORED
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
