import type * as z from 'zod/mini'
import { type Endpoint, parametersOf } from '../contract/index.ts'
import type { Call, CallAnswer, CallOptions } from './call-types.ts'
import type { CallInput } from './request.ts'

type Group = Readonly<Record<string, Endpoint>>

type PartOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  E extends Readonly<Record<Part, infer S extends z.ZodMiniType>> ? z.input<S> : unknown

/** The argument of a method: parameters, query and body of its endpoint in one object. */
type MethodInput<E extends Endpoint> = PartOf<E, 'params'> & PartOf<E, 'query'> & PartOf<E, 'body'>

type MethodArguments<E extends Endpoint> =
  Record<string, never> extends MethodInput<E>
    ? [input?: MethodInput<E>, options?: CallOptions]
    : [input: MethodInput<E>, options?: CallOptions]

/** One call of the contract as a method. */
type Method<E extends Endpoint, Fallback = never> = (...args: MethodArguments<E>) => Promise<CallAnswer<E> | Fallback>

/** A method for each call of a group; those with a fallback are quiet look-ups (spec §8). */
type Methods<G extends Group, Quiet = unknown> = {
  readonly [Name in keyof G]: Method<G[Name], Name extends keyof Quiet ? Extract<Quiet[Name], null> : never>
}

type Fallbacks<G extends Group> = { readonly [Name in keyof G]?: [] | null }

/** Makes the methods of a group; `quiet` names its quiet look-ups and their fallback values. */
export function methodsOf<const G extends Group, const Quiet extends Fallbacks<G> = Record<never, never>>(
  call: Call,
  group: G,
  quiet?: Quiet,
): Methods<G, Quiet> {
  const entries = Object.entries(group).map(([name, endpoint]) => [name, methodOf(call, endpoint, quiet?.[name])])
  return Object.fromEntries(entries)
}

function methodOf(call: Call, endpoint: Endpoint, fallback: [] | null | undefined) {
  return (input: object = {}, options?: CallOptions): Promise<unknown> => {
    const parts = splitCallInput(endpoint, input)
    if (fallback === undefined) return call(endpoint, parts, options)
    return call.quiet(endpoint, parts, fallback && [...fallback], options)
  }
}

/** Splits one object into path parameters, query and body. */
export function splitCallInput(endpoint: Endpoint, input: object): CallInput {
  const query = schemaFieldNames(endpoint.query)
  const inPath = new Set(parametersOf(endpoint.path))
  const pick = (wanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => wanted(name)))
  return {
    params: pick((name) => inPath.has(name)),
    query: pick((name) => query.has(name)),
    ...(endpoint.body ? { body: pick((name) => !inPath.has(name) && !query.has(name)) } : {}),
  }
}

function schemaFieldNames(schema: Endpoint['query']): ReadonlySet<string> {
  const shape = schema && 'shape' in schema ? schema.shape : undefined
  return new Set(typeof shape === 'object' && shape !== null ? Object.keys(shape) : [])
}
