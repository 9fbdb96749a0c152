import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode } from '@forecourt/core'

interface Unreadable {
  readonly status: number
  readonly code: RefusalCode
  readonly message: string
}

const OTHERWISE: Unreadable = { status: 400, code: 'INVALID_BODY', message: 'This is not a request that can be read.' }

const UNREADABLE: Readonly<Record<string, Unreadable>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'BODY_TOO_LARGE', message: 'The headers of this request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'UNAVAILABLE',
    message: 'The request did not arrive in time. Please send it again.',
  },
}

/** A request that Node cannot parse reaches no route: it is answered here, in the shape of every other problem. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, ...problem } = UNREADABLE[error.code ?? ''] ?? OTHERWISE
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
