import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** The result of a binary endpoint's handler. */
export interface FileAnswer {
  readonly content: Readable | Buffer
  readonly fileName: string
  readonly mediaType: string
  readonly size?: number
}

/** Always a download that the browser does not render: uploaded content must not run here. */
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
