import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * A client that costs next to nothing, for it runs on the cores of what it measures: one request at a time on each of its
 * connections, each answer read to its last byte and counted, none parsed but the first.
 */
export interface Load {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly token?: string
  /** A text, or a new one for each request, which then has an Idempotency-Key of its own. */
  readonly body?: string | (() => string)
  readonly seconds: number
  readonly connections?: number
  /** So many a second in all, at a steady pace, instead of as many as are answered. */
  readonly steady?: number
}

export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

export async function load(asked: Load): Promise<Figures> {
  const begun = performance.now()
  const connections = asked.connections ?? 10
  const made = Array.from({ length: connections }, (_, place) => askUntil(asked, { begun, place, connections }))
  const all = await Promise.all(made)
  const waits = all.flatMap(({ waits }) => waits).sort((one, other) => one - other)
  const at = (share: number) => Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? NaN)
  const failed = all.reduce((sum, one) => sum + one.failed, 0)
  return { perSecond: waits.length / asked.seconds, p50: at(0.5), p99: at(0.99), failed }
}

interface Asked {
  readonly waits: number[]
  failed: number
}

interface Turn {
  readonly begun: number
  readonly place: number
  readonly connections: number
}

async function askUntil(asked: Load, { begun, place, connections }: Turn): Promise<Asked> {
  const until = begun + asked.seconds * 1000
  const { hostname, port } = new URL(asked.url)
  const result: Asked = { waits: [], failed: 0 }
  const answers = createReader()
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(262_144),
      callback: (size, buffer) => answers.take(Buffer.from(buffer.buffer, buffer.byteOffset, size)),
    },
  })
  socket.on('error', answers.fail)
  socket.on('close', () => answers.fail(new Error('The connection was closed')))
  await once(socket, 'connect')
  for (let turn = 0; performance.now() < until; turn += 1) {
    // Calls at a steady pace are timed from their due moment, even if the one before has no answer yet.
    const due = asked.steady ? begun + ((turn * connections + place) * 1000) / asked.steady : performance.now()
    if (due >= until) break
    if (due > performance.now()) await delay(due - performance.now())
    const started = due
    const answer = answers.next()
    socket.write(requestOf(asked))
    const status = await answer
    result.waits.push(performance.now() - started)
    if (status < 200 || status > 299) result.failed += 1
  }
  socket.destroy()
  return result
}

function requestOf({ url, method = 'GET', token, body }: Load): string {
  const { host, pathname, search } = new URL(url)
  const text = typeof body === 'function' ? body() : body
  const headers = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(text === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
    ...(typeof body === 'function' ? [`idempotency-key: ${crypto.randomUUID()}`] : []),
  ]
  return `${headers.join('\r\n')}\r\n\r\n${text ?? ''}`
}

/** Reads answers with a content length, one after the other. */
function createReader() {
  let head = Buffer.alloc(0)
  let status = 0
  let left = -1
  let resolve: (status: number) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined

  function begin(bytes: Buffer): void {
    head = Buffer.concat([head, bytes])
    const end = head.indexOf(HEAD_END)
    if (end === -1) return
    const text = head.toString('latin1', 0, end)
    const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? (/ 204 /.test(text) ? 0 : Number.NaN))
    if (Number.isNaN(length)) reject(new Error(`An answer without a length: ${text}`))
    status = Number(text.slice(9, 12))
    left = length - (head.length - end - HEAD_END.length)
  }

  return {
    next: () =>
      new Promise<number>((yes, no) => {
        resolve = yes
        reject = no
      }),
    fail: (reason: Error) => reject(reason),
    take(bytes: Buffer): boolean {
      if (left === -1) begin(bytes)
      else left -= bytes.length
      if (left !== 0) return true
      head = Buffer.alloc(0)
      left = -1
      resolve(status)
      return true
    },
  }
}

export function say(name: string, { perSecond, p50, p99, failed }: Figures): void {
  const told = `${perSecond.toFixed(0)} a second, p50 ${p50} ms, p99 ${p99} ms`
  console.log(`${name.padEnd(56)} ${told}${failed > 0 ? `, ${failed} FAILED` : ''}`)
}
