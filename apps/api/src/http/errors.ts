import type { RefusalCode } from '@forecourt/core'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { causesOf, sqlStateOf } from '../db/sql-state.ts'
import { Problem } from './problem.ts'
import { ProviderFailure } from './provider-failure.ts'

/** Fastify's own refusals by code; any other error with a status below 500 is an unreadable body. */
const OF_FASTIFY: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_PARTS_LIMIT: 'BODY_TOO_LARGE',
  FST_FIELDS_LIMIT: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_BAD_URL: 'INVALID_QUERY',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
}

/** PostgreSQL's error classes that a retry may solve: lost connections, deadlocks, overload. */
const PASSING = /^(08|40|53|57P0)/
/** Codes of an invalid character or an out-of-range number that a schema let through. */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22P02'])

/** Error codes of a full disk or an exceeded quota. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** PostgreSQL's code for the same on its own disk. */
const DATABASE_FULL = '53100'

const noRoom = (where: string) =>
  new Problem('UNAVAILABLE', `There is no room left ${where}. Nothing was saved. Please try again later.`, {
    retryAfterSeconds: 60,
  })

/** The only place that turns an error into a response. It never exposes SQL, stack traces or personal data. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answer(problemOf(error), error, request, reply))
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ProviderFailure) return ofProvider(error)
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code !== undefined && NO_ROOM.has(code)) return noRoom('for files')
  const known = code === undefined ? undefined : OF_FASTIFY[code]
  if (known !== undefined) return new Problem(known)
  if (isLostConnection(error)) return new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 1 })
  const state = sqlStateOf(error)
  if (state !== null) return ofDatabase(state)
  return new Problem(statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'INVALID_BODY' : 'INTERNAL')
}

/** Advice shown when a provider fails; other providers use the default message. */
const MEANWHILE: Readonly<Record<string, string>> = {
  addresses: 'The address look-up did not answer. Enter the address by hand, or try again.',
  valuations: 'The valuation guide did not answer. Please try again in a moment.',
  stock: 'The stock feed did not answer. Please try again in a moment.',
}

function ofProvider({ kind, provider }: ProviderFailure): Problem {
  return kind === 'throttled'
    ? new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 5 })
    : new Problem('PROVIDER_FAILED', MEANWHILE[provider])
}

function ofDatabase(state: string): Problem {
  if (UNSTORABLE.has(state)) return new Problem('INVALID_BODY')
  if (state === DATABASE_FULL) return noRoom('on the server’s disk')
  return PASSING.test(state) ? new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 1 }) : new Problem('INTERNAL')
}

const LOST_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
/** Messages of lost connections for which the driver sets no code. */
const LOST_WORDS = /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|timeout expired)/

/** The database is unreachable, and a retry may help. */
function isLostConnection(error: unknown): boolean {
  return causesOf(error).some(
    (one) => LOST_CODES.has(String((one as NodeJS.ErrnoException).code)) || LOST_WORDS.test(one.message),
  )
}

function answer(problem: Problem, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (problem.status >= 500) logFailure(problem, error, request)
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(problem)))
}

/** A caller that hangs up is no fault of ours, and a refusal that we decided on is not a failure. */
function logFailure({ code }: Problem, error: unknown, { log }: FastifyRequest): void {
  if (isHangUp(error)) log.info({ code }, 'the caller hung up')
  else if (error instanceof Problem && code === 'UNAVAILABLE') log.warn({ code }, 'a call was refused')
  else log.error({ err: error, code }, 'a call failed')
}

/** Node's own error for a request that ends before its body does. */
const isHangUp = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET'

function bodyOf({ code, message, fields, figures }: Problem) {
  return { code, message, ...(fields && { fields }), ...(figures && { figures }) }
}
