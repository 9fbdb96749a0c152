import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Told {
  readonly status?: number
  /** Sent as JSON; text is sent as it is. */
  readonly body?: unknown
  /** Never answers. */
  readonly hangs?: true
}

export interface AnsweringServer {
  readonly url: string
  readonly asked: readonly Asked[]
  close(): Promise<void>
}

/** Starts a server that stands in for another company's look-ups: answers by path and query, and forms. */
export async function openAnsweringServer(answer: (asked: Asked) => Told): Promise<AnsweringServer> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://provider.test')
    const { method = '', headers } = request
    const one = { method, path, query, headers, body: Buffer.concat(chunks).toString() }
    asked.push(one)
    const { status = 200, body = {}, hangs } = answer(one)
    if (hangs) return
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
