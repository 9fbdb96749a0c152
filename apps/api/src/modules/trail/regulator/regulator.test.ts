import { execFile } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../../testing/index.ts'
import { anEligibilityDraft } from '../../testing/drafts.ts'
import { CONTENTS, fileOf } from '../../testing/prepared-deal.ts'

let app: TestApp
let dealer: SignedInTester
let compliance: SignedInTester
let folder: string
let id: string
let files: ReadonlyMap<string, Buffer>
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  compliance = await app.signIn('compliance')
  folder = await mkdtemp(join(tmpdir(), 'forecourt-file-'))
  id = (await dealer.client.applications.create(anEligibilityDraft(1001, 'Regulated'))).cosmosId
  const note = { cosmosId: id, noteText: 'He rang', affiliateUserId: 1001, isUserNote: true }
  await dealer.client.notes.addToApplication(note, { files: [fileOf('pdf', 'Letter Ünï:1.pdf')] })
  files = await exported()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function exported() {
  const blob = await compliance.client.trail.exportFile({ applicationId: id })
  const unzipped = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())))
  return new Map(unzipped.map(([name, content]) => [name, Buffer.from(content)]))
}

const contentOf = (name: string) => files.get(name) ?? Buffer.alloc(0)
const sign = (list: Buffer, key = contentOf('public-key.pem')) =>
  verify(null, list, createPublicKey(key), contentOf('SHA256SUMS.sig'))

describe('the file for a regulator', () => {
  it('has the record, the documents and how to check it', () => {
    expect([...files.keys()]).toEqual([
      'person.json',
      'person.pdf',
      'documents/1 Letter Ünï_1.pdf',
      'public-key.pem',
      'README.txt',
      'SHA256SUMS',
      'SHA256SUMS.sig',
    ])
    const told = JSON.parse(contentOf('person.json').toString())
    expect(told).toMatchObject({ exportedBy: 'Compliance Tester', applications: [{ application: { cosmosId: id } }] })
    const actions = told.applications[0].whoDidAndSawWhat.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['consent.given', 'trail.exported']))
    expect(contentOf('documents/1 Letter Ünï_1.pdf')).toEqual(Buffer.from(CONTENTS.pdf))
  })

  it('is readable as a PDF', async () => {
    const sheet = await getDocument({ data: new Uint8Array(contentOf('person.pdf')), verbosity: 0 }).promise
    const pages = await Promise.all(
      Array.from(
        { length: sheet.numPages },
        async (_, at) => (await (await sheet.getPage(at + 1)).getTextContent()).items,
      ),
    )
    const text = pages
      .flat()
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
    for (const part of ['Regulated', 'Consents', 'Who did and saw what', 'Uploaded a document', 'He rang'])
      expect(text).toContain(part)
  })

  it('is checked by its signature, and a changed byte is refused', () => {
    const sums = contentOf('SHA256SUMS')
    expect(sign(sums)).toBe(true)
    const changed = Buffer.from(sums)
    changed[0] = (changed[0] ?? 0) ^ 1
    expect(sign(changed)).toBe(false)
    for (const line of sums.toString().trim().split('\n')) {
      const [digest, name = ''] = line.split('  ')
      expect(createHash('sha256').update(contentOf(name)).digest('hex'), name).toBe(digest)
    }
  })

  it('is signed with a published key', async () => {
    const { body } = await app.app.inject('/.well-known/forecourt-signing-keys.pem')
    expect(body).toContain(contentOf('public-key.pem').toString())
  })

  it('is checked by the commands of its README, which see a changed byte', async () => {
    for (const [name, content] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    const commands =
      contentOf('README.txt')
        .toString()
        .match(/^ {3}(openssl|sha256sum) .*$/gm) ?? []
    const check = async () => {
      for (const command of commands) await promisify(execFile)('sh', ['-c', command], { cwd: folder })
    }
    expect(commands).toHaveLength(2)
    await check()
    const path = join(folder, 'person.json')
    const json = await readFile(path)
    json[20] = (json[20] ?? 0) ^ 1
    await writeFile(path, json)
    await expect(check()).rejects.toMatchObject({ stdout: expect.stringContaining('person.json: FAILED') })
  })

  it('says which document the store has lost', async () => {
    await app.db.asSystem((tx) => tx.execute(sql`update documents set storage_key = ${crypto.randomUUID()}`))
    const lost = await exported()
    expect(lost.has('documents/1 Letter Ünï_1.pdf')).toBe(false)
    expect(lost.get('README.txt')?.toString()).toContain('documents/1 Letter Ünï_1.pdf')
  })

  it('of more than a gigabyte is refused before anything is recorded', async () => {
    await app.db.asSystem((tx) => tx.execute(sql`update documents set size = 1000000001`))
    await expect(exported()).rejects.toMatchObject({ status: 422 })
  })

  it('of somebody else’s record beside it is refused', async () => {
    const other = await dealer.client.applications.create({
      ...anEligibilityDraft(1001, 'Another'),
      allowDuplicate: true,
    })
    const asked = { applicationId: id, others: [other.cosmosId] }
    await expect(compliance.client.trail.exportFile(asked)).rejects.toMatchObject({ status: 422 })
  })
})
