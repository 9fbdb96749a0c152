import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHttpMessages } from './http.ts'

interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly authorization: string | undefined
  readonly form: Record<string, string>
}

let server: Server
let asked: Asked[]
let status: number

beforeEach(async () => {
  asked = []
  status = 201
  server = createServer(async (request, response) => {
    asked.push({
      method: request.method,
      url: request.url,
      authorization: request.headers.authorization,
      form: Object.fromEntries(new URLSearchParams(await bodyOf(request))),
    })
    const answer = status === 201 ? { sid: 'SM1', status: 'queued' } : { code: 21211, message: 'no', status }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())))

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const sender = (port = (server.address() as AddressInfo).port) =>
  createHttpMessages({
    url: `http://AC123:to%2Fken@127.0.0.1:${port}`,
    from: '+447700900141',
    whatsappFrom: '+447700900142',
  })
const text = (channel: 'sms' | 'whatsapp') => ({ channel, to: '+447700900123', text: 'Your quote: £249.50' })

describe('messages by HTTP', () => {
  test('are created for the account, with its token', async () => {
    await sender().send('id', text('sms'))
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/2010-04-01/Accounts/AC123/Messages.json',
        authorization: `Basic ${Buffer.from('AC123:to/ken').toString('base64')}`,
        form: { To: '+447700900123', From: '+447700900141', Body: 'Your quote: £249.50' },
      },
    ])
  })

  test('use WhatsApp addresses on both sides', async () => {
    await sender().send('id', text('whatsapp'))
    expect(asked[0]?.form).toMatchObject({ To: 'whatsapp:+447700900123', From: 'whatsapp:+447700900142' })
  })

  test.each([
    [400, 'refused'],
    [401, 'unavailable'],
    [429, 'throttled'],
    [503, 'unavailable'],
    [302, 'unavailable'],
  ])('an answer of %i is %s', async (answer, kind) => {
    status = answer
    await expect(sender().send('id', text('sms'))).rejects.toMatchObject({ name: 'ProviderFailure', kind })
  })

  test('report an unreachable server', async () => {
    await expect(sender(1).send('id', text('sms'))).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
