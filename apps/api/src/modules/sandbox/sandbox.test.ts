import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAtHome } from '../../http/this-machine.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import type { Module } from '../index.ts'
import { registerOutgoing } from '../outgoing/jobs.ts'
import { queueMail, queueMessage } from '../outgoing/queue.ts'
import { sendersOf } from '../outgoing/senders.ts'
import { sandboxRoutes } from './routes.ts'

const modules: Module[] = [sandboxRoutes, async (app, services) => registerOutgoing(app, services, sendersOf(services))]
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ modules })
  await app.db.asSystem(async (tx) => {
    const to = { name: '<b>Ann</b>', address: 'ann@example.test' }
    await queueMail(tx, app.services, { to, subject: 'First', text: 'See https://portal.test/?a=1&b=2' })
    await queueMail(tx, app.services, { to, subject: 'Second', text: 'Again' })
    await queueMessage(tx, app.services, { channel: 'whatsapp', to: '07700 900123', text: 'Hello' })
  })
  await app.runJobs()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers })

describe.each(['/sandbox', '/api/v3/sandbox'])('%s', (base) => {
  test('shows staff what would have been mailed, newest first', async () => {
    const { headers } = await app.signIn('staff')
    const mail = (await get(`${base}/mail`, headers)).json()
    expect(mail.map((one: { subject: string }) => one.subject).toSorted()).toEqual(['First', 'Second'])
    expect(mail[0].id).toBeGreaterThan(mail[1].id)
    expect(mail[0].to).toEqual({ name: '<b>Ann</b>', address: 'ann@example.test' })
  })

  test('shows staff what would have been texted', async () => {
    const { headers } = await app.signIn('staff')
    const [message] = (await get(`${base}/messages`, headers)).json()
    expect(message).toMatchObject({ channel: 'whatsapp', to: '+447700900123', text: 'Hello' })
  })

  test.each(['dealer', 'group', 'other'] as const)('shows %s nothing', async (role) => {
    const { headers } = await app.signIn(role)
    expect((await get(`${base}/mail`, headers)).statusCode).toBe(403)
  })

  test('shows nothing without a login', async () => {
    expect((await get(`${base}/messages`)).statusCode).toBe(401)
  })
})

test('a person reads it as a page, in which only the links are alive', async () => {
  const { headers } = await app.signIn('staff')
  const { body } = await get('/sandbox/mail', { ...headers, accept: 'text/html' })
  expect(body).toContain('&lt;b&gt;Ann')
  expect(body).toContain('<a href="https://portal.test/?a=1&amp;b=2">')
})

test('is not there once a real server is set', async () => {
  const real = await buildTestApp({
    config: { mail: { url: 'smtp://127.0.0.1:9', from: 'a@b.test', allowsPlainLogin: false } },
    withCast: false,
  })
  expect((await real.app.inject({ url: '/sandbox/mail' })).statusCode).toBe(404)
  await real.close()
})

test('the outbox of a demonstration is read on its own machine without a login', async () => {
  const demo = await buildTestApp({ modules, config: { demoData: 'when-empty' }, withCast: false })
  const ask = (host: string) => demo.app.inject({ url: '/sandbox/mail', headers: { host } })
  expect((await ask('127.0.0.1:4200')).json()).toEqual([])
  expect((await ask('localhost:4200')).statusCode).toBe(200)
  expect((await ask('rebound.test:4200')).statusCode).toBe(401)
  await demo.close()
})

describe('without a login', () => {
  const asked = { ip: '127.0.0.1', hostname: 'localhost', headers: {} }
  const demo = { host: '127.0.0.1', demoData: 'when-empty' as const, trustProxy: false }

  test('a demonstration is open on its own machine', () => {
    expect(isAtHome(asked, demo)).toBe(true)
  })

  test.each([
    ['from another machine', { ...asked, ip: '192.0.2.7' }, demo],
    ['under another name', { ...asked, hostname: 'evil.test' }, demo],
    ['through a proxy', { ...asked, headers: { 'x-forwarded-for': '192.0.2.7' } }, demo],
    ['without demo data', asked, { ...demo, demoData: 'off' as const }],
    ['behind a proxy that is trusted', asked, { ...demo, trustProxy: true }],
    ['on a public address', asked, { ...demo, host: '0.0.0.0', demoData: 'on' as const }],
  ])('it is shut %s', (_fact, request, config) => {
    expect(isAtHome(request, config)).toBe(false)
  })
})
