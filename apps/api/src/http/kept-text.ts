import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHeld } from './etag.ts'

/** A long JSON answer that is written and compressed once, for everybody who may have it. */
export interface KeptText {
  readonly plain: Buffer
  readonly brotli: Buffer
  readonly gzipped: Buffer
  readonly etag: string
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export async function keepText(text: string): Promise<KeptText> {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { plain: Buffer.from(text), brotli: await toBrotli(text), gzipped: await toGzip(text), etag }
}

export function isKeptText(value: unknown): value is KeptText {
  return typeof value === 'object' && value !== null && 'gzipped' in value && 'etag' in value
}

/** 304 for a client that holds it. Already compressed, so the compression of answers leaves it alone. */
export function sendKept(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { plain, brotli, gzipped, etag }: KeptText,
  cacheControl: string,
) {
  reply.headers({ 'cache-control': cacheControl, etag, vary: 'accept-encoding, authorization' })
  if (isHeld(headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzipped)
  return reply.send(plain)
}
