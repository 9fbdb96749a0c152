import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contract, type Endpoint } from '@forecourt/core'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mayCompress, registerCompression } from './compression.ts'

const LONG = JSON.stringify({ text: 'a long answer '.repeat(200) })

async function ask(headers: Record<string, string>, type = 'application/json', body = LONG) {
  const app = Fastify()
  await registerCompression(app)
  app.get('/', (_request, reply) => reply.type(type).header('vary', 'Origin').send(body))
  app.get('/part', (_request, reply) => reply.code(206).header('content-range', 'bytes 0-1/9').type(type).send(body))
  app.get('/plain', { compress: false }, (_request, reply) => reply.type(type).send(body))
  const replies = await Promise.all(['/', '/part', '/plain'].map((url) => app.inject({ url, headers })))
  await app.close()
  const [whole, part, plain] = replies
  if (!whole || !part || !plain) throw new Error('No answer')
  return { whole, part, plain }
}

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('for a client of %s it is sent as %s', async (accepted, encoding, unpack) => {
  const { whole } = await ask({ 'accept-encoding': accepted })
  expect(whole.headers['content-encoding']).toBe(encoding)
  expect(unpack(whole.rawPayload).toString()).toBe(LONG)
  expect(Number(whole.headers['content-length'])).toBe(whole.rawPayload.length)
  expect(whole.headers.vary).toMatch(/Origin.*accept-encoding/i)
})

it.each([
  ['to a client that takes none', {}, 'application/json', LONG],
  ['under a kilobyte', { 'accept-encoding': 'br' }, 'application/json', '{"text":"short"}'],
  ['of a picture', { 'accept-encoding': 'br' }, 'image/webp', LONG],
  ['of an event stream', { 'accept-encoding': 'br' }, 'text/event-stream', LONG],
])('an answer %s is sent unchanged', async (_name, headers, type, body) => {
  const { whole } = await ask(headers as Record<string, string>, type, body)
  expect(whole.headers['content-encoding']).toBeUndefined()
  expect(whole.body).toBe(body)
})

it('a range of a file and an uncompressed route are sent unchanged', async () => {
  const { part, plain } = await ask({ 'accept-encoding': 'br' })
  expect([part, plain].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined])
  expect([part.body, plain.body]).toEqual([LONG, LONG])
})

it('answers with a token, a reset code or a pay link are never compressed, nor are downloads', () => {
  const calls: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))
  const left = calls.filter((call) => !call.binary && !mayCompress(call)).map(({ id }) => id)
  expect(left.toSorted()).toEqual([
    ...['auth.addPasskey', 'auth.beginCodes', 'auth.beginSignOn', 'auth.clientToken', 'auth.completeLogin'],
    ...[
      'auth.confirmCodes',
      'auth.finishSignOn',
      'auth.handOver',
      'auth.login',
      'auth.logout',
      'auth.makeRecoveryCodes',
      'auth.passkeyLogin',
      'auth.passwordForgot',
    ],
    ...['auth.security', 'dealRoom.open', 'dealRoom.prove'],
    ...['notifications.negotiate', 'notifications.token', 'payments.create', 'payments.expire', 'payments.list'],
    ...['payments.refund', 'payments.send', 'payments.single', 'payments.start', 'tasks.renewCalendarLink'],
  ])
  expect(mayCompress({ binary: true, response: z.unknown() })).toBe(false)
})
