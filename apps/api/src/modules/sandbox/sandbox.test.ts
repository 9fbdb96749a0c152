import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAtHome } from '../../http/this-machine.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import type { Module } from '../index.ts'
import { outgoingModule } from '../outgoing/jobs.ts'
import { queueMail, queueMessage } from '../outgoing/queue.ts'
import { aMail } from '../testing/outbox.ts'
import { sandboxRoutes } from './routes.ts'

const modules: Module[] = [sandboxRoutes, outgoingModule]
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ modules })
  await app.db.asSystem(async (tx) => {
    const to = { name: '<b>Ann</b>', address: 'ann@example.test' }
    const opening = ['See https://portal.test/?a=1&b=2']
    await queueMail(tx, app.services, aMail('', { to, subject: 'First', opening }))
    await queueMail(tx, app.services, aMail('', { to, subject: 'Second' }))
    await queueMessage(tx, app.services, { channel: 'whatsapp', to: '07700 900123', text: 'Hello' })
  })
  await app.runJobs()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers })

describe.each(['/sandbox', '/api/v3/sandbox'])('%s', (base) => {
  test('shows staff the unsent mail, newest first', async () => {
    const { headers } = await app.signIn('staff')
    const mail = (await get(`${base}/mail`, headers)).json()
    expect(mail.map((one: { subject: string }) => one.subject).toSorted()).toEqual(['First', 'Second'])
    expect(mail[0].id).toBeGreaterThan(mail[1].id)
    expect(mail[0].to).toEqual({ name: '<b>Ann</b>', address: 'ann@example.test' })
  })

  test('shows staff the unsent texts', async () => {
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

test('a person reads it as a page, in which only the links are active', async () => {
  const { headers } = await app.signIn('staff')
  const { body } = await get('/sandbox/mail', { ...headers, accept: 'text/html' })
  expect(body).toContain('&lt;b&gt;Ann')
  expect(body).toContain('<a href="https://portal.test/?a=1&amp;b=2">')
})

describe('the stop word', () => {
  const stop = async (id: number, headers: Record<string, string>) =>
    await app.app.inject({ method: 'POST', url: `/sandbox/messages/${id}/stop`, headers })

  test('is answered by a button on each text, and by none on a mail', async () => {
    const { headers } = await app.signIn('staff')
    const page = async (what: string) => (await get(`/sandbox/${what}`, { ...headers, accept: 'text/html' })).body
    const [message] = (await get('/sandbox/messages', headers)).json()
    expect(await page('messages')).toContain(`action="/sandbox/messages/${message.id}/stop"`)
    expect(await page('mail')).not.toContain('<form')
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    expect((await stop(message.id, { ...headers, ...form })).headers.location).toBe('/sandbox/messages')
    expect((await stop(message.id, headers)).json()).toEqual({ stopped: '+447700900123' })
  })

  test('of a mail or of a message that is not there is not found, and only for staff', async () => {
    const { headers } = await app.signIn('staff')
    const [mail] = (await get('/sandbox/mail', headers)).json()
    expect([(await stop(mail.id, headers)).statusCode, (await stop(999_999, headers)).statusCode]).toEqual([404, 404])
    expect((await stop(mail.id, (await app.signIn('dealer')).headers)).statusCode).toBe(403)
  })
})

describe('one mail', () => {
  const ofFirst = async (rest = '', accept = 'application/json') => {
    const { headers } = await app.signIn('staff')
    const mails = (await get('/sandbox/mail', headers)).json() as { id: number; subject: string }[]
    const { id } = mails.find(({ subject }) => subject === 'First') ?? { id: 0 }
    return await get(`/sandbox/mail/${id}${rest}`, { ...headers, accept })
  }

  test('has both parts', async () => {
    const mail = (await ofFirst()).json()
    expect(mail.text).toContain('See https://portal.test/?a=1&b=2')
    expect(mail.html).toContain('See https://portal.test/?a=1&amp;b=2</p>')
  })

  test('is a page with its text, and its HTML in a frame without rights', async () => {
    const { body, headers } = await ofFirst('', 'text/html')
    expect(body).toContain('<a href="https://portal.test/?a=1&amp;b=2">')
    expect(body).toMatch(
      /<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" [^>]*src="\/sandbox\/mail\/\d+\/html">/,
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  test('has HTML that neither runs nor fetches anything', async () => {
    const { headers } = await ofFirst('/html', 'text/html')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline';.* sandbox allow-popups/)
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
  })

  test.each(['/999999', '/none', '/999999/html', '/none/0'])('is not found at %s', async (path) => {
    const { headers } = await app.signIn('staff')
    expect((await get(`/sandbox/mail${path}`, headers)).statusCode).toBe(404)
  })

  test.each(['', '/html', '/0'])('is not shown to a dealer at %s', async (rest) => {
    const { headers } = await app.signIn('dealer')
    expect((await get(`/sandbox/mail/1${rest}`, headers)).statusCode).toBe(403)
  })
})

test('the outbox does not exist with a real mail server', async () => {
  const real = await buildTestApp({
    config: { mail: { url: 'smtp://127.0.0.1:9', from: 'a@b.test', allowsPlainLogin: false } },
    withCast: false,
  })
  expect((await real.app.inject({ url: '/sandbox/mail' })).statusCode).toBe(404)
  await real.close()
})

test('the outbox of a demonstration can be read on its own machine without a login', async () => {
  const demo = await buildTestApp({ modules, config: { demoData: 'when-empty' }, withCast: false })
  const ask = (host: string) => demo.app.inject({ url: '/sandbox/mail', headers: { host } })
  expect((await ask('127.0.0.1:4200')).json()).toEqual([])
  expect((await ask('localhost:4200')).statusCode).toBe(200)
  expect((await ask('rebound.test:4200')).statusCode).toBe(401)
  await demo.close()
})

describe('without a login', () => {
  const asked = { ip: '127.0.0.1', hostname: 'localhost', headers: {} }
  const demo = { host: '127.0.0.1', demoData: 'when-empty' as const, trustProxy: false as const }

  test('a demonstration is open on its own machine', () => {
    expect(isAtHome(asked, demo)).toBe(true)
  })

  test.each([
    ['from another machine', { ...asked, ip: '192.0.2.7' }, demo],
    ['under another name', { ...asked, hostname: 'evil.test' }, demo],
    ['through a proxy', { ...asked, headers: { 'x-forwarded-for': '192.0.2.7' } }, demo],
    ['without demo data', asked, { ...demo, demoData: 'off' as const }],
    ['behind a proxy that is trusted', asked, { ...demo, trustProxy: ['127.0.0.1'] }],
    ['on a public address', asked, { ...demo, host: '0.0.0.0', demoData: 'on' as const }],
  ])('it is closed %s', (_fact, request, config) => {
    expect(isAtHome(request, config)).toBe(false)
  })
})
