import * as z from 'zod/mini'
import { type Endpoint, REFUSALS, type RefusalCode, type ResponseOf } from '../contract/index.ts'
import { ApiError, type ApiErrorParts, type FieldMessages } from './errors.ts'

/** An answer that has arrived whole. */
export interface Reply extends Pick<Response, 'ok' | 'status' | 'headers'> {
  /** Null where it has no body. */
  readonly data: string | Blob | null
}

/** Parses the answer by the endpoint's schema; an answer that does not match is an error. */
export function decodeReply(endpoint: Endpoint, reply: Reply): unknown {
  if (endpoint.mayBeEmpty && reply.status === 204) return null
  return endpoint.binary ? fileOf(endpoint, reply) : readAnswer(endpoint, reply)
}

export function readAnswer<E extends Endpoint>(endpoint: E, reply: Reply): ResponseOf<E> {
  return readData(endpoint, reply, jsonOf(endpoint, reply))
}

export function readData<E extends Endpoint>(endpoint: E, reply: Reply, data: unknown): ResponseOf<E> {
  const parsed = z.safeParse<E['response']>(endpoint.response, data)
  if (parsed.success) return parsed.data
  const kept = endpoint.response._zod.run({ value: data, issues: [] }, { async: false }) as Kept
  if (kept.issues.every(isBeyondBounds)) return kept.value as ResponseOf<E>
  throw unreadable(endpoint, reply, z.prettifyError(parsed.error))
}

interface Kept {
  readonly value: unknown
  readonly issues: readonly { readonly code?: string; readonly format?: string }[]
}

/**
 * A text too long, a number too large: of the right kind, so a screen can show it. One such value, stored before there was a
 * rule against it, must not cost the rest of the answer. A day that is none, or a choice that nobody offers, is refused.
 */
const isBeyondBounds = ({ code = '', format }: Kept['issues'][number]) =>
  ['too_big', 'too_small', 'custom'].includes(code) || format === 'regex'

/** The server's refusal; if the body is not a refusal, the status is still used. */
export async function readRefusedReply(reply: Reply): Promise<ApiErrorParts> {
  const said = objectFieldsOf(await errorBodyOf(reply))
  const code = said.code
  return {
    status: reply.status,
    code: isRefusalCode(code) ? code : 'UNEXPECTED',
    message: typeof said.message === 'string' ? said.message : `The server answered ${reply.status}`,
    fields: fieldMessages(said.fields),
    figures: said.figures,
    retryAfter: retryAfterOf(reply),
  }
}

/** `Retry-After` may be a date; it is ignored, because the page's clock is not the server's. */
const retryAfterOf = ({ headers }: Reply): number | undefined => {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? seconds : undefined
}

/** The body of a reply, read leniently: undefined when it is empty or not JSON. */
export function looseJsonOf(reply: Reply): unknown {
  return typeof reply.data === 'string' ? parsed(reply.data) : undefined
}

export function jsonOf(endpoint: Endpoint, reply: Reply): unknown {
  const text = reply.data
  if (typeof text !== 'string' || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable(endpoint, reply, 'Not JSON', cause)
  }
}

function fileOf(endpoint: Endpoint, reply: Reply): Blob {
  if (reply.data instanceof Blob) return reply.data
  throw unreadable(endpoint, reply, 'No file')
}

function unreadable(endpoint: Endpoint, reply: Reply, why: string, cause?: unknown): ApiError {
  const message = `The answer to ${endpoint.id} cannot be read: ${why}`
  return new ApiError({ status: reply.status, code: 'UNREADABLE_REPLY', message, cause })
}

async function errorBodyOf(reply: Reply): Promise<unknown> {
  const data = reply.data
  return parsed(data instanceof Blob ? await data.text() : (data ?? ''))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(REFUSALS, code)
}

function fieldMessages(value: unknown): FieldMessages | undefined {
  const entries = Object.entries(objectFieldsOf(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

function objectFieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
