import type * as z from 'zod/mini'
import type { Guarded } from '../access/index.ts'
import type { RefusalCode } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType

/**
 * What a caller may do only so often: a signed-in user and their dealership in an hour or a minute, a page's publishable key in a day.
 * The server's settings say how often.
 */
export type LimitKind = 'sends' | 'searches' | 'exports' | 'drafts' | 'look-ups' | 'enquiries' | 'evidence'

/**
 * One call of the dealer API as data. The typed client, the server's route and the OpenAPI document are all made from it.
 * `path` is below `/api/v3`, with `:name` for parameters, each named in `params`.
 */
export interface Endpoint extends Guarded {
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body of 200. */
  readonly response: Schema
  /** Its own refusals, in addition to those that `refusalsOf` finds in the rest of the declaration. */
  readonly refusals?: readonly RefusalCode[]
  /** Our own call, not one of spec §7 (D32). */
  readonly own?: true
  /** The body is multipart/form-data: `body` describes its text fields; files are separate parts. */
  readonly multipart?: true
  /** The form field that carries the files of a multipart call. */
  readonly fileField?: 'file' | 'files'
  /** Its file is one part of an upload: the kind is checked once the upload is complete. */
  readonly takesPart?: true
  /** Takes a publishable key in the header `Forecourt-Key` (D26). */
  readonly keyed?: true
  /** A server key as the bearer takes the place of the publishable key; refused from a page. */
  readonly forServers?: true
  /** Answers a file, not JSON. */
  readonly binary?: true
  /** A create that takes an `Idempotency-Key`. */
  readonly idempotent?: true
  /** A write that takes `If-Match` with the record's version (D25). */
  readonly versioned?: true
  /** Is completed even if the page that made the call is left or closed. */
  readonly outlivesPage?: true
  /**
   * The answer is the same for every caller from the same page: caches keep it so long and then revalidate. Any
   * other is never kept.
   */
  readonly cacheSeconds?: number
  /** Counted, and refused (429) above the limit of its kind. */
  readonly limit?: LimitKind
  /** 204 stands for "nothing there" and reads as null. */
  readonly mayBeEmpty?: true
}

/** Keeps the declaration's literal types, so that client and server can use them. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type Calls = Readonly<Record<string, Omit<Endpoint, 'id'>>>

/** The calls of a group; the id of each is its group and its key in it, such as `tasks.list`. */
export function group<const N extends string, const G extends Calls>(name: N, calls: G, mark: { own?: true } = {}) {
  const named = Object.entries(calls).map(([key, call]) => [key, { id: `${name}.${key}`, ...mark, ...call }])
  return Object.fromEntries(named) as {
    readonly [K in keyof G & string]: G[K] & { readonly id: `${N}.${K}` } & Pick<Endpoint, 'own'>
  }
}

/** A group that spec §7 does not have: each of its calls is our own. */
export const ownGroup = <const N extends string, const G extends Calls>(name: N, calls: G) =>
  group(name, calls, { own: true })

/** The input of `call(endpoint, input)`: only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = (E extends { params: infer P extends Schema }
  ? { params: z.input<P> }
  : unknown) &
  (E extends { query: infer Q extends Schema } ? { query: z.input<Q> } : unknown) &
  (E extends { body: infer B extends Schema } ? { body: z.input<B> } : unknown)

export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** Groups of calls by name, however deep the types inside are. */
export type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/** Every call of the groups, in their order. */
export function endpointsOf(groups: Groups): readonly Endpoint[] {
  return Object.values(groups).flatMap((group) => Object.values(group))
}

/** The names of the parameters in a path. */
export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}
