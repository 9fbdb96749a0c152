import { deferTask } from '../defer-task.ts'
import { startInPage } from './start-in-page.ts'

/** The response to a call that the loader made for a file still loading. Undefined if it did not arrive. */
type Begun = Promise<Response | undefined>

export type BegunCall = readonly [url: string, answer: Begun]

/** Null once taken, because a response can be read only once. */
const begun = new Map<string, Begun | null>()

/** The first request for this address takes the pending response. */
export function keepBegun([url, reply]: BegunCall): void {
  if (!begun.has(url)) begun.set(url, reply)
}

/** `fetch` that uses the prefetched response. Reads `globalThis.fetch` on each call, so that later wrappers apply. */
export async function fetchOrBegun(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = String(input)
  // What was asked before is no answer to a call for something newer.
  const given = init?.cache ? null : startInPage(url)
  if (given) return new Response(given)
  const reply = init?.cache ? null : begun.get(url)
  if (reply) begun.set(url, null)
  return (
    (reply &&
      (await beforeAbort(
        firstDrawing().then(() => reply),
        init?.signal,
      ))) ??
    (await globalThis.fetch(input, init))
  )
}

/** A page in the background paints no frame, so it waits this long. */
const UNSEEN_MS = 100

/** Reads an early response only after the form has rendered: both in one task would block its first field. */
const firstDrawing = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => deferTask(resolve))
    setTimeout(resolve, UNSEEN_MS)
  })

function beforeAbort(reply: Begun, signal: AbortSignal | null | undefined): Begun {
  if (!signal) return reply
  const given = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([reply, given])
}
