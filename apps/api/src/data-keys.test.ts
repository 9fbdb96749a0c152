import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownSecret } from './config/secrets.ts'
import { admitDataKeys, giveUpMissingKeys } from './data-keys.ts'
import { rowsOf } from './db/database.ts'
import { createCipher, fingerprintOf } from './security/encryption.ts'
import { openTestDatabase, type TestDatabase } from './testing/index.ts'

const [ONE, TWO] = ['1'.repeat(32), '2'.repeat(32)] as const
const now = new Date('2026-03-02T10:00:00Z')
let test: TestDatabase
let folder: string

beforeEach(async () => {
  test = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'forecourt-keys-'))
})
afterEach(async () => {
  await test.drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (...dataKeys: string[]) => admitDataKeys(test.db, { dataKeys, ownSecrets: [] }, now)
const startWithOwn = () => {
  const own = ownSecret(folder, 'data-key')
  return admitDataKeys(test.db, { dataKeys: [own.value], ownSecrets: [own] }, now)
}
const sealWith = (key: string) =>
  test.db.asSystem((tx) =>
    tx.execute(
      sql`insert into outgoing (id, channel, sealed, created) values (${key}, 'mail', ${createCipher([key]).encrypt({}, key)}, now())`,
    ),
  )
const fingerprints = () => test.db.asSystem((tx) => rowsOf(tx, sql`select fingerprint from data_keys order by 1`))
const keyFile = () => readFileSync(join(folder, 'data-key'), 'utf8').trim()

describe('a start', () => {
  it('writes down the fingerprints of the keys, which say nothing of them', async () => {
    await start(ONE, TWO)
    expect(await fingerprints()).toEqual([ONE, TWO].map((key) => ({ fingerprint: fingerprintOf(key) })).sort(byText))
    expect(JSON.stringify(await fingerprints())).not.toMatch(/1{8}|2{8}/)
  })

  it('with the key that encrypted what is there goes on, also where no fingerprint is kept yet', async () => {
    await sealWith(ONE)
    await start(ONE)
    await expect(start(TWO, ONE)).resolves.toBeUndefined()
  })

  it.each([
    ['where its fingerprint is known', true],
    ['where no fingerprint is kept yet', false],
  ])('without the key that encrypted what is there stops, %s', async (_where, isKnown) => {
    if (isKnown) await start(ONE)
    await sealWith(ONE)
    await expect(start(TWO)).rejects.toThrow(
      /DATA_KEY lacks a key .*messages to send \(1\).*npm run admin -- data-key lost/s,
    )
    expect(await fingerprints()).toEqual(isKnown ? [{ fingerprint: fingerprintOf(ONE) }] : [])
  })

  it('without a key that encrypted nothing goes on', async () => {
    await start(ONE)
    await expect(start(TWO)).resolves.toBeUndefined()
  })

  it('goes on without a key that is given up, and asks for it again once it was found', async () => {
    await sealWith(ONE)
    const keys = { dataKeys: [TWO], ownSecrets: [] }
    expect(await test.db.asSystem((tx) => giveUpMissingKeys(tx, keys, now))).toEqual(['messages to send (1)'])
    await start(TWO)
    await start(TWO, ONE)
    await expect(start(TWO)).rejects.toThrow('DATA_KEY lacks a key')
  })
})

describe('the key in the data folder', () => {
  it('is made at the first start, and used by the next', async () => {
    await startWithOwn()
    const made = keyFile()
    await startWithOwn()
    expect([made.length >= 32, keyFile(), readdirSync(folder)]).toEqual([true, made, ['data-key']])
  })

  it('is made again when a kill left an empty file, and nothing is encrypted yet', async () => {
    writeFileSync(join(folder, 'data-key'), '')
    await startWithOwn()
    expect(keyFile().length).toBeGreaterThanOrEqual(32)
  })

  it.each([
    ['deleted', null, 'is missing or empty'],
    ['emptied', '', 'is missing or empty'],
    ['another', TWO, 'holds another key'],
  ])('that was %s stops the start, and is left as it is', async (_what, content, complaint) => {
    await sealWith(ONE)
    if (content !== null) writeFileSync(join(folder, 'data-key'), content)
    await expect(startWithOwn()).rejects.toThrow(complaint)
    expect(existsSync(join(folder, 'data-key')) ? keyFile() : null).toBe(content)
  })

  it('that is cut short is told as such, with a way out', () => {
    writeFileSync(join(folder, 'data-key'), 'cut')
    expect(() => ownSecret(folder, 'data-key')).toThrow(/is cut short: it holds 3 characters.*back-up.*delete the file/)
  })

  it('is not taken from a file that was never finished', async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'data-key.new'), 'half')
    await startWithOwn()
    expect(keyFile().length).toBeGreaterThanOrEqual(32)
  })
})

const byText = (a: { fingerprint: string }, b: { fingerprint: string }) => (a.fingerprint < b.fingerprint ? -1 : 1)
