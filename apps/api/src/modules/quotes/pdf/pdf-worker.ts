import { parentPort } from 'node:worker_threads'
import type { PdfOrder } from './draw-pdf.ts'
import { quotePdf } from './quote-pdf.ts'

/** Draws the quotes of links in a thread of its own: a sheet takes some 40 ms, during which the server could answer no other call. */
parentPort?.on('message', ({ id, link, statement }: PdfOrder & { readonly id: number }) => {
  quotePdf(link, statement).then(
    (pdf) => parentPort?.postMessage({ id, bytes: new Uint8Array(pdf) }),
    (error: unknown) => parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : 'unknown' }),
  )
})
