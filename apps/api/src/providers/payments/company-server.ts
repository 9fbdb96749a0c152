import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface CompanyServer {
  readonly url: string
  readonly asked: Asked[]
  /** What the next calls are answered, in turn; the last answer stays. */
  answer(...answers: { status?: number; json: unknown }[]): void
  close(): Promise<void>
}

/** A payment company for tests, on this machine: it notes what it is asked and answers what the test lays out. */
export async function openCompanyServer(): Promise<CompanyServer> {
  const asked: Asked[] = []
  let waiting: { status?: number; json: unknown }[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    asked.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() })
    const { status = 200, json } = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? { status: 500, json: {} }
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (...answers) => {
      waiting = answers
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
