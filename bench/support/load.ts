import autocannon from 'autocannon'

export interface Load {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly token?: string
  /** A text, or a new one for each request. */
  readonly body?: string | (() => string)
  readonly seconds: number
  readonly connections?: number
}

export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

/** Asks as fast as it is answered, ten at a time unless said; milliseconds. */
export async function load({ url, method = 'GET', token, body, seconds, connections = 10 }: Load): Promise<Figures> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const makeBody = typeof body === 'function' ? body : undefined
  const result = await autocannon({
    ...{ url, method, headers, duration: seconds, connections },
    ...(typeof body === 'string' ? { body } : {}),
    ...(makeBody
      ? { requests: [{ method, setupRequest: (request: autocannon.Request) => fresh(request, makeBody()) }] }
      : {}),
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

const fresh = (request: autocannon.Request, body: string): autocannon.Request => ({
  ...request,
  body,
  headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() },
})

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

export function say(name: string, { perSecond, p50, p99, failed }: Figures): void {
  const told = `${perSecond.toFixed(0)} a second, p50 ${p50} ms, p99 ${p99} ms`
  console.log(`${name.padEnd(56)} ${told}${failed > 0 ? `, ${failed} FAILED` : ''}`)
}
