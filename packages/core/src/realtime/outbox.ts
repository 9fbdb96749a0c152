import { eventFrame } from './frames.ts'

/** Events that the server has not acknowledged; sent again under their own ids after a reconnect, so that each counts once. */
export function createOutbox() {
  const pending = new Map<number, string>()
  let lastId = 0
  return {
    /** The frame to send. */
    add(event: 'message' | 'readNotification', data: object): string {
      lastId += 1
      const frame = eventFrame(event, lastId, data)
      pending.set(lastId, frame)
      return frame
    },
    acknowledge(ackId: number): void {
      pending.delete(ackId)
    },
    unacknowledged(): readonly string[] {
      return [...pending.values()]
    },
  }
}
