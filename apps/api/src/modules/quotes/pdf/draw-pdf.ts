import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type DrawingOrder, drawOrder } from './draw-order.ts'

interface Drawn {
  readonly id: number
  readonly bytes?: Uint8Array
  readonly failure?: string
}

interface Waiting {
  readonly resolve: (pdf: Buffer) => void
  readonly reject: (error: Error) => void
}

/** Beside the server's bundle. From source there is none, because Node runs no TypeScript: the drawing is done here then. */
const WORKER = new URL('./pdf-worker.js', import.meta.url)

let drawer: ((order: DrawingOrder) => Promise<Buffer>) | null = null

/** Draws in another thread, one sheet after another, so that no other call waits for it. */
export function drawPdf(order: DrawingOrder): Promise<Buffer> {
  drawer ??= existsSync(fileURLToPath(WORKER)) ? createDrawer(() => new Worker(WORKER)) : drawOrder
  return drawer(order)
}

/** The thread starts with the first sheet, does not keep the process alive, and is replaced when it ends. */
function createDrawer(start: () => Worker): (order: DrawingOrder) => Promise<Buffer> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let last = 0

  function fail(ended: Worker, error: Error): void {
    if (worker !== ended) return
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function begin(): Worker {
    const begun = start()
    begun.unref()
    begun.on('message', ({ id, bytes, failure }: Drawn) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (bytes) one?.resolve(Buffer.from(bytes))
      else one?.reject(new Error(`The PDF could not be drawn: ${failure}`))
    })
    begun.on('error', (error) => fail(begun, error instanceof Error ? error : new Error(String(error))))
    begun.on('exit', () => fail(begun, new Error('The thread that draws PDFs has ended')))
    return begun
  }

  return (order) =>
    new Promise((resolve, reject) => {
      worker ??= begin()
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, order })
    })
}
