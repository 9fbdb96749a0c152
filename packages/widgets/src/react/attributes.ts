import type { Codecs } from '../element/index.ts'
import { camel } from '../element/names.ts'

/** A value as an attribute writes it, or nothing where an attribute would be absent. */
function written(value: unknown): string | undefined {
  if (value === undefined || value === null || value === false) return undefined
  if (value === true) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The attributes that say what a component's properties do: a server writes them too, and a page without scripts has them. */
export const attributesFor = (attributes: Codecs, given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(attributes).map((name) => [name, written(given[camel(name)])]))
