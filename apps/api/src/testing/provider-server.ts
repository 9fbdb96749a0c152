import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AskedOfServer {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The parsed JSON, or the text if it is not JSON; null without a body. */
  readonly body: unknown
}

export interface ScriptedReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Strings are sent unchanged. */
  readonly body?: unknown
  /** Never answers, so that the caller times out. */
  readonly isSilent?: boolean
}

export interface ProviderServer {
  readonly url: string
  readonly asked: readonly AskedOfServer[]
  /** Sets the handler of all later calls. */
  answer(reply: (asked: AskedOfServer, count: number) => ScriptedReply): void
  /** Sets the answers to the next calls, in turn; the last one repeats. */
  answerInTurn(...replies: readonly ScriptedReply[]): void
  close(): Promise<void>
}

/** Starts a real server on its own port that answers as a provider does. */
export async function startProviderServer(): Promise<ProviderServer> {
  const asked: AskedOfServer[] = []
  let reply: (one: AskedOfServer, count: number) => ScriptedReply = () => ({ status: 500 })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const { method = 'GET', url: path = '/', headers } = request
    const one = { method, path, headers, body: bodyOf(headers, text) }
    asked.push(one)
    send(response, reply(one, asked.length))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  function answer(next: typeof reply): void {
    asked.length = 0
    reply = next
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer,
    answerInTurn: (...replies) => answer((_, count) => replies[Math.min(count, replies.length) - 1] ?? { status: 500 }),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function bodyOf(headers: IncomingHttpHeaders, text: string): unknown {
  if (text === '') return null
  return headers['content-type']?.includes('json') ? JSON.parse(text) : text
}

function send(response: ServerResponse, { status = 200, headers = {}, body, isSilent }: ScriptedReply): void {
  if (isSilent) return
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body))
}
