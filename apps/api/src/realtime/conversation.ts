import { ReadNotification } from '@forecourt/core'
import type { RawData } from 'ws'
import type { Database, Scope } from '../db/database.ts'
import { ackFrame, type Frame, PONG, readFrame } from './frames.ts'
import { type Line, sendTo } from './hub.ts'
import { markRead } from './store.ts'

const MOST_ACK_IDS = 1000

/** What one page says: read marks, scenario messages, pings. An event taken twice is answered `Duplicate` and done once. */
export function createConversation(line: Line, db: Database, now: () => Date) {
  const scope: Scope = { tenants: line.affiliateUserIds, userId: line.userId }
  const taken = new Set<number>()

  async function act(frame: Frame & { type: 'event' }): Promise<void> {
    if (frame.event !== 'readNotification') return
    const read = ReadNotification.safeParse(frame.data)
    const id = read.success ? Number(read.data.messageId) : Number.NaN
    if (Number.isSafeInteger(id)) await markRead(db, scope, line.userId, id, now())
  }

  async function onEvent(frame: Frame & { type: 'event' }): Promise<void> {
    const { ackId } = frame
    if (ackId !== undefined && taken.has(ackId)) return void sendTo(line, ackFrame(ackId, 'Duplicate'))
    try {
      await act(frame)
      if (ackId === undefined) return
      remember(ackId)
      sendTo(line, ackFrame(ackId))
    } catch {
      if (ackId !== undefined) sendTo(line, ackFrame(ackId, 'InternalServerError'))
    }
  }

  function remember(ackId: number): void {
    taken.add(ackId)
    const [oldest] = taken
    if (taken.size > MOST_ACK_IDS && oldest !== undefined) taken.delete(oldest)
  }

  return async (data: RawData, isBinary: boolean): Promise<void> => {
    const frame = isBinary ? null : readFrame(String(data))
    if (frame === null) return line.socket.close(1008, 'Not a frame of this protocol')
    if (frame.type === 'ping') sendTo(line, PONG)
    else if (frame.type === 'event') await onEvent(frame)
    else if ('ackId' in frame && frame.ackId !== undefined) sendTo(line, ackFrame(frame.ackId, 'Forbidden'))
  }
}
