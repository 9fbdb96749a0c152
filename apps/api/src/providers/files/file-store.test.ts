import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, newFileKey } from './file-store.ts'
import { createFolderFiles } from './folder.ts'
import { createS3Files } from './s3.ts'

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
let folder: string
let server: S3rver
let port: number

const s3At = (endpoint: string, bucket = 'forecourt') =>
  createS3Files({ bucket, endpoint, region: 'eu-west-2', credentials })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-files-'))
  const directory = join(folder, 's3')
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'forecourt' }],
  })
  port = (await server.run()).port
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function spooled(content: string): Promise<string> {
  const path = join(folder, newFileKey())
  await writeFile(path, content)
  return path
}

async function contentOf(store: FileStore, key: string): Promise<string | null> {
  const file = await store.open(key)
  return file ? String(await buffer(file)) : null
}

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

const STORES: [string, () => FileStore][] = [
  ['in a folder', () => createFolderFiles(join(folder, 'kept'))],
  ['in an S3-compatible store', () => s3At(`http://127.0.0.1:${port}`)],
]

describe.each(STORES)('files %s', (_where, storeOf) => {
  test('are read as they were stored', async () => {
    const store = storeOf()
    const key = newFileKey()
    await store.keep(key, await spooled('%PDF-1.7 specimen'))
    expect(await contentOf(store, key)).toBe('%PDF-1.7 specimen')
  })

  test('that were never stored are null', async () => {
    expect(await storeOf().open(newFileKey())).toBeNull()
  })

  test('once removed are gone, and removing them again is harmless', async () => {
    const store = storeOf()
    const key = newFileKey()
    await store.keep(key, await spooled('gone'))
    await store.remove(key)
    await store.remove(key)
    expect(await store.open(key)).toBeNull()
  })

  test('are listed with their time of arrival', async () => {
    const store = storeOf()
    const one = newFileKey()
    const two = newFileKey()
    for (const key of [one, two]) await store.keep(key, await spooled(key))
    expect(await keysOf(store)).toEqual(expect.arrayContaining([one, two]))
    for await (const { keptAt } of store.list()) expect(keptAt.getTime()).toBeGreaterThan(0)
  })

  test('have no key that leads outside', async () => {
    await expect(async () => await storeOf().keep('../../etc/passwd', await spooled('x'))).rejects.toThrow(TypeError)
  })

  test('can be stored, as the check reports', async () => {
    await expect(storeOf().check()).resolves.toBeUndefined()
  })
})

describe('a folder', () => {
  test('moves the spool file itself', async () => {
    const path = await spooled('moved')
    await createFolderFiles(join(folder, 'moving')).keep(newFileKey(), path)
    expect(existsSync(path)).toBe(false)
  })

  test('without the spool file stores nothing', async () => {
    const place = join(folder, 'nothing')
    await expect(createFolderFiles(place).keep(newFileKey(), join(folder, 'absent'))).rejects.toThrow('ENOENT')
    const parts = await readdir(place)
    for (const part of parts) expect(await readdir(join(place, part))).toEqual([])
  })
})

describe('an S3-compatible store', () => {
  const answering = async (status: number, code: string) => {
    const stand = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
    })
    await new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve))
    return stand
  }
  const addressOf = (stand: Server) => `http://127.0.0.1:${(stand.address() as AddressInfo).port}`

  test.each([
    [403, 'AccessDenied', { name: 'ProviderFailure', kind: 'refused' }],
    [503, 'SlowDown', { name: 'ProviderFailure', kind: 'throttled' }],
    [500, 'InternalError', { name: 'ProviderFailure', kind: 'unavailable' }],
    [507, 'XMinioStorageFull', { code: 'ENOSPC' }],
  ])('that answers %i %s is reported accordingly', async (status, code, told) => {
    const stand = await answering(status, code)
    try {
      await expect(s3At(addressOf(stand)).keep(newFileKey(), await spooled('x'))).rejects.toMatchObject(told)
    } finally {
      stand.close()
    }
  })

  test('without the bucket does not start a server', async () => {
    await expect(s3At(`http://127.0.0.1:${port}`, 'absent').check()).rejects.toThrow('FILES_S3_BUCKET')
  })
})
