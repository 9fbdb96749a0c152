import { type Evidence, writeJson } from '@forecourt/core'

interface QueueParts {
  readonly read: () => Date
  /** Whether the page is visible: what a hidden page draws is not shown to anybody (D67). */
  readonly isShown: () => boolean
  /** Sends the pieces; returns whether the browser has accepted them. */
  readonly post: (pieces: readonly Evidence[]) => boolean
}

/** The server takes 8 kB and fifty pieces at a time. */
const MOST_BYTES = 7_000
const MOST_PIECES = 20

export type EvidenceQueue = ReturnType<typeof createEvidenceQueue>

/** Evidence shown but not sent yet (D46): sent once, in batches, when the visitor leaves or switches away. */
export function createEvidenceQueue({ read, isShown, post }: QueueParts) {
  const known = new Set<string>()
  const waiting: Evidence[] = []
  /** What each source draws on the hidden page: its latest alone. */
  const unseen = new Map<object, readonly Evidence[]>()
  /** Sends the waiting evidence immediately. */
  const send = () => {
    while (waiting.length > 0) {
      const count = batchLength(waiting)
      if (!post(waiting.slice(0, count))) return
      waiting.splice(0, count)
    }
  }
  const keep = (pieces: readonly Evidence[]) => {
    for (const piece of pieces) {
      const written = writeJson(piece)
      if (known.has(written)) continue
      known.add(written)
      waiting.push({ ...piece, figures: { ...Object(piece.figures), shownAt: read().toISOString() } })
    }
    if (waiting.length >= MOST_PIECES) send()
  }
  return {
    /** Each piece is kept once, with the time when it was first shown. `source` is the part of the page that shows them. */
    add(pieces: readonly Evidence[], source: object = known) {
      if (isShown()) keep(pieces)
      else unseen.set(source, pieces)
    },
    /** The page has become visible. */
    show() {
      for (const pieces of unseen.values()) keep(pieces)
      unseen.clear()
    },
    send,
  }
}

/** As many pieces as fit into one post, and at least one. */
function batchLength(pieces: readonly Evidence[]): number {
  let count = 0
  let bytes = 0
  for (const piece of pieces.slice(0, MOST_PIECES)) {
    bytes += new TextEncoder().encode(writeJson(piece)).length
    if (count > 0 && bytes > MOST_BYTES) break
    count += 1
  }
  return count
}

/** Uses `sendBeacon`, which the browser completes after the page is gone. */
export function evidenceOfPage(baseUrl: string, key: string, read: () => Date): EvidenceQueue {
  const post = (evidence: readonly Evidence[]) =>
    navigator.sendBeacon(`${baseUrl}/public/evidence`, writeJson({ key, evidence }))
  const isShown = () => document.visibilityState === 'visible'
  const queue = createEvidenceQueue({ read, isShown, post })
  // A phone may end a hidden page without a further event.
  document.addEventListener('visibilitychange', () => (isShown() ? queue.show() : queue.send()))
  addEventListener('pagehide', queue.send)
  return queue
}
