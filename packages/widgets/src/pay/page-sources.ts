import { createCall, createSession, paymentCalls, portalCalls } from '@forecourt/core'
import { apiBaseUrl, waitInBrowser } from '../page/index.ts'
import { signal } from '../signals/index.ts'
import type { PaySources } from './sources.ts'

/** The pay link's server, asked as nobody: whoever is signed in on this device has no part in it. */
export function pageSources(baseUrl: string): PaySources {
  const now = () => new Date()
  const call = createCall({ baseUrl: apiBaseUrl(baseUrl), session: createSession(), now })
  const payments = paymentCalls(call)
  return {
    brokerName: brokerNameFrom(() => portalCalls(call).config()),
    open: (token) => payments.open({ token }),
    start: (token, method, inPage) => payments.start({ token, method, inPage }),
    go: (address) => location.assign(address),
    wait: waitInBrowser,
  }
}

/** The page does without it where it cannot be had. */
function brokerNameFrom(fetch: () => Promise<{ readonly brokerName: string }>) {
  const name = signal<string | null>(null, {
    watched() {
      if (name.peek() !== null) return
      fetch().then(
        (config) => {
          name.value = config.brokerName
        },
        () => undefined,
      )
    },
  })
  return name
}
