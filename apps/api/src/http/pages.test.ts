import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerErrors } from './errors.ts'
import { registerPages } from './pages.ts'

const root = mkdtempSync(join(tmpdir(), 'forecourt-pages-'))
const app = Fastify()

const FILES = [
  'portal/index.html',
  'portal/pay.html',
  'portal/assets/main-a1B2c3D4.js',
  'portal/assets/main-a1B2c3D4.js.map',
  'portal/mark.svg',
  'widgets/loader.js',
  'widgets/play/index.html',
  'widgets/play/page.js',
  'widgets/elements/forecourt-payments.js',
  'widgets/files/chunk-F3RRJ4HW.js',
  'widgets/files/login-0c1d9a7e.js',
  'examples/dealer-site/index.html',
]

beforeAll(async () => {
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), file)
  }
  writeFileSync(join(root, 'widgets/files/chunk-F3RRJ4HW.js.br'), brotliCompressSync('packed'))
  registerErrors(app)
  mkdirSync(join(root, 'examples/tagged'))
  writeFileSync(join(root, 'examples/tagged/index.html'), '<script src="{{WIDGETS_ORIGIN}}/widgets/loader.js">')
  const folders = { portal: join(root, 'portal'), widgets: join(root, 'widgets'), examples: join(root, 'examples') }
  await registerPages(app, folders, () => 'http://127.0.0.1:4200', ['https://pictures.test'])
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } })

describe('pages and files', () => {
  it('an example contains this server’s address in its tag', async () => {
    expect((await get('/examples/tagged/')).body).toBe('<script src="http://127.0.0.1:4200/widgets/loader.js">')
  })

  it.each([
    ['/', 'portal/index.html'],
    ['/customer/12', 'portal/index.html'],
    ['/stock?x=1', 'portal/index.html'],
    ['/pay?token=x', 'portal/pay.html'],
    ['/pay-complete?token=x', 'portal/pay.html'],
    ['/mark.svg', 'portal/mark.svg'],
    ['/widgets/loader.js', 'widgets/loader.js'],
    ['/widgets/play', 'widgets/play/index.html'],
    ['/widgets/play/', 'widgets/play/index.html'],
    ['/widgets/play?key=fc_test_1&element=forecourt-monthly-price', 'widgets/play/index.html'],
    ['/widgets/play/page.js', 'widgets/play/page.js'],
    ['/examples/dealer-site/', 'examples/dealer-site/index.html'],
  ])('%s serves %s', async (url, file) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.body]).toEqual([200, file])
  })

  it.each(['/', '/customer/12', '/stock?x=1'])('%s serves the page to a program that accepts anything', async (url) => {
    expect((await get(url, '*/*')).body).toBe('portal/index.html')
    expect((await app.inject(url)).body).toBe('portal/index.html')
    expect((await get(url, 'application/json')).statusCode).toBe(url === '/' ? 200 : 404)
  })

  it.each([
    '/widgets/nowhere.js',
    '/widgets/v9/loader.js',
    '/widgets/9.9.9/loader.js',
    '/widgets/public/figures-GONE.js',
    '/widgets/',
    '/widgets/..%2Fsecret.js',
    '/widgets/nowhere.css',
  ])('tells every page that %s is missing', async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
      ...[404, '*', 'cross-origin'],
    ])
  })

  it.each(['/api/v3/nowhere', '/widgets/nowhere.js', '/examples/nowhere', '/client/hubs/x'])(
    '%s is not the portal',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  it('a missing script is not answered with a page', async () => {
    expect((await get('/assets/gone.js', '*/*')).statusCode).toBe(404)
  })

  it.each([
    ['/', 'no-cache'],
    ['/customer/12', 'no-cache'],
    ['/pay?token=x', 'no-cache'],
    ['/assets/main-a1B2c3D4.js', 'public, max-age=31536000, immutable'],
    ['/widgets/files/chunk-F3RRJ4HW.js', 'public, max-age=31536000, immutable'],
    ['/widgets/files/login-0c1d9a7e.js', 'public, max-age=31536000, immutable'],
    ['/widgets/elements/forecourt-payments.js', 'public, max-age=300, must-revalidate'],
    ['/widgets/loader.js', 'public, max-age=300, must-revalidate'],
  ])('%s has the caching %s', async (url, caching) => {
    expect((await get(url)).headers['cache-control']).toBe(caching)
  })

  it('the portal’s pages have a strict policy, also at its router’s addresses', async () => {
    for (const url of ['/', '/customer/12']) {
      expect((await get(url)).headers['content-security-policy']).toContain("script-src 'self'")
    }
  })

  it('the portal’s page names where it may load from and send to, and what it asks of the browser', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' ws://127.0.0.1:4200;")
    expect(policy).toContain("img-src 'self' data: blob: http://127.0.0.1:4200 https://pictures.test;")
    expect(policy).not.toMatch(/\b(wss?|https?):(;| )/)
    expect(headers['permissions-policy']).toContain('camera=(), ')
  })

  it('the page for trying the elements runs and calls nothing but this server’s', async () => {
    const { headers } = await get('/widgets/play')
    expect(headers['content-type']).toContain('text/html')
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  it('the portal’s source maps stay on the server', async () => {
    expect((await get('/assets/main-a1B2c3D4.js')).statusCode).toBe(200)
    const map = await app.inject({ url: '/assets/main-a1B2c3D4.js.map', headers: { accept: '*/*' } })
    expect(map.statusCode).toBe(404)
  })

  it('pre-compressed widget files are sent to clients that accept them', async () => {
    const url = '/widgets/files/chunk-F3RRJ4HW.js'
    const { rawPayload, headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotliDecompressSync(rawPayload).toString()).toBe('packed')
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(headers['content-type']).toContain('javascript')
    expect((await app.inject(url)).body).toBe('widgets/files/chunk-F3RRJ4HW.js')
  })

  it('the portal’s page is served compressed, with `no-cache`', async () => {
    writeFileSync(join(root, 'portal/index.html.br'), brotliCompressSync('packed page'))
    const { rawPayload, headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    rmSync(join(root, 'portal/index.html.br'))
    expect(brotliDecompressSync(rawPayload).toString()).toBe('packed page')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('widget files may be loaded by any site', async () => {
    const { headers } = await get('/widgets/loader.js')
    expect([headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
      '*',
      'cross-origin',
    ])
  })
})
