import { contract, type Endpoint, endpointsOf } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ContractDrift, jsonText, serialiserOf } from './answers.ts'

const answering = (response: z.ZodMiniType): Endpoint => ({
  id: 't',
  method: 'GET',
  path: '/t',
  access: 'public',
  refusals: [],
  response,
})

const Row = z.object({
  id: z.string(),
  amount: z.number(),
  name: z.optional(z.nullable(z.string())),
  inner: z.optional(z.nullable(z.object({ on: z.boolean(), list: z.optional(z.array(z.int())) }))),
  byKey: z.optional(z.record(z.string(), z.record(z.string(), z.number()))),
  any: z.optional(z.unknown()),
  state: z.enum({ A: 1, B: 2 }),
})

const rows = [
  { id: 'é "quoted" \u2028', amount: 12.34, name: null, inner: { on: true, list: [1, 2] }, state: 1 },
  { id: 'b', amount: -1, inner: null, byKey: { '49': { '36': 12.5 } }, state: 2 },
  { id: 'c', amount: 0, name: 'x', any: { deep: [1, { a: null }] }, state: 1 },
]

describe('the production serialiser', () => {
  it.each(rows.map((row) => [row.id, row] as const))('writes the same as the checker: %s', (_id, row) => {
    const [fast, checked] = (['production', 'test'] as const).map((mode) => serialiserOf(answering(Row), mode))
    expect(JSON.parse(fast?.(row) ?? '')).toEqual(JSON.parse(checked?.(row) ?? ''))
  })

  it('omits fields that the contract does not name', () => {
    const write = serialiserOf(answering(z.object({ id: z.string() })), 'production')
    expect(write({ id: 'a', passwordHash: 'secret' })).toBe('{"id":"a"}')
  })

  it('sends JSON from the database unchanged', () => {
    expect(serialiserOf(answering(Row), 'production')(jsonText('[1,2]'))).toBe('[1,2]')
  })

  it.each(
    endpointsOf(contract)
      .filter((one) => !one.binary)
      .map((one) => [one.id, one] as const),
  )('can be built for %s', (_id, one) => {
    expect(() => serialiserOf(one, 'production')).not.toThrow()
  })
})

describe('the checker for development and tests', () => {
  it('fails on an answer that the contract does not allow', () => {
    const write = serialiserOf(answering(Row), 'test')
    expect(() => write({ id: 1 })).toThrow(ContractDrift)
    expect(() => write(jsonText('{"id":1}'))).toThrow(/t answers what its contract does not say: id: /)
  })
})
