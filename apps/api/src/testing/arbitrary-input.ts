import { allowedTerms } from '@forecourt/core'
import fc from 'fast-check'
import * as z from 'zod/mini'

type Json = Readonly<Record<string, unknown>>
type Schema = z.ZodMiniType

/** Values that have broken parsers, databases and pages. */
const HOSTILE: readonly unknown[] = [
  "'; drop table applications; --",
  '<img src=x onerror=alert(1)><script>alert(1)</script>',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil\u2066',
  '👩‍🚒🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  '../../../etc/passwd',
  '{{7*7}}%s%n',
  'x'.repeat(70_000),
  '99999-12-31T00:00:00Z',
  '2026-02-30',
  '0000-00-00',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  0,
  -1,
  0.1,
  1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  true,
  null,
  [],
  {},
  [[[[[[]]]]]],
  { toString: 'x', valueOf: 1, length: -1 },
]

export const hostile = (): fc.Arbitrary<unknown> => fc.constantFrom(...HOSTILE)

/** A value that a schema accepts, sometimes with one invalid part or replaced by an unrelated value. */
export function inputFor(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined)
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return fc.oneof(
    { weight: 6, arbitrary: walk(described, (described.$defs ?? {}) as Json, 0.06, 0) },
    { weight: 3, arbitrary: walk(described, (described.$defs ?? {}) as Json, 0, 0) },
    { weight: 1, arbitrary: hostile() },
  )
}

function walk(schema: Json, defs: Json, spoil: number, depth: number): fc.Arbitrary<unknown> {
  const good = shapeOf(schema, defs, spoil, depth)
  if (spoil === 0) return good
  return fc.oneof(
    { weight: Math.round(100 * (1 - spoil)), arbitrary: good },
    { weight: Math.round(100 * spoil), arbitrary: hostile() },
  )
}

function shapeOf(schema: Json, defs: Json, spoil: number, depth: number): fc.Arbitrary<unknown> {
  const into = (inner: unknown) => walk((inner ?? {}) as Json, defs, spoil, depth + 1)
  if (typeof schema.$ref === 'string') return into(defs[schema.$ref.replace('#/$defs/', '')])
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map(into))
  if (Array.isArray(schema.allOf)) return into(schema.allOf[0])
  switch (schema.type) {
    case 'object':
      return objectOf(schema, into)
    case 'array':
      return fc.array(into(schema.items), { maxLength: depth > 3 ? 0 : Math.min(3, numberOf(schema.maxItems, 3)) })
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({
        min: numberOf(schema.minimum, -10),
        max: Math.min(numberOf(schema.maximum, 500), 2 ** 31 - 1),
      })
    case 'number':
      return numberIn(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

function objectOf(schema: Json, into: (inner: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Json)
  const requiredKeys = Array.isArray(schema.required) ? schema.required : []
  const fields = properties.map(([name, inner]) => [name, withSense(name, into(inner))] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys })
}

/** Values that pass the rules of §5, so that the tests reach the code behind them. */
const SENSIBLE: readonly (readonly [name: RegExp, values: readonly unknown[]])[] = [
  [/^(term|termMonths|.*Term)$/, allowedTerms],
  [/^price$/, [1, 18_995, 1_000_000]],
  [/email$/i, ['callum@mail.forecourt.test']],
  [/mobile$|^contactNumber$|^phone$/i, ['07700900284', '07700 900 284']],
  [/^dateOfBirth$/, ['1990-04-02']],
  [/sortCode$/i, ['089999', '08-99-99']],
  [/accountNumber$/i, ['66374958']],
  [/^(bankMonthsAt|numberOfDepend[ae]nts)$/, [0, 12]],
]

function withSense(name: string, any: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const [, values] = SENSIBLE.find(([names]) => names.test(name)) ?? []
  return values ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: any }) : any
}

/** Whole pence, as amounts of money are. */
function numberIn(schema: Json): fc.Arbitrary<number> {
  const least = numberOf(schema.minimum, -10)
  const most = Math.min(numberOf(schema.maximum, 100_000), 100_000)
  return fc.integer({ min: Math.ceil(least * 100), max: Math.floor(most * 100) }).map((pence) => pence / 100)
}

const WORDS = [
  'ZZ23KHP',
  'Approve',
  'SY8 1ZZ',
  'callum@mail.forecourt.test',
  '07700900284',
  'a note',
  'card',
  '12',
  'true',
  // A table of rows has these without having been given them.
  'toString',
  'constructor',
  '__proto__',
]

function textOf(schema: Json): fc.Arbitrary<string> {
  if (schema.format === 'date-time' || schema.format === 'date')
    return fc.date({ min: new Date('1930-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map((date) => {
      return schema.format === 'date' ? date.toISOString().slice(0, 10) : date.toISOString()
    })
  if (schema.format === 'uuid') return fc.uuid()
  if (typeof schema.pattern === 'string') return fc.oneof(fc.constantFrom(...WORDS), fromPattern(schema.pattern))
  const maxLength = Math.min(numberOf(schema.maxLength, 40), 40)
  return fc.oneof(fc.constantFrom(...WORDS), fc.string({ minLength: numberOf(schema.minLength, 0), maxLength }))
}

/** The generator does not support lookaround patterns; those get plain words. */
function fromPattern(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' })
  } catch {
    return fc.constantFrom(...WORDS)
  }
}
