import type { Endpoint } from '@forecourt/core'
import * as z from 'zod/mini'
import { Problem } from '../http/problem.ts'
import { BODY_RULES } from './body-rules.ts'
import { FIELD_RULES, type FieldRule, NOT_ASKED } from './field-rules.ts'
import { isObject } from './shaped-by.ts'

export interface Judging {
  readonly now: Date
  /** Called with the client token of a dealer's page. */
  readonly isPage: boolean
}

/** A path in a body; `*` is each item of a list. */
export interface BodyField {
  readonly name: string
  readonly path: readonly string[]
}

/** The body with its fields normalised (D27); refused with a message for each field that breaks a rule of §5. */
export function judgeBody(endpoint: Endpoint, body: unknown, { now, isPage }: Judging): unknown {
  const fields: Record<string, string> = {}
  const judged = ruledFields(endpoint).reduce(
    (whole, { path, rule }) => visit(whole, path, [], (value, at) => judgeField(rule, value, at, now, fields)),
    body,
  )
  const messages = BODY_RULES[endpoint.id]?.(judged as never, isPage) ?? {}
  for (const [path, message] of Object.entries(messages)) if (message !== null) fields[path] = message
  if (Object.keys(fields).length > 0) throw new Problem('INVALID', undefined, { fields })
  return judged
}

function judgeField(
  { normalise, judge }: FieldRule,
  value: unknown,
  path: string,
  now: Date,
  fields: Record<string, string>,
): unknown {
  const normal = normalise && typeof value === 'string' ? normalise(value) : value
  const message = judge(normal, now)
  if (message !== null) fields[path] = message
  return normal
}

interface RuledField {
  readonly path: readonly string[]
  readonly rule: FieldRule
}

const ruledFieldsByEndpoint = new WeakMap<Endpoint, readonly RuledField[]>()

function ruledFields(endpoint: Endpoint): readonly RuledField[] {
  const before = ruledFieldsByEndpoint.get(endpoint)
  if (before) return before
  const found = bodyFields(endpoint)
    .filter(({ path }) => !isExempt(endpoint.id, path))
    .flatMap(({ name, path }) => {
      const rule = FIELD_RULES[name]
      return rule ? [{ path, rule }] : []
    })
  ruledFieldsByEndpoint.set(endpoint, found)
  return found
}

export const isExempt = (call: string, path: readonly string[]): boolean =>
  NOT_ASKED.some((one) => (one.call === '*' || one.call === call) && one.path === path.join('.'))

/** Every field name of a body in the contract, at any depth. */
export function bodyFields({ body }: Endpoint): readonly BodyField[] {
  if (!body) return []
  return fieldsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }), '', [])
}

function fieldsIn(schema: unknown, name: string, path: readonly string[]): BodyField[] {
  if (!isObject(schema)) return []
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].filter(Array.isArray).flat()
  if (branches.length > 0)
    return unique(branches.filter((one) => one.type !== 'null').flatMap((one) => fieldsIn(one, name, path)))
  if (isObject(schema.properties))
    return Object.entries(schema.properties).flatMap(([key, inner]) => fieldsIn(inner, key, [...path, key]))
  if (schema.items !== undefined) return fieldsIn(schema.items, name, [...path, '*'])
  return [{ name, path }]
}

const unique = (fields: readonly BodyField[]): BodyField[] => [
  ...new Map(fields.map((field) => [field.path.join('.'), field])).values(),
]

/** A copy with the value at a path changed; a missing one stays missing. */
function visit(
  value: unknown,
  [key, ...rest]: readonly string[],
  at: readonly string[],
  change: (value: unknown, path: string) => unknown,
): unknown {
  if (key === undefined) return change(value, at.join('.'))
  if (key === '*')
    return Array.isArray(value) ? value.map((item, index) => visit(item, rest, [...at, String(index)], change)) : value
  if (!isObject(value) || !Object.hasOwn(value, key)) return value
  return { ...value, [key]: visit(value[key], rest, [...at, key], change) }
}
