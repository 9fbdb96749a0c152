import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { ask, tokenOf } from '../support/deals.ts'
import { figure } from '../support/figures.ts'
import { people } from '../support/people.ts'
import { ServerProcess } from '../support/server-process.ts'

let server: ServerProcess
let token: string
test.beforeAll(async () => {
  server = await ServerProcess.start()
  token = await tokenOf(server.url)
})
test.afterAll(() => server?.dispose())

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
const signed = (header: object, claims: object, secret: string) => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const sessions = (bearer: string) => ask(server.url, 'GET', '/auth/sessions', { token: bearer })

test('a token forged in any way gives no access', async () => {
  const [header = '', , signature = ''] = token.split('.')
  const claims = claimsOf(token)
  const better = { ...claims, roles: ['SuperUser'], accessType: 1 }
  const forged = {
    'without algorithm': `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
    'with other claims': `${header}.${part(better)}.${signature}`,
    'of another secret': signed(JSON.parse(Buffer.from(header, 'base64url').toString()), better, 'another-secret'),
    'of an empty secret': signed({ alg: 'HS256' }, better, ''),
    'with a key of its own': signed({ alg: 'HS256', jwk: { kty: 'oct', k: 'YQ' } }, better, 'a'),
    'with a kid that is a path': signed({ alg: 'HS256', kid: '../../dev/null' }, better, ''),
    'of another algorithm': signed({ alg: 'RS256' }, better, 'x'),
    'without signature': `${header}.${part(claims)}.`,
    'that is no token': 'x.y.z',
    'that is huge': `${header}.${'A'.repeat(6000)}.${signature}`,
  }
  for (const [what, bearer] of Object.entries(forged)) expect((await sessions(bearer)).status, what).toBe(401)
  expect((await sessions(token)).status).toBe(200)
  figure('forged tokens refused', `${Object.keys(forged).length} of ${Object.keys(forged).length}`)
})

test('a socket’s token cannot sign in, and no socket opens without one', async () => {
  const dealers = JSON.parse((await ask(server.url, 'GET', '/dealer/dealers', { token })).text)
  const socket = JSON.parse(
    (await ask(server.url, 'GET', `/notification/token?aid=${dealers[0].affiliateUserId}`, { token })).text,
  )
  expect((await sessions(socket.token)).status).toBe(401)
  const { status } = await fetch(`${server.url}/client/hubs/notifications?access_token=${token}`)
  expect([400, 401, 404, 426]).toContain(status)
})

test('no cookie is ever set, so that another site’s form or script carries no login', async ({ page, context }) => {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('User name', { exact: true }).fill(people.dealer)
  await page.getByLabel('Password', { exact: true }).fill('Forecourt-demo-1')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  for (const path of ['/', '/payments', '/settings']) await page.goto(`${server.url}${path}`)
  expect(await context.cookies()).toEqual([])
})

test('a form of another site is not even parsed, and its script gets no answer', async () => {
  const evil = { origin: 'https://evil.example', authorization: `Bearer ${token}` }
  const body = JSON.stringify({ username: people.dealer, password: 'Forecourt-demo-1' })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const headers = { 'content-type': type, origin: evil.origin }
    const said = await fetch(`${server.url}/api/v3/auth/login`, { method: 'POST', headers, body })
    expect([400, 415], type).toContain(said.status)
    expect(await said.text()).not.toContain('authenticationToken')
  }
  const preflight = await fetch(`${server.url}/api/v3/applications`, {
    method: 'OPTIONS',
    headers: { origin: evil.origin, 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  const asked = await fetch(`${server.url}/api/v3/auth/sessions`, { headers: evil })
  expect(asked.headers.get('access-control-allow-origin')).toBeNull()
})

test('headers: pages under a strict policy, answers unkept and unsniffed, nothing about what runs here', async () => {
  const page = await fetch(`${server.url}/login`, { headers: { accept: 'text/html' } })
  const policy = page.headers.get('content-security-policy') ?? ''
  for (const rule of ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  const answer = await ask(server.url, 'GET', '/dealer/dealers', { token })
  expect(answer.headers.get('cache-control')).toContain('no-store')
  for (const { headers } of [page, answer, await fetch(`${server.url}/nowhere.js`)]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
    for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers.get(name), name).toBeNull()
  }
})

test('existing users cannot be found out: wrong logins, forgotten passwords and unknown ids get the same answers', async () => {
  const login = (username: string) => ask(server.url, 'POST', '/auth/login', { body: { username, password: 'wrong' } })
  const known = await login(people.area)
  const unknown = await login('nobody@demo.forecourt.test')
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  const forgot = (email: string) => ask(server.url, 'POST', '/auth/password-forgot', { body: { email } })
  const keys = async (email: string) => {
    const { status, text } = await forgot(email)
    return [status, Object.keys(JSON.parse(text))]
  }
  expect(await keys('nobody@demo.forecourt.test')).toEqual(await keys(people.area))
  const other = await tokenOf(server.url, 'group')
  const list = { affiliateUserIds: [], days: 365 }
  const [mine] = JSON.parse((await ask(server.url, 'POST', '/applications', { token, body: list })).text)
  const single = (id: string) => ask(server.url, 'GET', `/application-single/${id}`, { token: other })
  const notMine = await single(mine.cosmosId)
  const notThere = await single(crypto.randomUUID())
  expect([notMine.status, notMine.text]).toEqual([notThere.status, notThere.text])
  expect(notMine.status).toBe(404)
})

test('a quote link that is guessed opens nothing, and no token but a code’s opens the room', async () => {
  const guessed = '0'.repeat(43)
  const calls = [
    await ask(server.url, 'GET', `/quote/link/${guessed}`),
    await ask(server.url, 'GET', `/deal/${guessed}/prices`),
    await ask(server.url, 'POST', `/deal/${guessed}/choose`, { body: { quoteId: 'any' } }),
    await ask(server.url, 'POST', `/deal/${guessed}/code`),
    await ask(server.url, 'POST', `/deal/${guessed}/prove`, { body: { code: '123456' } }),
  ]
  expect(new Set(calls.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(calls[0]?.status).toBe(404)
  const page = await fetch(`${server.url}/q/${guessed}`)
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('This link no longer works')])
  expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe-(inline|eval)/)
  const forged = signed({ alg: 'HS256' }, { ...claimsOf(token), aud: 'buyer', linkId: crypto.randomUUID() }, 'another')
  for (const bearer of [token, forged, ''])
    expect((await ask(server.url, 'GET', '/deal-room', { token: bearer })).status).toBe(401)
})

test('password guessing costs work after five, and shuts nobody out who is known', async () => {
  const login = (body: object) =>
    ask(server.url, 'POST', '/auth/login', { body: { username: people.super, password: 'Forecourt-demo-1', ...body } })
  const { deviceToken } = JSON.parse((await login({})).text) as { deviceToken: string }
  for (let tries = 0; tries < 5; tries += 1) expect((await login({ password: 'wrong' })).status).toBe(401)
  for (const body of [{}, { proof: 'none' }, { deviceToken: 'made-up' }]) {
    const refused = await login(body)
    expect([refused.status, refused.text]).toEqual([428, expect.stringContaining('PROOF_REQUIRED')])
  }
  expect((await login({ deviceToken })).status).toBe(200)
})

/** Sends the path as typed, without the normalisation of a client. */
function raw(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: forecourt.test\r\nConnection: close\r\n\r\n`),
    )
    let said = ''
    socket.on('data', (text) => {
      said += String(text)
    })
    socket.on('end', () => resolve(said)).on('error', reject)
  })
}

test('path traversal finds nothing outside the served folders', async () => {
  const climbs = [
    '/../package.json',
    '/..%2fpackage.json',
    '/widgets/..%2f..%2f..%2fpackage.json',
    '/widgets/....//package.json',
  ]
  const more = [
    '/examples/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/widgets/%00',
    '//etc/passwd',
    '/.env',
    '/.git/config',
  ]
  for (const path of [...climbs, ...more]) {
    const said = await raw(path)
    expect(said, path).not.toMatch(/"workspaces"|root:x:|\[core\]|TOKEN_SECRET/)
    expect(said, path).not.toMatch(/^HTTP\/1\.1 5/)
  }
  figure('paths that climb, refused', `${climbs.length + more.length} of ${climbs.length + more.length}`)
})

test('prototype pollution by a body has no effect, and failures show no internals', async () => {
  const text = '{"__proto__":{"isBanned":true},"constructor":{"prototype":{"x":1}},"username":1}'
  const said = await fetch(`${server.url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
  })
  expect(said.status).toBe(400)
  expect(await said.text()).not.toMatch(/node_modules|at .*\.js|select |insert /i)
  expect((await sessions(token)).status).toBe(200)
})
