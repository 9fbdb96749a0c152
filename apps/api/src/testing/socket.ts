import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import WebSocket from 'ws'
import { SUBPROTOCOL } from '../realtime/frames.ts'

export interface TestSocket {
  readonly socket: WebSocket
  readonly frames: readonly Frame[]
  /** Resolves to the first matching frame, already received or not. */
  next(fits: (frame: Frame) => boolean): Promise<Frame>
  send(frame: object): void
  closed: Promise<number>
}

export type Frame = Readonly<Record<string, unknown>> & { readonly data?: Readonly<Record<string, unknown>> }

/** Opens a page's socket to a listening app. */
export async function openSocket(app: FastifyInstance, token: string): Promise<TestSocket> {
  const { port } = app.server.address() as AddressInfo
  const url = await app.services.realtime.addressFor(token, `ws://127.0.0.1:${port}`)
  const socket = new WebSocket(url, SUBPROTOCOL)
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)))
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))

  return {
    socket,
    frames,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    next: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = frames.find(fits)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}
