import { parentPort } from 'node:worker_threads'
import { type DrawingOrder, drawOrder } from './draw-order.ts'

/** Draws PDFs in a thread of its own: a sheet takes some 40 ms, during which the server could answer no other call. */
parentPort?.on('message', ({ id, order }: { readonly id: number; readonly order: DrawingOrder }) => {
  drawOrder(order).then(
    (pdf) => parentPort?.postMessage({ id, bytes: new Uint8Array(pdf) }),
    (error: unknown) => parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : 'unknown' }),
  )
})
