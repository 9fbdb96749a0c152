import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { amount, count, day, guid, identifier, integer, json, maybe, moment, percent, pounds, text } from './fields.ts'
import { origin } from './website-config.ts'

const deep = (levels: number): unknown => (levels === 0 ? 1 : { in: deep(levels - 1) })

const rows: readonly [string, z.ZodMiniType, readonly unknown[], readonly unknown[]][] = [
  ['text', text(5), ['', 'Zoë', '😀', 'a\nb'], ['abcdef', 'a\0b', '\ud800', 'a\udc00', 1, null]],
  ['integer', integer(), [0, -2147483648, 2147483647], [2147483648, -2147483649, 1.5, '1', Number.NaN]],
  ['count', count(), [0, 2147483647], [-1, 2147483648, 0.5]],
  ['pounds', pounds(), [0, -12.34, 99_999_999, 0.29], [0.001, 100_000_000, Number.POSITIVE_INFINITY, '1']],
  ['amount', amount(), [0, 12.5], [-0.01, 1.005]],
  ['percent', percent(), [0, 18.99], [-1, 100_001]],
  [
    'moment',
    moment(),
    ['2026-11-20T14:02:00Z', '2024-02-29T00:00:00.123456+00:00', '2026-11-20T14:02:00+14:00'],
    [
      '2026-02-30T00:00:00Z',
      '2026-11-20T24:00:00Z',
      '2026-11-20T14:02:00',
      '0000-01-01T00:00:00Z',
      '12026-01-01T00:00:00Z',
      '2026-11-20T14:02:00+16:00',
      '2026-11-20',
      '',
    ],
  ],
  ['day', day(), ['2026-11-20', '2024-02-29'], ['2023-02-29', '0000-01-01', '12026-01-01', '20/11/2026', '']],
  ['identifier', identifier(), ['a-1'], ['', 'a\0', 'x'.repeat(65)]],
  ['guid', guid(), ['9b2f0a52-7f43-4f6c-9a55-0c6a2a3f7d10'], ['9b2f0a52', "' or 1=1"]],
  ['maybe', maybe(count()), [undefined, null, 1], [-1, '']],
  [
    'json',
    json(),
    [null, [1, { a: 'b' }], deep(12)],
    [deep(13), { a: 'b\0' }, { 'a\0': 1 }, ['\ud800'], Number.NaN, () => 1],
  ],
  [
    'origin',
    origin(),
    ['https://www.quillmere.test', 'http://localhost:4200', 'https://a.test:8443'],
    ['http://www.quillmere.test', 'https://a.test/cars', 'quillmere.test', 'https://', '*', 'null'],
  ],
]

describe('fields', () => {
  it.each(rows)('%s accepts values that can be stored', (_, schema, accepted) => {
    expect(accepted.filter((value) => !schema.safeParse(value).success)).toEqual([])
  })

  it.each(rows)('%s rejects values that cannot be stored', (_, schema, _accepted, refused) => {
    expect(refused.filter((value) => schema.safeParse(value).success)).toEqual([])
  })
})
