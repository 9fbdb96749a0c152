import * as z from 'zod/mini'
import type { Fetch } from '../api/index.ts'
import { contract, type Endpoint, endpointsOf, parametersOf, REFUSALS, type RefusalCode } from '../contract/index.ts'
import type { QuoteFigures } from '../models/index.ts'

type Output<S> = S extends z.core.$ZodType ? z.output<S> : undefined

/** A request, parsed by the contract. */
export interface Asked<E extends Endpoint = Endpoint> {
  readonly id: string
  readonly params: Output<E['params']>
  readonly query: Output<E['query']>
  readonly body: Output<E['body']>
  /** Files of a multipart call. */
  readonly files: readonly File[]
  /** Its idempotency key. */
  readonly key: string | null
  /** The record version of `If-Match`. */
  readonly version: number | null
}

/** Anything other than an answer: a refusal, no answer at all, or none yet. */
class Otherwise {
  readonly reply: () => Response | Promise<Response>
  constructor(reply: () => Response | Promise<Response>) {
    this.reply = reply
  }
}

type Body<E extends Endpoint> =
  | z.input<E['response']>
  | (E extends { mayBeEmpty: true } ? null : never)
  | (E extends { binary: true } ? Blob : never)

export type AnswerTo<E extends Endpoint> = Body<E> | Otherwise
export type Answering<E extends Endpoint> = AnswerTo<E> | ((asked: Asked<E>) => AnswerTo<E> | Promise<AnswerTo<E>>)

/** The server refuses, with its message, the messages of fields, and the right figures (D47). */
export const refused = (
  code: RefusalCode,
  message = `Refused: ${code}`,
  fields?: Record<string, string>,
  figures?: QuoteFigures,
): Otherwise => new Otherwise(() => jsonOf({ code, message, fields, figures }, REFUSALS[code]))

/** The server is too busy, for so many seconds. */
export const busyFor = (seconds: number): Otherwise =>
  new Otherwise(() =>
    Response.json(
      { code: 'TOO_MANY_REQUESTS', message: 'Try again later' },
      { status: REFUSALS.TOO_MANY_REQUESTS, headers: { 'retry-after': String(seconds) } },
    ),
  )

/** The server answers, with nothing. */
export const nothing = (): Otherwise => new Otherwise(() => jsonOf(null))

/** No answer comes: the network is gone. */
export const unreachable = (): Otherwise =>
  new Otherwise(() => {
    throw new TypeError('Failed to fetch')
  })

/** An answer that arrives when the test opens it: `server.on(endpoint, async () => { await gate.opened; return … })`. */
export function aGate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

export type TestServer = ReturnType<typeof createTestServer>

/**
 * A server of the contract for tests and stories: a `fetch` that answers each call as set for its endpoint. Requests and
 * answers must match the contract's schemas: a mismatch ends the test. A call without a set answer gets NOT_FOUND.
 */
export function createTestServer() {
  const answers = new Map<string, (asked: Asked) => unknown>()
  const asked: Asked[] = []
  let waiting = 0

  const fetch: Fetch = async (input, init) => {
    waiting += 1
    try {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
      const found = endpointAt(init?.method ?? 'GET', pathname.replace('/api/v3', ''))
      const one = readAsked(found.endpoint, { params: found.params, query: queryOf(searchParams) }, init)
      asked.push(one)
      init?.signal?.throwIfAborted()
      const answer = await answers.get(found.endpoint.id)?.(one)
      return answer instanceof Otherwise ? await answer.reply() : responseOf(found.endpoint, answer)
    } finally {
      waiting -= 1
    }
  }

  return {
    fetch,
    asked,
    /** Sets the answer of a call from now on. */
    on<E extends Endpoint>(endpoint: E, answer: Answering<E>): void {
      answers.set(endpoint.id, answeringOf(answer))
    },
    /** Sets the answer of the next call only. */
    once<E extends Endpoint>(endpoint: E, answer: Answering<E>): void {
      const before = answers.get(endpoint.id)
      answers.set(endpoint.id, (one) => {
        if (before) answers.set(endpoint.id, before)
        else answers.delete(endpoint.id)
        return answeringOf(answer)(one)
      })
    },
    /** The requests to one endpoint, in order. */
    askedOf: <E extends Endpoint>(endpoint: E) => asked.filter(({ id }) => id === endpoint.id) as Asked<E>[],
    /** The ids of all requests. */
    calls: () => asked.map(({ id }) => id),
    isIdle: () => waiting === 0,
    /** Waits until every pending answer has arrived and taken effect. */
    async settled(): Promise<void> {
      for (let quiet = 0; quiet < 5; quiet = waiting === 0 ? quiet + 1 : 0) await new Promise((run) => setTimeout(run))
    },
  }
}

