import * as z from 'zod/mini'
import { createCall } from '../../api/call.ts'
import type { CallerOptions } from '../../api/call-types.ts'
import { endpoint } from '../../contract/index.ts'
import { BASE_URL, type createServer, createTestSession, NOW, reply } from './replying-server.ts'

/** For tests only: a call of each kind, and the client that makes them. */

const Thing = z.object({ name: z.string() })
const common = { access: 'open' } as const

export const readThing = endpoint({
  ...common,
  id: 'things.read',
  method: 'GET',
  path: '/thing/:id/part/:part',
  params: z.object({ id: z.string(), part: z.number() }),
  query: z.object({ state: z.optional(z.array(z.number())), deep: z.optional(z.nullable(z.boolean())) }),
  response: Thing,
})
export const createThing = endpoint({
  ...common,
  id: 'things.create',
  method: 'POST',
  path: '/thing',
  body: Thing,
  response: Thing,
  idempotent: true,
})
export const changeThing = endpoint({
  ...common,
  id: 'things.change',
  method: 'PUT',
  path: '/thing',
  body: Thing,
  response: Thing,
  versioned: true,
})
export const refundThing = endpoint({ ...createThing, id: 'things.refund', stepUp: 'refund' })
export const leave = endpoint({
  ...common,
  id: 'leave',
  method: 'POST',
  path: '/leave',
  response: Thing,
  outlivesPage: true,
})
export const signIn = endpoint({
  ...common,
  id: 'signIn',
  method: 'POST',
  path: '/sign-in',
  body: Thing,
  access: 'public',
  response: Thing,
})
export const maybe = endpoint({
  ...common,
  id: 'things.maybe',
  method: 'GET',
  path: '/maybe',
  response: Thing,
  mayBeEmpty: true,
})
export const file = endpoint({
  ...common,
  id: 'things.file',
  method: 'GET',
  path: '/file',
  response: z.unknown(),
  binary: true,
})
export const upload = endpoint({
  ...common,
  id: 'things.upload',
  method: 'POST',
  path: '/upload',
  body: z.object({ text: z.string(), left: z.optional(z.string()) }),
  response: Thing,
  multipart: true,
  fileField: 'files',
})

export const input = { params: { id: 'a/b', part: 2 }, query: {} }

export function setUpCall(server: ReturnType<typeof createServer>, options: Partial<CallerOptions> = {}) {
  const session = createTestSession()
  const call = createCall({
    baseUrl: BASE_URL,
    session,
    now: () => NOW,
    fetch: server.fetch,
    retryDelayMs: 0,
    ...options,
  })
  return { call, session }
}

export const ok = () => reply(200, { name: 'Quillmere' })
