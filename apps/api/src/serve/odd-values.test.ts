import { contract, type Endpoint, endpointsOf } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { serialiserOf } from './answers.ts'

type Schema = z.core.$ZodType
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

const ODD_TEXT = 'x'.repeat(5000)
const ODD: Readonly<Record<string, unknown>> = {
  string: ODD_TEXT,
  number: -1e15 - 0.123,
  // A column or a stored document holds no other.
  boolean: true,
  enum: 'NoSuchChoice',
  literal: 'another',
}

/** A value for every field of a schema, each out of its bounds where it has any. */
function oddOf(schema: Schema): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return oddOf(def.innerType)
    case 'object':
      return { ...mapped(def.shape, oddOf), notOfTheContract: 'secret' }
    case 'array':
      return [oddOf(def.element), oddOf(def.element)]
    case 'record':
      return { 'a key that is no number': oddOf(def.valueType) }
    case 'union':
      return oddOf(def.options.at(-1) as Schema)
    case 'unknown':
      return { anything: ODD_TEXT }
    default:
      return ODD[def.type]
  }
}

const mapped = (shape: z.core.$ZodShape, of: (field: Schema) => unknown) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, of(field)]))

function hasList(schema: Schema): boolean {
  const def = defOf(schema)
  if (def.type === 'array') return true
  if (def.type === 'object') return Object.values(def.shape).some(hasList)
  if (def.type === 'record') return hasList(def.valueType)
  if (def.type === 'union') return def.options.some(hasList)
  return 'innerType' in def && hasList(def.innerType)
}

const withLists = endpointsOf(contract).filter((one) => !one.binary && hasList(one.response))

function written(endpoint: Endpoint, value: unknown) {
  const fields = new Set<string>()
  const write = serialiserOf(endpoint, 'production', (field) => fields.add(field))
  // The first answer is judged and the next is not.
  return { answers: [write(value), write(value)].map((text) => JSON.parse(text)), fields }
}

describe('an answer of values that the contract does not allow', () => {
  it.each(withLists.map((one) => [one.id, one] as const))('%s goes out whole, without other names', (_id, endpoint) => {
    const value = oddOf(endpoint.response)
    const { answers, fields } = written(endpoint, value)
    const expected = JSON.parse(JSON.stringify(value, (name, one) => (name === 'notOfTheContract' ? undefined : one)))
    for (const answer of answers) expect(answer).toEqual(expected)
    expect(fields.size).toBeGreaterThan(0)
    expect([...fields].join()).not.toMatch(/xxx|secret|no number/)
  })
})
