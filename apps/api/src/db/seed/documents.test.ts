import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderFiles } from '../../providers/files/folder.ts'
import type { FileStore } from '../../providers/files/index.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { documents, notes, payoutPacks } from '../tables/index.ts'
import { demoApplications } from './applications.ts'
import { seedDemo } from './seed-demo.ts'
import { specimenPdf } from './specimen-pdf.ts'
import { specimenPng } from './specimen-png.ts'
import { specimens } from './specimens.ts'

const now = new Date('2026-11-20T14:02:00Z')

describe('a specimen', () => {
  test('is what its name says', async () => {
    for (const { content, mediaType, fileName } of specimens().values()) {
      expect({ fileName, mime: (await fileTypeFromBuffer(content))?.mime }).toEqual({ fileName, mime: mediaType })
    }
  })

  test('as a PDF says where each of its objects begins', () => {
    const file = specimenPdf('Vehicle (invoice)').toString('latin1')
    const starts = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
    expect(starts.map((start) => file.slice(start, start + 7))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
    )
    const table = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1])
    expect(file.slice(table, table + 4)).toBe('xref')
    expect(file).toContain('(Vehicle \\(invoice\\))')
  })

  test('as a PNG holds as many dots as its header says', () => {
    const file = specimenPng([1, 2, 3])
    const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
    const from = file.indexOf('IDAT') + 4
    expect(inflateSync(file.subarray(from, from + file.readUInt32BE(from - 8)))).toHaveLength(height * (1 + width * 3))
  })
})

describe('the demo’s documents', () => {
  let app: TestApp
  let folder: string
  let store: FileStore

  beforeAll(async () => {
    app = await buildTestApp({ withCast: false })
    folder = await mkdtemp(join(tmpdir(), 'forecourt-seed-'))
    store = createFolderFiles(join(folder, 'files'))
    const { cipher, passwords } = app.services
    await seedDemo({ ...{ db: app.db, cipher, passwords, now }, fileStore: store, dataDir: folder })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('stand behind every upload of every pack, as real files', async () => {
    const [packs, rows] = await app.db.asSystem(async (tx) => [
      await tx.select().from(payoutPacks),
      await tx.select().from(documents),
    ])
    const listed = packs.flatMap(({ pack }) =>
      [...(pack.customerRequirements ?? []), ...(pack.dealerRequirements ?? [])].flatMap(
        ({ uploads }) => uploads ?? [],
      ),
    )
    const known = new Map(rows.map((row) => [row.documentId, row]))
    expect(listed.length).toBeGreaterThan(250)
    for (const { uploadId, size } of listed) expect(known.get(uploadId)).toMatchObject({ size })
    const kept: string[] = []
    for await (const { key } of store.list()) kept.push(key)
    expect(kept).toEqual(expect.arrayContaining(rows.map(({ storageKey }) => storageKey)))
  })

  test('hang on some notes', async () => {
    const rows = await app.db.asSystem((tx) => tx.select().from(notes))
    expect(rows.filter(({ attachments }) => attachments.length > 0).length).toBeGreaterThan(10)
  })

  test('are marked as the files that are there', () => {
    const packs = demoApplications(now).flatMap(({ payoutPack }) => (payoutPack ? [payoutPack] : []))
    for (const { customerRequirements, dealerRequirements } of packs)
      for (const one of [...(customerRequirements ?? []), ...(dealerRequirements ?? [])])
        expect(one.hasFiles).toBe((one.uploads ?? []).length > 0)
  })

  test('are kept once for all who have the same', async () => {
    const keys: string[] = []
    for await (const { key } of store.list()) keys.push(key)
    expect(keys).toHaveLength(specimens().size)
  })
})
