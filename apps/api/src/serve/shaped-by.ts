import type * as z from 'zod/mini'

/** Told the place of a value that its schema does not allow: names alone, `[]` for an item, `{}` for a record's entry. */
export type OddNote = (field: string) => void

type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A stored value in the shape that a schema says: fields without a name there left out, defaults filled in. A value that
 * the schema does not allow stays as it is, so that one odd value never costs the rest. Never throws.
 */
export function shapedBy<T extends z.ZodMiniType>(schema: T, value: unknown, note: OddNote = () => undefined) {
  return shaped(schema, value, '', note) as z.output<T>
}

function shaped(schema: z.core.$ZodType, value: unknown, path: string, note: OddNote): unknown {
  const parsed = (schema as z.ZodMiniType).safeParse(value)
  if (parsed.success) return parsed.data
  let isNoted = false
  const noteInside = (field: string) => {
    isNoted = true
    note(field)
  }
  const inside = shapedInside(schema, value, path, noteInside)
  if (!isNoted) note(path === '' ? 'the answer' : path)
  return inside
}

function shapedInside(schema: z.core.$ZodType, value: unknown, path: string, note: OddNote): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return shaped(def.innerType, value, path, note)
    case 'object':
      return isObject(value) ? ofFields(def.shape, value, path, note) : asScalar(value)
    case 'record':
      return isObject(value) ? ofEntries(def.valueType, value, path, note) : asScalar(value)
    case 'array':
      return Array.isArray(value) ? value.map((one) => shaped(def.element, one, `${path}[]`, note)) : asScalar(value)
    case 'union':
      return shaped(closestOf(def.options, value), value, path, note)
    case 'unknown':
      return value
    default:
      return asScalar(value)
  }
}

function ofFields(shape: z.core.$ZodShape, value: Json, path: string, note: OddNote): Json {
  const prefix = path === '' ? '' : `${path}.`
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, shaped(field, value[name], prefix + name, note)]),
  )
}

function ofEntries(field: z.core.$ZodType, value: Json, path: string, note: OddNote): Json {
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, shaped(field, entry, `${path}{}`, note)]),
  )
}

/** The branch that names most of the value's fields, and of several the one with the fewest complaints. */
function closestOf(options: readonly z.core.$ZodType[], value: unknown): z.core.$ZodType {
  const [first, ...others] = options.map((option) => {
    const issues = (option as z.ZodMiniType).safeParse(value).error?.issues ?? []
    return { option, named: namedIn(option, value), complaints: issues.length }
  })
  if (first === undefined) throw new Error('A union has at least one branch')
  const isCloser = (one: typeof first, best: typeof first) =>
    one.named === best.named ? one.complaints < best.complaints : one.named > best.named
  return others.reduce((best, one) => (isCloser(one, best) ? one : best), first).option
}

function namedIn(option: z.core.$ZodType, value: unknown): number {
  const { def } = (option as z.core.$ZodTypes)._zod
  return def.type === 'object' && isObject(value) ? Object.keys(def.shape).filter((name) => name in value).length : 0
}

/** What stands where one value is due. An object there has fields that no contract names, so it is not shown. */
function asScalar(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'object' && !(value instanceof Date) ? null : value
}
