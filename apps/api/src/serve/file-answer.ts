import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What a binary endpoint's handler returns. */
export interface FileAnswer {
  readonly content: Readable | Buffer
  readonly fileName: string
  readonly mediaType: string
  readonly size?: number
}

/** Always as a download that nothing renders: what people send us is not ours to run. */
export function sendFile(reply: FastifyReply, { content, fileName, mediaType, size }: FileAnswer) {
  if (size !== undefined) reply.header('content-length', size)
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(content)
}
