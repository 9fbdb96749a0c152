import { createRecentIds } from '@forecourt/core'
import type { RawData } from 'ws'
import { Problem } from '../http/problem.ts'
import { type Connection, sendTo } from './connection-registry.ts'
import { ackFrame, type EventError, type Frame, invokeResponseFrame, PONG, readFrame, textFrame } from './frames.ts'
import type { EventHandler } from './gateway.ts'

const MOST_ACK_IDS = 1000
/** The maximum of one client's frames waiting to be handled. */
const MOST_WAITING = 1000

const DUPLICATE: EventError = { name: 'Duplicate', message: 'This event has been handled already.' }
const NO_GROUPS: EventError = { name: 'Forbidden', message: 'There are no groups here. Send an event.' }

type Event = Pick<Frame & { type: 'event' }, 'event' | 'data'>

/** Handles a client's frames one at a time, in order. A repeated event is handled once and answered `Duplicate`. */
export function createConnectionProtocol(connection: Connection, handlers: ReadonlyMap<string, EventHandler>) {
  // Over forty lines: its steps share the acknowledged ids and the waiting frames.
  const acknowledged = createRecentIds<number>(MOST_ACK_IDS)
  let waiting = 0
  let turn = Promise.resolve()
  const { userId, sessionId, affiliateUserIds } = connection
  const sender = { userId, sessionId, affiliateUserIds, exclude: connection.told.add }

  async function attempt({ event, data }: Event): Promise<EventError | undefined> {
    try {
      await handlerOf(event)(data, sender)
      return undefined
    } catch (error) {
      return errorOf(error)
    }
  }

  function handlerOf(event: string): EventHandler {
    const handler = handlers.get(event)
    if (!handler) throw new Problem('NOT_FOUND', `Handler not found: ${event}`)
    return handler
  }

  async function onEvent(frame: Frame & { type: 'event' }): Promise<void> {
    const { ackId } = frame
    if (ackId === undefined) return await onUnacknowledgedEvent(frame)
    if (acknowledged.has(ackId)) return void sendTo(connection, ackFrame(ackId, DUPLICATE))
    const error = await attempt(frame)
    if (!error) acknowledged.add(ackId)
    sendTo(connection, ackFrame(ackId, error))
  }

  /** Sends a refusal as text, because the client requested no acknowledgement. */
  async function onUnacknowledgedEvent(event: Event): Promise<void> {
    const error = await attempt(event)
    if (error) sendTo(connection, textFrame(error.message))
  }

  async function onFrame(frame: Frame): Promise<void> {
    if (frame.type === 'ping') sendTo(connection, PONG)
    else if (frame.type === 'event') await onEvent(frame)
    else if (frame.type === 'invoke') sendTo(connection, invokeResponseFrame(frame.invocationId, await attempt(frame)))
    else if (frame.type === 'sequenceAck') connection.recovery?.buffer.acknowledge(frame.sequenceId)
    else if ('ackId' in frame && frame.ackId !== undefined) sendTo(connection, ackFrame(frame.ackId, NO_GROUPS))
  }

  return (data: RawData, isBinary: boolean): void => {
    const frame = isBinary ? null : readFrame(String(data))
    if (frame === null || waiting >= MOST_WAITING) {
      connection.socket.close(1008, frame === null ? 'Not a frame of this protocol' : 'Too many frames at once')
      return
    }
    waiting += 1
    turn = turn
      .then(() => onFrame(frame))
      .catch(() => connection.socket.terminate())
      .finally(() => {
        waiting -= 1
      })
  }
}

const ERROR_NAME_BY_STATUS: Readonly<Record<number, EventError['name']>> = {
  401: 'Forbidden',
  403: 'Forbidden',
  404: 'NotFound',
  429: 'TooManyRequests',
}

function errorOf(error: unknown): EventError {
  if (error instanceof Problem)
    return { name: ERROR_NAME_BY_STATUS[error.status] ?? 'BadRequest', message: error.message }
  return { name: 'InternalServerError', message: 'Something went wrong here. Please try again.' }
}
