/** The answer to a call that the loader has sent for a file still on its way. Undefined where it did not arrive. */
type Begun = Promise<Response | undefined>

export type BegunCall = readonly [url: string, answer: Begun]

const begun = new Map<string, Begun>()

/** The file is here: whoever asks for this address next is given the answer that is coming already. */
export function keepBegun([url, reply]: BegunCall): void {
  begun.set(url, reply)
}

/** `fetch`, but for a call that was begun. Looked up at each call, so that a page that wraps fetch later is heard. */
export async function fetchOrBegun(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = String(input)
  const reply = begun.get(url)
  begun.delete(url)
  return (reply && (await beforeAbort(reply, init?.signal))) ?? (await globalThis.fetch(input, init))
}

function beforeAbort(reply: Begun, signal: AbortSignal | null | undefined): Begun {
  if (!signal) return reply
  const given = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([reply, given])
}