const answeringOf = <E extends Endpoint>(answer: Answering<E>): ((asked: Asked) => unknown) =>
  typeof answer === 'function' ? (answer as (asked: Asked) => unknown) : () => answer

const ENDPOINTS = endpointsOf(contract).map((endpoint) => {
  const names = parametersOf(endpoint.path)
  return { endpoint, names, pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`) }
})

/** A path without parameters comes before one with parameters that would also match. */
const BY_WEIGHT = ENDPOINTS.toSorted((one, other) => one.names.length - other.names.length)

function endpointAt(method: string, path: string) {
  for (const { endpoint, names, pattern } of BY_WEIGHT) {
    const match = endpoint.method === method ? pattern.exec(path) : null
    if (!match) continue
    const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')]))
    return { endpoint, params }
  }
  return fault(`No endpoint has ${method} ${path}`)
}

function readAsked(endpoint: Endpoint, given: { params: object; query: object }, init: RequestInit = {}): Asked {
  const headers = new Headers(init.headers)
  const form = init.body instanceof FormData ? [...init.body] : null
  const body = form ? Object.fromEntries(form.filter(([, value]) => typeof value === 'string')) : parsed(init.body)
  const version = headers.get('if-match')
  return {
    id: endpoint.id,
    params: read(endpoint, 'params', given.params) as never,
    query: read(endpoint, 'query', given.query) as never,
    body: read(endpoint, 'body', body) as never,
    files: (form ?? []).flatMap(([, value]) => (value instanceof File ? value : [])),
    key: headers.get('idempotency-key'),
    version: version === null ? null : Number(version.replaceAll('"', '')),
  }
}

/** Reads the query as the server does: a repeated name is a list. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const names = new Set(search.keys())
  return Object.fromEntries([...names].map((name) => [name, single(search.getAll(name))]))
}

const single = (values: string[]): string | string[] => (values.length === 1 ? (values[0] ?? '') : values)

const parsed = (raw: unknown): unknown => (typeof raw === 'string' ? JSON.parse(raw) : undefined)

function read(endpoint: Endpoint, part: 'params' | 'query' | 'body', given: unknown): unknown {
  const schema = endpoint[part]
  if (!schema) return undefined
  const { success, data, error } = z.safeParse(schema, given)
  return success
    ? data
    : fault(`${endpoint.id} was asked with a ${part} that the contract refuses: ${z.prettifyError(error)}`)
}

function responseOf(endpoint: Endpoint, answer: unknown): Response {
  if (answer === undefined) return jsonOf({ code: 'NOT_FOUND', message: `Nothing was said of ${endpoint.id}` }, 404)
  if (answer === null && endpoint.mayBeEmpty) return new Response(null, { status: 204 })
  if (endpoint.binary) return new Response(answer as Blob)
  const { success, error } = z.safeParse(endpoint.response, answer)
  return success
    ? jsonOf(answer)
    : fault(`The answer to ${endpoint.id} is not the contract's: ${z.prettifyError(error)}`)
}

const jsonOf = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Thrown inside the call it would look like an unreachable server; thrown separately it ends the test. */
function fault(message: string): never {
  const error = new Error(message)
  setTimeout(() => {
    throw error
  })
  throw error
}
