import type { Endpoint } from '@forecourt/core'
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { Mode } from '../config.ts'

/** JSON that PostgreSQL has already written; for lists where building rows would cost more than the query. */
export interface JsonText {
  readonly jsonText: string
}

export const jsonText = (text: string): JsonText => ({ jsonText: text })

const isJsonText = (value: unknown): value is JsonText =>
  typeof value === 'object' && value !== null && 'jsonText' in value && typeof value.jsonText === 'string'

export type Serialise = (value: unknown) => string

/** A handler's answer does not match the contract. Thrown only in development and tests. */
export class ContractDrift extends Error {
  override readonly name = 'ContractDrift'
}

/** Checks and strips each answer in development; in production the contract is compiled to a fast serialiser. */
export function serialiserOf(endpoint: Endpoint, mode: Mode): Serialise {
  return mode === 'production' ? compiled(endpoint) : checked(endpoint)
}

function checked({ id, response }: Endpoint): Serialise {
  return (value) => {
    const answer = isJsonText(value) ? JSON.parse(value.jsonText) : value
    const parsed = response.safeParse(answer)
    if (parsed.success) return JSON.stringify(parsed.data)
    const issues = parsed.error.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join('.') || 'the answer'}: ${issue.message}`)
    throw new ContractDrift(`${id} answers what its contract does not say: ${issues.join('; ')}`)
  }
}

function compiled(endpoint: Endpoint): Serialise {
  const write = writerOf(endpoint)
  return (value) => (isJsonText(value) ? value.jsonText : write(value))
}

/**
 * A serialiser built from the schema writes no other keys; a nullable field becomes a type with null, which is fast.
 */
function writerOf({ response }: Endpoint): Serialise {
  const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', target: 'draft-7', reused: 'inline' })
  const flat = flatten(schema)
  if (!isWritable(flat)) return (value) => JSON.stringify(response.parse(value))
  return fastJson(flat as Parameters<typeof fastJson>[0])
}

type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `anyOf: [T, null]` is one type or null: with `nullable` the serialiser need not try both. */
function flatten(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(flatten)
  if (!isObject(schema)) return schema
  const branches = Array.isArray(schema.anyOf) ? schema.anyOf : []
  const [other, ...more] = branches.filter((one) => !(isObject(one) && one.type === 'null'))
  if (branches.length === 2 && other !== undefined && more.length === 0)
    return { ...(flatten(other) as Json), nullable: true }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, flatten(value)]))
}

/** Other unions, and untyped values, are left to zod: the serialiser would guess or drop them. */
function isWritable(schema: unknown): boolean {
  if (!isObject(schema)) return false
  if (isObject(schema.properties)) return Object.values(schema.properties).every(isWritable)
  if (schema.type === 'array') return isWritable(schema.items)
  if (schema.type === 'object') return isWritable(schema.additionalProperties)
  return typeof schema.type === 'string'
}
