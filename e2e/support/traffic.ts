import type { CDPSession } from 'playwright-core'

/** One request as the browser made it; seconds from the first one's beginning. */
export interface Asked {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly bytes: number
  /** A CORS preflight: a phone pays for it, and the throttle does not. */
  readonly isPreflight: boolean
}

type Sent = Omit<Asked, 'to'> & { to: number | null }

export async function watchTraffic(protocol: CDPSession) {
  const sent = new Map<string, Sent>()
  await protocol.send('Network.enable')
  protocol.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    const { host, pathname } = new URL(request.url)
    const name = type === 'Preflight' ? `${pathname} (preflight)` : pathname === '/' ? host : pathname
    sent.set(requestId, { name, from: timestamp, isPreflight: type === 'Preflight', to: null, bytes: 0 })
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = sent.get(requestId)
    if (one) Object.assign(one, { to: timestamp, bytes: encodedDataLength })
  })
  return {
    /** How many requests were sent, answered or not. */
    sent: () => sent.size,
    /** Requests that have been answered, in the order in which they were sent. */
    answered: (): readonly Asked[] => {
      const all = [...sent.values()]
      const [first] = all
      return all.flatMap(({ to, from, ...rest }) =>
        to === null || !first ? [] : [{ ...rest, from: from - first.from, to: to - first.from }],
      )
    },
  }
}

/** The longest chain of requests each of which began when the one before it had been answered. */
export function countRoundTrips(requests: readonly Asked[]): number {
  const depths: number[] = []
  for (const { from } of requests) {
    const before = requests.slice(0, depths.length).map(({ to }, at) => (to <= from ? (depths[at] ?? 0) : 0))
    depths.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths)
}

const WIDTH = 48

/** A line for each request, with the time from its beginning to its end as a bar. */
export function drawWaterfall(requests: readonly Asked[]): string {
  const end = Math.max(...requests.map(({ to }) => to))
  const column = (seconds: number) => Math.round((seconds / end) * WIDTH)
  return requests
    .map(({ name, from, to, bytes }) => {
      const bar = ' '.repeat(column(from)) + '█'.repeat(Math.max(1, column(to) - column(from)))
      const figures = `${(from * 1000).toFixed(0).padStart(6)}${(to * 1000).toFixed(0).padStart(6)} ms`
      return `${name.slice(-44).padEnd(45)}${figures}${(bytes / 1000).toFixed(1).padStart(7)} kB  ${bar}`
    })
    .join('\n')
}
