import { type Endpoint, type RefusalCode, UNDERSTOOD_BUT_WRONG } from '@forecourt/core'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Problem } from '../http/problem.ts'
import { type Judging, judgeBody } from './judge-body.ts'

// zod/mini has no messages of its own.
z.config(z.locales.en())

type Schema = z.ZodMiniType

/**
 * Parses the input with the contract's schemas and the rules of §5; invalid input is refused with a message for each
 * field.
 */
export function readInputs(endpoint: Endpoint, request: FastifyRequest, body: unknown, judging: Judging) {
  return {
    params: readInput(endpoint.params, request.params, 'INVALID_QUERY'),
    query: readInput(endpoint.query, request.query, 'INVALID_QUERY'),
    body: judgeBody(endpoint, readInput(endpoint.body, body, 'INVALID_BODY'), judging),
  }
}

function readInput(schema: Schema | undefined, value: unknown, code: RefusalCode): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Problem(isUnderstood(parsed.error) ? 'INVALID' : code, undefined, { fields: fieldMessagesOf(parsed.error) })
}

/** Whether every field has the right type, and only a business rule is broken. */
const isUnderstood = ({ issues }: z.core.$ZodError) =>
  issues.every((issue) => issue.code === 'custom' && issue.params?.refusal === UNDERSTOOD_BUT_WRONG.refusal)

const MOST_FIELDS = 50

/** The first message of each field; a union's are those of its nearest branch. */
export function fieldMessagesOf(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (!Object.hasOwn(fields, path) && Object.keys(fields).length < MOST_FIELDS) fields[path] = issue.message
  }
  return fields
}

/** The version that a write names (D25): `If-Match: "3"`. */
export function readVersion(endpoint: Endpoint, request: FastifyRequest): number | null {
  if (!endpoint.versioned) return null
  const header = request.headers['if-match']
  if (header === undefined) throw new Problem('PRECONDITION_REQUIRED')
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (digits === undefined) throw new Problem('CONFLICT')
  return Number(digits)
}
