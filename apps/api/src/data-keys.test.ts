import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownSecret } from './config/secrets.ts'
import { admitDataKeys, giveUpMissingKeys, SEALED_COLUMNS } from './data-keys.ts'
import { rowsOf } from './db/database.ts'
import { createAuditKeys } from './security/audit-keys.ts'
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

describe('the server at start', () => {
  it('stores fingerprints of the keys, which reveal nothing about them', async () => {
    await start(ONE, TWO)
    expect(await fingerprints()).toEqual([ONE, TWO].map((key) => ({ fingerprint: fingerprintOf(key) })).sort(byText))
    expect(JSON.stringify(await fingerprints())).not.toMatch(/1{8}|2{8}/)
  })

  it('accepts the right key, even if no fingerprint is stored', async () => {
    await sealWith(ONE)
    await start(ONE)
    await expect(start(TWO, ONE)).resolves.toBeUndefined()
  })

  it.each([
    ['with its fingerprint stored', true],
    ['without a stored fingerprint', false],
  ])('stops without the key that encrypted existing data, %s', async (_where, isKnown) => {
    if (isKnown) await start(ONE)
    await sealWith(ONE)
    await expect(start(TWO)).rejects.toThrow(
      /DATA_KEY lacks a key .*messages to send \(1\).*npm run admin -- data-key lost/s,
    )
    expect(await fingerprints()).toEqual(isKnown ? [{ fingerprint: fingerprintOf(ONE) }] : [])
  })

  it('asks for the key of every column that is encrypted', async () => {
    const columns = await test.db.asSystem((tx) =>
      rowsOf<{ place: string }>(
        tx,
        sql`select table_name || '.' || column_name as place from information_schema.columns
          join information_schema.tables using (table_schema, table_name)
          where table_schema = 'public' and table_type = 'BASE TABLE' and column_name like 'sealed%'`,
      ),
    )
    const asked = SEALED_COLUMNS.map(([table, column]) => `${table}.${column}`)
    // A draft's summary is encrypted together with the draft. A buyer's code and a log-in that is under way live for minutes, and a session
    // that a provider can no longer be asked about ends within hours.
    const others = [
      'drafts.sealed_summary',
      'room_codes.sealed',
      'sign_on_attempts.sealed',
      'sign_on_sessions.sealed_refresh',
    ]
    expect([...asked, ...others].sort()).toEqual(columns.map(({ place }) => place).sort())
  })

  it('stops without the key that signed the audit trail', async () => {
    await start(ONE)
    const { keyId, sign } = createAuditKeys([ONE])
    await test.db.asSystem((tx) =>
      tx.execute(
        sql`insert into audit (chain, position, at, action, hash, key_id) values (0, 1, ${now.toISOString()}, 'login.factor-added', ${sign(keyId, '')}, ${keyId})`,
      ),
    )
    await expect(start(TWO)).rejects.toThrow(/DATA_KEY lacks a key .*rows of the audit trail \(1\)/s)
    await expect(start(TWO, ONE)).resolves.toBeUndefined()
  })

  it('accepts the loss of a key that encrypted nothing', async () => {
    await start(ONE)
    await expect(start(TWO)).resolves.toBeUndefined()
  })

  it('does not require a key that is declared lost, until the key is configured again', async () => {
    await sealWith(ONE)
    const keys = { dataKeys: [TWO], ownSecrets: [] }
    expect(await test.db.asSystem((tx) => giveUpMissingKeys(tx, keys, now))).toEqual(['messages to send (1)'])
    await start(TWO)
    await start(TWO, ONE)
    await expect(start(TWO)).rejects.toThrow('DATA_KEY lacks a key')
  })
})

describe('the key in the data folder', () => {
  it('is created at the first start and used by the next', async () => {
    await startWithOwn()
    const made = keyFile()
    await startWithOwn()
    expect([made.length >= 32, keyFile(), readdirSync(folder)]).toEqual([true, made, ['data-key']])
  })

  it('is created again if a kill left an empty file and nothing is encrypted yet', async () => {
    writeFileSync(join(folder, 'data-key'), '')
    await startWithOwn()
    expect(keyFile().length).toBeGreaterThanOrEqual(32)
  })

  it.each([
    ['deleted', null, 'is missing or empty'],
    ['emptied', '', 'is missing or empty'],
    ['another', TWO, 'holds another key'],
  ])('that was %s stops the start and stays unchanged', async (_what, content, complaint) => {
    await sealWith(ONE)
    if (content !== null) writeFileSync(join(folder, 'data-key'), content)
    await expect(startWithOwn()).rejects.toThrow(complaint)
    expect(existsSync(join(folder, 'data-key')) ? keyFile() : null).toBe(content)
  })

  it('that is cut short gets its own message, with a remedy', () => {
    writeFileSync(join(folder, 'data-key'), 'cut')
    expect(() => ownSecret(folder, 'data-key')).toThrow(/is cut short: it holds 3 characters.*back-up.*delete the file/)
  })

  it('is not read from an unfinished file', async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'data-key.new'), 'half')
    await startWithOwn()
    expect(keyFile().length).toBeGreaterThanOrEqual(32)
  })
})

const byText = (a: { fingerprint: string }, b: { fingerprint: string }) => (a.fingerprint < b.fingerprint ? -1 : 1)
