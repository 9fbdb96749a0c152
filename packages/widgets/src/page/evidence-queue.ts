import { type Evidence, writeJson } from '@forecourt/core'

interface QueueParts {
  readonly read: () => Date
  /** Sends the pieces; returns whether the browser has accepted them. */
  readonly post: (pieces: readonly Evidence[]) => boolean
}

/** The browser's limit is 64 kB for all beacons of its pages, the server's fifty pieces at a time. */
const MOST_PIECES = 20

export type EvidenceQueue = ReturnType<typeof createEvidenceQueue>

/** Evidence shown but not sent yet (D46): sent once, in batches, when the visitor leaves or switches away. */
export function createEvidenceQueue({ read, post }: QueueParts) {
  const known = new Set<string>()
  const waiting: Evidence[] = []
  /** Sends the waiting evidence immediately. */
  const send = () => {
    while (waiting.length > 0 && post(waiting.slice(0, MOST_PIECES))) waiting.splice(0, MOST_PIECES)
  }
  return {
    /** Each piece is kept once, with the time when it was first shown. */
    add(pieces: readonly Evidence[]) {
      for (const piece of pieces) {
        const written = writeJson(piece)
        if (known.has(written)) continue
        known.add(written)
        waiting.push({ ...piece, figures: { ...Object(piece.figures), shownAt: read().toISOString() } })
      }
      if (waiting.length >= MOST_PIECES) send()
    },
    send,
  }
}

/** Uses `sendBeacon`, which the browser completes after the page is gone. */
export function evidenceOfPage(baseUrl: string, key: string, read: () => Date): EvidenceQueue {
  const post = (evidence: readonly Evidence[]) =>
    navigator.sendBeacon(`${baseUrl}/public/evidence`, writeJson({ key, evidence }))
  const queue = createEvidenceQueue({ read, post })
  // A phone may end a hidden page without a further event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.send()
  })
  addEventListener('pagehide', queue.send)
  return queue
}
