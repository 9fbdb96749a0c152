import WebSocket from 'ws'
import { publish } from '../apps/api/src/realtime/gateway.ts'
import { FIRST_FILLED } from '../apps/api/src/testing/fill.ts'
import { STAFF, startSubject } from './support/api-subject.ts'

/** Many live connections to one process, and how long one notification for each takes from its commit to the last of them. */
const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 5000)
const DEALERSHIPS = 2000

const subject = await startSubject(DEALERSHIPS, DEALERSHIPS)
try {
  const token = await subject.logIn(STAFF)
  const arrivals: number[] = []
  const sockets = await openAll(token, () => arrivals.push(performance.now()))
  const started = performance.now()
  await subject.db.asSystem(async (tx) => {
    for (let index = 0; index < DEALERSHIPS; index += 1) await publish(tx, aDraft(FIRST_FILLED + index))
  })
  const committed = performance.now()
  while (arrivals.length < SOCKETS && performance.now() - committed < 20_000)
    await new Promise((go) => setTimeout(go, 20))
  const waits = arrivals.map((at) => Math.max(0, at - committed)).sort((one, other) => one - other)
  const at = (share: number) =>
    (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN).toFixed(0)
  console.log(
    `${sockets.length} sockets, ${arrivals.length} notifications heard; commit took ${(committed - started).toFixed(0)} ms`,
  )
  console.log(`commit to arrival: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, last ${at(1)} ms`)
  const metrics = await subject.server.metrics()
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? 0)
  console.log(`memory of the API process with them open: ${(bytes / 1_048_576).toFixed(0)} MB`)
  for (const socket of sockets) socket.terminate()
} finally {
  await subject.stop()
}

function aDraft(affiliateUserId: number) {
  return {
    affiliateUserId,
    scenario: 'Dealt' as const,
    content: { customerName: 'Callum Approve' },
    created: new Date(),
  }
}

async function openAll(token: string, heard: () => void): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let from = 0; from < SOCKETS; from += 50) {
    const batch = Array.from({ length: Math.min(50, SOCKETS - from) }, (_, index) => from + index)
    sockets.push(
      ...(await Promise.all(batch.map((number) => open(token, FIRST_FILLED + (number % DEALERSHIPS), heard)))),
    )
  }
  return sockets
}

async function open(token: string, affiliateUserId: number, heard: () => void): Promise<WebSocket> {
  const api = `${subject.server.url}/api/v3`
  const headers = { authorization: `Bearer ${token}` }
  const access = (await (await fetch(`${api}/notification/token?aid=${affiliateUserId}`, { headers })).json()) as {
    token: string
  }
  const { url } = (await (await fetch(`${api}/negotiate?access_token=${access.token}`)).json()) as { url: string }
  const socket = new WebSocket(url, 'json.webpubsub.azure.v1')
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { type: string; event?: string }
      if (frame.type === 'system' && frame.event === 'connected') resolve()
      if (frame.type === 'message') heard()
    })
  })
  return socket
}
