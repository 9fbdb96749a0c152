/** The answer to a call that the loader has sent for a file still on its way. Undefined where it did not arrive. */
type Begun = Promise<Response | undefined>

export type BegunCall = readonly [url: string, answer: Begun]

/** Null once it was taken: an answer can be read once. */
const begun = new Map<string, Begun | null>()

/** The file is here: whoever asks for this address first is given the answer that is coming already. */
export function keepBegun([url, reply]: BegunCall): void {
  if (!begun.has(url)) begun.set(url, reply)
}

/** `fetch`, but for a call that was begun. Looked up at each call, so that a page that wraps fetch later is heard. */
export async function fetchOrBegun(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = String(input)
  const reply = begun.get(url)
  if (reply) begun.set(url, null)
  return (reply && (await beforeAbort(reply, init?.signal))) ?? (await globalThis.fetch(input, init))
}

function beforeAbort(reply: Begun, signal: AbortSignal | null | undefined): Begun {
  if (!signal) return reply
  const given = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([reply, given])
}
