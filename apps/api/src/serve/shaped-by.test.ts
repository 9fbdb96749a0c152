import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { shapedBy } from './shaped-by.ts'

const Row = z.object({
  id: z.string().check(z.maxLength(4)),
  list: z._default(z.array(z.int()), []),
  owner: z.optional(z.nullable(z.object({ phone: z.string().check(z.maxLength(5)) }))),
  byLender: z.optional(z.record(z.string().check(z.regex(/^\d{1,9}$/)), z.number())),
  when: z.optional(z.union([z.iso.date(), z.iso.datetime()])),
})

function shape(value: unknown) {
  const fields: string[] = []
  return { value: shapedBy(Row, value, (field) => fields.push(field)), fields }
}

describe('a stored value in the shape of the contract', () => {
  it.each<[string, unknown, unknown, string[]]>([
    ['allowed: as the contract reads it', { id: 'a', secret: 1 }, { id: 'a', list: [] }, []],
    ['too long', { id: 'abcde' }, { id: 'abcde', list: [] }, ['id']],
    ['of another kind', { id: 'a', list: ['x', 2] }, { id: 'a', list: ['x', 2] }, ['list[]']],
    [
      'too long further in',
      { id: 'a', owner: { phone: '0123456', secret: 1 } },
      { id: 'a', list: [], owner: { phone: '0123456' } },
      ['owner.phone'],
    ],
    [
      'under a key too long',
      { id: 'a', byLender: { 1234567890: 5 } },
      { id: 'a', list: [], byLender: { 1234567890: 5 } },
      ['byLender'],
    ],
    ['of no branch', { id: 'a', when: 'soon' }, { id: 'a', list: [], when: 'soon' }, ['when']],
    ['an object for a text: it has no names there', { id: { secret: 1 } }, { id: null, list: [] }, ['id']],
    ['a list for an object', { id: 'a', owner: [{ secret: 1 }] }, { id: 'a', list: [], owner: null }, ['owner']],
    ['missing', {}, { list: [] }, ['id']],
    ['no object at all', 'text', 'text', ['the answer']],
  ])('%s', (_what, value, written, fields) => {
    const shaped = shape(value)
    expect(JSON.parse(JSON.stringify(shaped.value))).toEqual(written)
    expect(shaped.fields).toEqual(fields)
  })
})
