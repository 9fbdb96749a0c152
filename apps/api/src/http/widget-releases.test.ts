import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerPages } from './pages.ts'
import { publishRelease } from './publish-release.ts'

const root = mkdtempSync(join(tmpdir(), 'forecourt-releases-'))
const app = Fastify()

function put(folder: string, version: string, hash = 'F3RRJ4HW'): void {
  const path = join(root, folder)
  mkdirSync(join(path, 'files'), { recursive: true })
  writeFileSync(join(path, `files/quote-${hash}.js`), `quote of ${version} ${hash}`)
  writeFileSync(join(path, 'loader.js'), `loader of ${version}`)
  writeFileSync(join(path, 'files/chunk-F3RRJ4HW.js'), `chunk of ${version}`)
  writeFileSync(
    join(path, 'release.json'),
    JSON.stringify({ version, integrity: { 'loader.js': `sha384-${version}` } }),
  )
}

beforeAll(async () => {
  for (const folder of ['portal', 'examples']) mkdirSync(join(root, folder))
  put('current', '1.10.0')
  for (const version of ['0.9.0', '0.10.0', '1.9.0', '1.10.0-beta.1']) put(`older/${version}`, version)
  mkdirSync(join(root, 'older/half-copied'))
  const folders = { portal: join(root, 'portal'), widgets: join(root, 'current'), examples: join(root, 'examples') }
  await registerPages(app, { ...folders, releases: join(root, 'older') }, () => 'http://127.0.0.1:4200')
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

const FOR_GOOD = 'public, max-age=31536000, immutable'
const BRIEFLY = 'public, max-age=300, must-revalidate'

it.each([
  ['/widgets/loader.js', 'loader of 1.10.0', BRIEFLY],
  ['/widgets/v1/loader.js', 'loader of 1.10.0', BRIEFLY],
  ['/widgets/v0/loader.js', 'loader of 0.10.0', BRIEFLY],
  ['/widgets/v0/files/chunk-F3RRJ4HW.js', 'chunk of 0.10.0', FOR_GOOD],
  ['/widgets/1.10.0/loader.js', 'loader of 1.10.0', FOR_GOOD],
  ['/widgets/0.9.0/loader.js', 'loader of 0.9.0', FOR_GOOD],
  ['/widgets/0.9.0/files/chunk-F3RRJ4HW.js', 'chunk of 0.9.0', FOR_GOOD],
])('%s is %s, cached: %s', async (url, body, caching) => {
  const reply = await app.inject(url)
  expect([reply.body, reply.headers['cache-control']]).toEqual([body, caching])
  expect(reply.headers['access-control-allow-origin']).toBe('*')
})

it.each([
  '/widgets/2.0.0/loader.js',
  '/widgets/v2/loader.js',
  '/widgets/half-copied/loader.js',
  '/widgets/loader2.js',
  '/widgets/1.10.0/files/quote-NOWHERE8.js',
  '/widgets/files/quote-NOWHERE8.js',
  '/widgets/public/quick-quote',
  '/widgets/1.10.0/',
])('%s is not found, which another origin may read', async (url) => {
  const { statusCode, headers } = await app.inject({ url, headers: { origin: 'https://dealer.test' } })
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, '*'])
})

it('lists the served releases, newest first, with the hashes to pin', async () => {
  const { latest, versions } = (await app.inject('/widgets/versions.json')).json()
  expect(latest).toBe('1.10.0')
  expect(versions.map(({ version }: { version: string }) => version)).toEqual([
    '1.10.0',
    '1.10.0-beta.1',
    '1.9.0',
    '0.10.0',
    '0.9.0',
  ])
  expect(versions[0].integrity).toEqual({ 'loader.js': 'sha384-1.10.0' })
})

it('a page with an earlier loader finds its hashed files under the newest address', async () => {
  put('older/0.8.0', '0.8.0', 'EARLIER8')
  for (const url of ['/widgets/files/quote-EARLIER8.js', '/widgets/v1/files/quote-EARLIER8.js']) {
    const reply = await app.inject(url)
    expect([reply.body, reply.headers['cache-control']]).toEqual(['quote of 0.8.0 EARLIER8', FOR_GOOD])
  }
  expect((await app.inject('/widgets/files/quote-NOWHERE8.js')).statusCode).toBe(404)
})

it.each(['/widgets/0.9.0/../../secret', '/widgets/0.9.0/..%2f..%2fsecret', '/widgets/../secret', '/widgets/0.9.0/'])(
  '%s cannot leave its folder, and does not tell what is outside',
  async (url) => {
    writeFileSync(join(root, 'secret'), 'secret')
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(body).not.toBe('secret')
  },
)

/** A process of one release, with the folder that it shares with the others. */
async function processOf(version: string, hash: string) {
  put(`build-${version}-${hash}`, version, hash)
  const widgets = join(root, `build-${version}-${hash}`)
  await publishRelease(widgets, join(root, 'shared'))
  const server = Fastify()
  const folders = { portal: join(root, 'portal'), widgets, examples: join(root, 'examples') }
  await registerPages(server, { ...folders, releases: join(root, 'shared') }, () => 'http://127.0.0.1:4200')
  return server
}

it('two processes of different releases serve the files of both, in either order of starting', async () => {
  const old = await processOf('2.0.0', 'BUILDOLD')
  const latest = await processOf('2.1.0', 'BUILDNEW')
  for (const server of [old, latest]) {
    expect((await server.inject('/widgets/2.0.0/files/quote-BUILDOLD.js')).body).toBe('quote of 2.0.0 BUILDOLD')
    expect((await server.inject('/widgets/2.1.0/files/quote-BUILDNEW.js')).body).toBe('quote of 2.1.0 BUILDNEW')
    expect((await server.inject('/widgets/versions.json')).json().latest).toBe('2.1.0')
    await server.close()
  }
})

it('an upgrade under the same number keeps the files of the previous build', async () => {
  const first = await processOf('3.0.0', 'FIRSTONE')
  const second = await processOf('3.0.0', 'SECONDON')
  for (const server of [first, second]) {
    expect((await server.inject('/widgets/3.0.0/files/quote-FIRSTONE.js')).body).toBe('quote of 3.0.0 FIRSTONE')
    expect((await server.inject('/widgets/3.0.0/files/quote-SECONDON.js')).body).toBe('quote of 3.0.0 SECONDON')
    await server.close()
  }
})

it('publishes the files that pages load, and nothing half-written', async () => {
  put('whole', '4.0.0')
  for (const file of ['loader.js.br', 'loader.js.gz', 'loader.js.map', 'index.d.ts'])
    writeFileSync(join(root, 'whole', file), file)
  await publishRelease(join(root, 'whole'), join(root, 'kept'))
  await publishRelease(join(root, 'portal'), join(root, 'kept'))
  expect(readdirSync(join(root, 'kept'))).toEqual(['4.0.0'])
  expect(readdirSync(join(root, 'kept/4.0.0')).sort()).toEqual([
    ...['files', 'loader.js', 'loader.js.br', 'loader.js.gz', 'release.json'],
  ])
})
