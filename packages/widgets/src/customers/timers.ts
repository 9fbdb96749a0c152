import type { CustomersTimers } from './state.ts'

/** The browser's own. A message, unlike a timer, is never held back: a long list is worked out between frames. */
export const browserTimers: CustomersTimers = {
  wait: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  later: (run) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      channel.port1.close()
      run()
    }
    channel.port2.postMessage(null)
    return () => channel.port1.close()
  },
}
