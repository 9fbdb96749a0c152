import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { sqlStateOf } from '../db/sql-state.ts'

interface LogStream {
  write(line: string): void
}

/**
 * Logs the route as declared, never the requested address (it contains ids, tokens and names), and an error's kind and
 * place, never its message or SQL (parameters are personal data).
 */
export function loggerOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    base: undefined,
    serializers: { req: requestOf, res: replyOf, err: failureOf },
    ...(stream ? { stream } : {}),
  }
}

function requestOf(request: FastifyRequest | IncomingMessage) {
  return 'routeOptions' in request
    ? { method: request.method, route: request.routeOptions.url ?? 'none' }
    : { method: request.method, route: 'none' }
}

function replyOf(reply: Pick<FastifyReply, 'statusCode'>) {
  return { statusCode: reply.statusCode }
}

/** Messages of the database and of drivers quote values, so only our own messages are logged, which contain none. */
export function failureOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const state = sqlStateOf(error)
  const isOurs = state === null && !isDatabaseFailure(error)
  return {
    type: error.name,
    message: isOurs ? error.message : `database failure ${state ?? ''}`.trim(),
    stack: placesOf(error),
    ...(state === null ? {} : { sqlState: state }),
  }
}

const isDatabaseFailure = (error: Error) => error.message.startsWith('Failed query') || 'query' in error

/** The stack's lines with places; its first lines repeat the message. */
function placesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return lines.slice(0, 12).join('\n')
}
