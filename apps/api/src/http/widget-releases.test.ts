import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerPages } from './pages.ts'

const root = mkdtempSync(join(tmpdir(), 'forecourt-releases-'))
const app = Fastify()

function put(folder: string, version: string): void {
  const path = join(root, folder)
  mkdirSync(join(path, 'files'), { recursive: true })
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
  await registerPages(app, { ...folders, olderWidgets: join(root, 'older') }, () => 'http://127.0.0.1:4200')
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
])('%s is %s, kept: %s', async (url, body, caching) => {
  const reply = await app.inject(url)
  expect([reply.body, reply.headers['cache-control']]).toEqual([body, caching])
  expect(reply.headers['access-control-allow-origin']).toBe('*')
})

it.each(['/widgets/2.0.0/loader.js', '/widgets/v2/loader.js', '/widgets/half-copied/loader.js'])(
  '%s is not there',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  },
)

it('lists what is served, newest first, with the hashes to pin', async () => {
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
