import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { CAST, DEALERSHIPS, QUILLMERE_PAGE, type TestApp } from '../testing/index.ts'
import { buildListeningApp } from '../testing/listening-app.ts'
import { RELIABLE_SUBPROTOCOL, SUBPROTOCOL } from './frames.ts'

const HOUR = 3_600_000
const { affiliateUserId } = DEALERSHIPS.quillmere
let test: TestApp
const open: WebSocket[] = []

beforeAll(async () => {
  test = await buildListeningApp()
})
afterAll(() => test.close())
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

const host = () => `127.0.0.1:${(test.app.server.address() as AddressInfo).port}`

async function addressOf(): Promise<string> {
  const { userId, sessionId } = await test.signIn('dealer')
  const grant = { userId, sessionId, affiliateUserIds: [affiliateUserId] }
  const { tokenFor, addressFor } = test.services.realtime
  return await addressFor(await tokenFor(grant), `ws://${host()}`)
}

interface Opened {
  /** 101 if it opened, otherwise the status of the answer. */
  readonly status: number
  readonly message: string
  readonly protocol: string
  readonly socket: WebSocket
  readonly firstFrame: Promise<Record<string, string>>
  readonly closeCode: Promise<number>
}

async function tryToOpen(address: string, protocols: string[], headers: Record<string, string> = {}): Promise<Opened> {
  const socket = new WebSocket(address, protocols, { headers })
  open.push(socket)
  const firstFrame = new Promise<Record<string, string>>((resolve) =>
    socket.once('message', (data) => resolve(JSON.parse(String(data)))),
  )
  const closeCode = new Promise<number>((resolve) => socket.once('close', resolve))
  const refused = new Promise<IncomingMessage>((resolve) =>
    socket.once('error', () => undefined).once('unexpected-response', (_request, answer) => resolve(answer)),
  )
  const answer = await Promise.race([refused, new Promise<null>((resolve) => socket.once('open', () => resolve(null)))])
  const message = answer ? JSON.parse(await text(answer)).message : ''
  return { status: answer?.statusCode ?? 101, message, protocol: socket.protocol, socket, firstFrame, closeCode }
}

describe('a live connection opens', () => {
  it.each([
    ['the one it asks for', [SUBPROTOCOL], SUBPROTOCOL],
    ['the reliable one, when it asks for both', [SUBPROTOCOL, RELIABLE_SUBPROTOCOL], RELIABLE_SUBPROTOCOL],
    ['none, when it asks for none', [], ''],
  ])('over the sub-protocol: %s', async (_what, asked, expected) => {
    expect(await tryToOpen(await addressOf(), asked)).toMatchObject({ status: 101, protocol: expected })
  })

  it('over no other sub-protocol, naming those it supports', async () => {
    expect(await tryToOpen(await addressOf(), ['protobuf.webpubsub.azure.v1'])).toMatchObject({
      status: 400,
      message: `Ask for one of these sub-protocols: ${RELIABLE_SUBPROTOCOL}, ${SUBPROTOCOL}.`,
    })
  })

  it.each<[string, () => string, number]>([
    ['our own', () => `http://${host()}`, 101],
    ['a dealership’s website', () => QUILLMERE_PAGE, 101],
    ['this machine', () => 'http://localhost:5173', 101],
    ['another site', () => 'https://elsewhere.example', 403],
    ['no address, such as a sandboxed frame', () => 'null', 403],
  ])('only from allowed pages: %s', async (_of, origin, status) => {
    expect((await tryToOpen(await addressOf(), [SUBPROTOCOL], { origin: origin() })).status).toBe(status)
  })
})

describe('a lost connection', () => {
  async function lose() {
    const address = await addressOf()
    const { socket, firstFrame } = await tryToOpen(address, [RELIABLE_SUBPROTOCOL])
    const { connectionId = '', reconnectionToken = '' } = await firstFrame
    const recover = (token = reconnectionToken) =>
      tryToOpen(`${address}&awps_connection_id=${connectionId}&awps_reconnection_token=${token}`, [
        RELIABLE_SUBPROTOCOL,
      ])
    socket.terminate()
    return { connectionId, recover }
  }

  it('continues under its id, even after its first token has expired', async () => {
    const { connectionId, recover } = await lose()
    test.clock.advance(2 * HOUR)
    const { firstFrame } = await recover()
    expect(await firstFrame).toMatchObject({ event: 'connected', connectionId })
  })

  it('is refused so that its client starts again if it cannot be continued', async () => {
    const { recover } = await lose()
    const { closeCode } = await recover('wrong')
    expect(await closeCode).toBe(1008)
  })

  it('ends with the login', async () => {
    const { recover } = await lose()
    await test.db.asSystem((tx) =>
      tx.execute(sql`update sessions set revoked_at = now() where user_id = ${CAST.dealer.userId}`),
    )
    expect((await recover()).status).toBe(401)
  })
})

describe('live connections beyond the limit', () => {
  let small: TestApp
  beforeAll(async () => {
    small = await buildListeningApp({ config: { sockets: { perUser: 2, perAddress: 3 } } })
  })
  afterAll(() => small.close())

  const connect = async (role: 'dealer' | 'colleague') => {
    const { userId, sessionId } = await small.signIn(role)
    const { tokenFor, addressFor } = small.services.realtime
    const at = `ws://127.0.0.1:${(small.app.server.address() as AddressInfo).port}`
    const token = await tokenFor({ userId, sessionId, affiliateUserIds: [affiliateUserId] })
    const opened = await tryToOpen(await addressFor(token, at), [SUBPROTOCOL])
    if (opened.status === 101) await opened.firstFrame
    return opened
  }

  it('are refused in words: the newest of a user, then of an address', async () => {
    expect([(await connect('dealer')).status, (await connect('dealer')).status]).toEqual([101, 101])
    const third = await connect('dealer')
    expect([third.status, third.message]).toEqual([429, expect.stringContaining('You have 2 live connections open')])
    expect((await connect('colleague')).status).toBe(101)
    expect((await connect('colleague')).message).toContain('from your network')
  })
})
