import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHeld } from '../http/etag.ts'

/**
 * An answer that a browser or a shared cache may store for a while, and then revalidates (304 if unchanged). What was asked for
 * with a secret is kept by the asker alone.
 */
export function sendCacheable({ headers }: FastifyRequest, reply: FastifyReply, body: string, seconds: number) {
  const etag = etagOf(body)
  const who = headers.authorization === undefined ? 'public' : 'private'
  reply.headers({ 'cache-control': `${who}, max-age=${seconds}`, etag })
  if (isHeld(headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Weak: the same answer, however it is compressed. */
const etagOf = (body: string) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
