import type { Endpoint } from '../contract/index.ts'
import { decodeReply, jsonOf, type Reply, readData } from './reply.ts'

/** Rows for at most one frame's work, even if they are the largest. */
const SLICE = 20

type SliceRows = readonly unknown[]

/** The result of `decodeReply` in small steps: a list of rows, or a page that contains one, is parsed a few rows at a time. */
export async function answerInSlices(endpoint: Endpoint, reply: Reply, pause: () => Promise<void>): Promise<unknown> {
  if (endpoint.binary || reply.status === 204) return decodeReply(endpoint, reply)
  const data = jsonOf(endpoint, reply)
  const read = (part: unknown) => readData(endpoint, reply, part)
  if (Array.isArray(data)) return (await sliced(data, (rows) => read(rows), pause)).flat()
  const name = listIn(data)
  if (name === null) return read(data)
  const page = data as Readonly<Record<string, unknown>>
  const parts = await sliced(page[name] as SliceRows, (rows) => read({ ...page, [name]: rows }), pause)
  return { ...parts[0], [name]: parts.flatMap((part) => part[name]) }
}

/** An empty list is parsed too, because the fields around it must still be checked. */
async function sliced(
  rows: SliceRows,
  read: (rows: SliceRows) => unknown,
  pause: () => Promise<void>,
): Promise<Record<string, unknown>[]> {
  const parts: Record<string, unknown>[] = []
  for (let at = 0; at === 0 || at < rows.length; at += SLICE) {
    if (at > 0) await pause()
    parts.push(read(rows.slice(at, at + SLICE)) as Record<string, unknown>)
  }
  return parts
}

/** The one list worth slicing; null if there is none, or more than one. */
function listIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null
  const long = Object.entries(data).filter(([, value]) => Array.isArray(value) && value.length > SLICE)
  return long.length === 1 ? (long[0]?.[0] ?? null) : null
}
