import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@forecourt/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documents, notes } from '../../db/tables/index.ts'
import { createFolderFiles } from '../../providers/files/folder.ts'
import type { FileStore } from '../../providers/files/index.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aPreparedDeal, CONTENTS, fileOf, type PreparedDeal } from '../testing/prepared-deal.ts'
import { sweepFiles } from './sweep.ts'

const MEGABYTE = 1024 * 1024

/** The test's folder, which runs out of space after a number of files. */
function fillingStore(): FileStore & { room: number; folder: FileStore | null } {
  const store = {
    room: Number.POSITIVE_INFINITY,
    folder: null as FileStore | null,
    async keep(key: string, path: string) {
      store.room -= 1
      if (store.room < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      await store.folder?.keep(key, path)
    },
    open: async (key: string) => (await store.folder?.open(key)) ?? null,
    remove: async (key: string) => await store.folder?.remove(key),
    list: () => (store.folder ?? createFolderFiles('/nowhere')).list(),
    check: async () => undefined,
  }
  return store
}

const store = fillingStore()
let app: TestApp
let dealer: SignedInTester
let deal: PreparedDeal

beforeAll(async () => {
  app = await buildTestApp({ fileStore: store })
  store.folder = createFolderFiles(join(app.services.config.dataDir, 'files'))
  dealer = await app.signIn('dealer')
})
beforeEach(async () => {
  deal = await aPreparedDeal(app, dealer)
})
afterEach(() => {
  store.room = Number.POSITIVE_INFINITY
})
afterAll(() => app.close())

const upload = (file: File, fileName = file.name) =>
  dealer.client.documents.upload(
    {
      requirementType: 'customer',
      requirementId: deal.requirement.requirementId,
      requirementTypeId: deal.requirement.requirementTypeId,
      dealSheetId: deal.dealSheetId,
      fileName,
    },
    { files: [file] },
  )
const latest = async (file: File) => (await upload(file)).uploads?.at(-1)

async function leftOver() {
  const rows = await app.db.asSystem((tx) => tx.select().from(documents))
  const files: string[] = []
  for await (const { key } of store.list()) files.push(key)
  const spool = await readdir(join(app.services.config.dataDir, 'spool'))
  return { rows: rows.length, files: files.length, spool: spool.length }
}

describe('uploads are identified by their content', () => {
  test.each([
    ['pdf', 'licence.pdf', 'application/pdf', 'licence.pdf'],
    ['jpeg', 'licence.JPEG', 'image/jpeg', 'licence.JPEG'],
    ['png', 'licence.png', 'image/png', 'licence.png'],
    ['heic', 'IMG_0412.HEIC', 'image/heic', 'IMG_0412.HEIC'],
    ['webp', 'licence.webp', 'image/webp', 'licence.webp'],
    ['png', 'licence.pdf', 'image/png', 'licence.pdf.png'],
    ['pdf', 'invoice.html', 'application/pdf', 'invoice.html.pdf'],
    ['pdf', '../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['pdf', 'C:\\Users\\rhian\\licence.pdf', 'application/pdf', 'licence.pdf'],
    ['pdf', 'a\u202efdp.exe', 'application/pdf', 'afdp.exe.pdf'],
    ['pdf', '..', 'application/pdf', 'file.pdf'],
    ['pdf', `${'🚗'.repeat(110)}.pdf`, 'application/pdf', `${'🚗'.repeat(98)}.pdf`],
  ] as const)('%s called %s', async (kind, name, mediaType, fileName) => {
    expect(await latest(fileOf(kind, name))).toMatchObject({ mediaType, fileName })
  })

  test('a file of two formats at once is downloaded as the first', async () => {
    const polyglot = new File([CONTENTS.pdf, CONTENTS.html], 'both.html')
    const { uploadId, fileName } = (await latest(polyglot)) ?? {}
    expect(fileName).toBe('both.html.pdf')
    const reply = await app.app.inject({ url: `/api/v3/document/requirement/${uploadId}`, headers: dealer.headers })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('a refused upload leaves nothing behind', () => {
  const big = () => new File([CONTENTS.pdf, new Uint8Array(15 * MEGABYTE)], 'big.pdf')

  test.each([
    ['a page', () => fileOf('html', 'licence.pdf'), 415, 'UNSUPPORTED_MEDIA'],
    ['a page before a PDF', () => new File([CONTENTS.html, CONTENTS.pdf], 'licence.pdf'), 415, 'UNSUPPORTED_MEDIA'],
    ['nothing', () => fileOf('empty', 'licence.pdf'), 415, 'UNSUPPORTED_MEDIA'],
    ['more than 15 MB', big, 413, 'BODY_TOO_LARGE'],
  ])('%s', async (_what, file, status, code) => {
    const before = await leftOver()
    await expect(upload(file())).rejects.toMatchObject({ status, code, fields: { file: expect.any(String) } })
    expect(await leftOver()).toEqual({ ...before, spool: 0 })
  })

  test('a name that cannot be stored', async () => {
    const before = await leftOver()
    await expect(upload(fileOf('pdf', 'a.pdf'), 'a\0.pdf')).rejects.toMatchObject({ status: 400 })
    expect(await leftOver()).toEqual({ ...before, spool: 0 })
  })

  test('a body that falsely claims to be a form', async () => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/v3/document/requirement/upload',
      headers: { ...dealer.headers, 'content-type': 'application/pdf' },
      payload: Buffer.from(CONTENTS.pdf),
    })
    expect(reply.statusCode).toBe(415)
  })

  test('a form that breaks off', async () => {
    const before = await leftOver()
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/v3/document/requirement/upload',
      headers: { ...dealer.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    })
    expect(reply.statusCode).toBeLessThan(500)
    expect(await leftOver()).toEqual({ ...before, spool: 0 })
  })
})

describe('without space left', () => {
  test('a document is refused with a message, and nothing of it is kept', async () => {
    const before = await leftOver()
    store.room = 0
    await expect(upload(fileOf('pdf', 'a.pdf'))).rejects.toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      message: 'There is no room left for files. Nothing was saved. Please try again later.',
    })
    expect(await leftOver()).toEqual({ ...before, spool: 0 })
  })

  test('for the second of two attachments, neither the note nor the first attachment is kept', async () => {
    const before = await leftOver()
    store.room = 1
    const files = [fileOf('pdf', 'one.pdf'), fileOf('png', 'two.png')]
    const asked = dealer.client.notes.addToApplication({ cosmosId: deal.cosmosId, noteText: 'Both' }, { files })
    await expect(asked).rejects.toMatchObject({ status: 503 })
    expect(await leftOver()).toEqual({ ...before, spool: 0 })
    expect(await app.db.asSystem((tx) => tx.select().from(notes))).toEqual([])
  })
})

describe('the nightly sweep', () => {
  test('deletes only files that no row names, once they are a day old', async () => {
    const kept = await latest(fileOf('pdf', 'kept.pdf'))
    const lost = await latest(fileOf('pdf', 'lost.pdf'))
    const before = await leftOver()
    await app.db.asSystem((tx) => tx.execute(`delete from documents where document_id = '${lost?.uploadId}'`))
    expect(await sweepFiles(app.db, store, new Date())).toBe(0)
    expect(await sweepFiles(app.db, store, new Date(Date.now() + 2 * DAY_MS))).toBe(1)
    expect((await leftOver()).files).toBe(before.files - 1)
    expect((await dealer.client.documents.requirementFile({ id: kept?.uploadId ?? '' })).size).toBe(CONTENTS.pdf.length)
  })
})
