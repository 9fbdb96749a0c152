import type { Endpoint } from '../contract/index.ts'
import { answerOf, jsonOf, type Reply, readData } from './reply.ts'

/** Of the largest rows that there are, no more than a frame's work. */
const SLICE = 20

/** What `answerOf` reads at once: a list of rows is read a few at a time instead. */
export async function answerInSlices(endpoint: Endpoint, reply: Reply, pause: () => Promise<void>): Promise<unknown> {
  if (endpoint.binary || reply.status === 204) return answerOf(endpoint, reply)
  const data = jsonOf(endpoint, reply)
  if (!Array.isArray(data)) return readData(endpoint, reply, data)
  const read: unknown[] = []
  for (let at = 0; at < data.length; at += SLICE) {
    if (at > 0) await pause()
    const rows = readData(endpoint, reply, data.slice(at, at + SLICE))
    if (Array.isArray(rows)) read.push(...rows)
  }
  return read
}
