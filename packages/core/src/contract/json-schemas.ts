import * as z from 'zod/mini'
import * as models from '../models/index.ts'

export type JsonSchema = { readonly [key: string]: unknown }

/** Whether a schema is described as sent, or as read back with defaults filled in. */
type Direction = 'input' | 'output'

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The named schemas of the models, so that each is written once in the document. */
const named = z.registry<{ id: string }>()
for (const [name, value] of Object.entries(models)) if (isSchema(value)) named.add(value, { id: name })

/** Turns schemas into JSON schemas and collects the named ones that they use. */
export function createSchemaWriter() {
  const components: Record<string, JsonSchema> = {}

  /** The schema itself, inline. */
  function inline(schema: z.ZodMiniType, io: Direction): JsonSchema {
    const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, metadata: named, unrepresentable: 'any' })
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _name, ...body } = rewritten(definition, io) as JsonSchema
      components[componentName(name, io)] ??= body
    }
    return rewritten(rest, io) as JsonSchema
  }

  /** A reference when the schema has a name, otherwise the schema itself. */
  function write(schema: z.ZodMiniType, io: Direction): JsonSchema {
    const { id, ...body } = inline(schema, io)
    if (typeof id !== 'string') return body
    const name = componentName(id, io)
    components[name] ??= body
    return { $ref: `#/components/schemas/${name}` }
  }

  return { write, inline, components }
}

/** Sent values may omit fields with defaults, so the two directions are two components. */
const componentName = (name: string, io: Direction) => (io === 'input' ? `${name}Input` : name)

const POINTER = /^#\/\$defs\//

function rewritten(value: unknown, io: Direction): unknown {
  if (Array.isArray(value)) return value.map((part) => rewritten(part, io))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rewrittenPart(key, part, io)]))
}

function rewrittenPart(key: string, part: unknown, io: Direction): unknown {
  if (key === 'properties') return describeOtherNames(Object(rewritten(part, io)))
  if (key === '$ref' && typeof part === 'string' && POINTER.test(part)) {
    return `#/components/schemas/${componentName(part.replace(POINTER, ''), io)}`
  }
  return rewritten(part, io)
}

const FIRST_NAMES = new Map<string, string>(
  Object.values(models.OTHER_NAMES).flatMap((pairs) => Object.entries(pairs).map(([name, other]) => [other, name])),
)

/** Documents which two fields are the same. */
function describeOtherNames(properties: Readonly<Record<string, object>>): JsonSchema {
  const described = Object.entries(properties).map(([name, schema]) => {
    const first = FIRST_NAMES.get(name)
    return [name, first && first in properties ? { ...schema, description: `Another name of ${first}` } : schema]
  })
  return Object.fromEntries(described)
}
