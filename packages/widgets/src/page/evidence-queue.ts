import { type Evidence, writeJson } from '@forecourt/core'

interface QueueParts {
  readonly read: () => Date
  /** Takes the pieces to send, and says whether the browser has taken them on. */
  readonly post: (pieces: readonly Evidence[]) => boolean
}

/** A browser takes 64 kB of all that its pages leave behind; the server takes fifty pieces at a time. */
const MOST_PIECES = 20

export type EvidenceQueue = ReturnType<typeof createEvidenceQueue>

/** What a page has shown and not sent yet (D46): sent once, together, when the visitor leaves or turns to something else. */
export function createEvidenceQueue({ read, post }: QueueParts) {
  const known = new Set<string>()
  const waiting: Evidence[] = []
  /** Sends the waiting evidence at once. */
  const send = () => {
    while (waiting.length > 0 && post(waiting.slice(0, MOST_PIECES))) waiting.splice(0, MOST_PIECES)
  }
  return {
    /** Each piece is kept once, with the moment at which it was first shown. */
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

/** By `sendBeacon`, which the browser finishes after the page is gone. */
export function evidenceOfPage(baseUrl: string, key: string, read: () => Date): EvidenceQueue {
  const post = (evidence: readonly Evidence[]) =>
    navigator.sendBeacon(`${baseUrl}/public/evidence`, writeJson({ key, evidence }))
  const queue = createEvidenceQueue({ read, post })
  // A phone may end a hidden page without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.send()
  })
  addEventListener('pagehide', queue.send)
  return queue
}
