import type { Endpoint } from '@forecourt/core'
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { Mode } from '../config.ts'
import { isObject, type OddNote, shapedBy } from './shaped-by.ts'

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

/**
 * Checks and strips each answer in development. In production it is stripped all the same, but what is stored goes out as
 * it is: `note` is told each field that the contract does not allow.
 */
export function serialiserOf(endpoint: Endpoint, mode: Mode, note: OddNote = () => undefined): Serialise {
  return mode === 'production' ? compiled(endpoint, note) : checked(endpoint)
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

/** Judging costs many times what writing does, so of the answers with a compiled serialiser one in so many is judged. */
const JUDGED_ONE_IN = 50

function compiled(endpoint: Endpoint, note: OddNote): Serialise {
  const writeJudged = (value: unknown) => JSON.stringify(shapedBy(endpoint.response, value, note))
  const write = compiledWriterOf(endpoint) ?? writeJudged
  let count = 0
  return (value) => {
    if (isJsonText(value)) return value.jsonText
    count += 1
    if (count % JUDGED_ONE_IN === 1) return writeJudged(value)
    try {
      return write(value)
    } catch {
      return writeJudged(value)
    }
  }
}

/** A serialiser built from the schema writes no other keys. Null for a schema that it would guess at. */
function compiledWriterOf({ response }: Endpoint): Serialise | null {
  const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', target: 'draft-7', reused: 'inline' })
  const plain: unknown = plainOf(schema)
  return isWritable(plain) ? fastJson(plain as Parameters<typeof fastJson>[0]) : null
}

type Json = Record<string, unknown>

/**
 * The schema with nothing that makes the serialiser refuse, change or trust a value: no required fields, limits, formats or
 * constants, and no whole numbers. `anyOf: [T, null]` is one type or null: with `nullable` it need not try both.
 */
function plainOf(schema: unknown): Json {
  if (!isObject(schema)) return {}
  const branches = Array.isArray(schema.anyOf) ? schema.anyOf : []
  const [other, ...more] = branches.filter((one) => !(isObject(one) && one.type === 'null'))
  if (branches.length === 2 && other !== undefined && more.length === 0) return { ...plainOf(other), nullable: true }
  const { type, properties, items, additionalProperties } = schema
  return {
    ...(typeof type === 'string' ? { type: type === 'integer' ? 'number' : type } : {}),
    ...(isObject(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, plainOf(one)])) }
      : {}),
    ...(items === undefined ? {} : { items: plainOf(items) }),
    ...(isObject(additionalProperties) ? { additionalProperties: plainOf(additionalProperties) } : {}),
  }
}

/** Other unions, and untyped values, are left to zod: the serialiser would guess or drop them. */
function isWritable(schema: unknown): boolean {
  if (!isObject(schema)) return false
  if (isObject(schema.properties)) return Object.values(schema.properties).every(isWritable)
  if (schema.type === 'array') return isWritable(schema.items)
  if (schema.type === 'object') return isWritable(schema.additionalProperties)
  return typeof schema.type === 'string'
}
