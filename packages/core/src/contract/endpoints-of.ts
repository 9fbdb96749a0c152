import type { Endpoint } from './endpoint.ts'

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
