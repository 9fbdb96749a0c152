import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOKS_EVERY_MS = 100

/** An ordinary balancer: it checks `/ready`, distributes calls in turn, and retries none. */
export async function startBalancer(processes: readonly { readonly url: string }[]) {
  let ready: string[] = []
  let turn = 0
  const served = new Map<string, number>()

  async function look(): Promise<void> {
    const answers = await Promise.all(
      processes.map(async ({ url }) =>
        (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(1000) }).catch(() => null))?.ok ? [url] : [],
      ),
    )
    ready = answers.flat()
  }

  const server = createServer((incoming, outgoing) => {
    const url = ready[turn++ % Math.max(1, ready.length)]
    if (!url) return void outgoing.writeHead(502).end()
    served.set(url, (served.get(url) ?? 0) + 1)
    const asked = request(`${url}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    asked.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(asked)
  })
  await look()
  const looking = setInterval(() => void look(), LOOKS_EVERY_MS)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    stop() {
      clearInterval(looking)
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
