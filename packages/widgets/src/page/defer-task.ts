/**
 * Runs in a separate task, after the browser has painted; returns a function that cancels it. A message, unlike a
 * timer, is never throttled: nested timers wait at least 4 ms each, a third of a second over the 85 slices of a list of
 * 20,000 (customers/list/row-cache.ts).
 */
export function deferTask(run: () => void): () => void {
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    channel.port1.close()
    run()
  }
  channel.port2.postMessage(null)
  return () => channel.port1.close()
}

/** Lets the browser paint and respond before more work. */
export const pause = (): Promise<void> => new Promise((resolve) => void deferTask(resolve))
