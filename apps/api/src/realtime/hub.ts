import type { WebSocket } from 'ws'

export interface Line {
  readonly socket: WebSocket
  readonly userId: number
  readonly sessionId: string
  readonly affiliateUserIds: readonly number[]
  readonly connectionId: string
}

/** A page that does not read is cut off: nothing is kept for it without end, and unread notifications wait in the database. */
const MOST_BUFFERED_BYTES = 1024 * 1024

/** The sockets of this process, by dealership. */
export function createHub() {
  const lines = new Set<Line>()
  const byDealership = new Map<number, Set<Line>>()

  function add(line: Line): void {
    lines.add(line)
    for (const id of line.affiliateUserIds) {
      const set = byDealership.get(id) ?? new Set()
      byDealership.set(id, set.add(line))
    }
  }

  function remove(line: Line): void {
    lines.delete(line)
    for (const id of line.affiliateUserIds) {
      const set = byDealership.get(id)
      set?.delete(line)
      if (set?.size === 0) byDealership.delete(id)
    }
  }

  return {
    add,
    remove,
    all: (): readonly Line[] => [...lines],
    size: () => lines.size,
    listensFor: (affiliateUserId: number) => byDealership.has(affiliateUserId),
    /** Sends to a dealership's lines, one user's alone if one is named; answers how many took it. */
    send(affiliateUserId: number, userId: number | null, frame: string): number {
      const wanted = [...(byDealership.get(affiliateUserId) ?? [])].filter(
        (line) => userId === null || line.userId === userId,
      )
      return wanted.filter((line) => sendTo(line, frame)).length
    },
  }
}

export type Hub = ReturnType<typeof createHub>

export function sendTo({ socket }: Pick<Line, 'socket'>, frame: string): boolean {
  if (socket.readyState !== socket.OPEN) return false
  if (socket.bufferedAmount > MOST_BUFFERED_BYTES) {
    socket.terminate()
    return false
  }
  socket.send(frame)
  return true
}
