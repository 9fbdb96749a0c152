import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AuditAction, DAY_MS } from '@forecourt/core'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCommand, runCommand } from '../admin/run.ts'
import { rowsOf } from '../db/database.ts'
import { nextNight } from '../jobs/queue.ts'
import { buildTestApp, type TestApp } from '../testing/index.ts'
import { recordAudit, recordAudits } from './audit.ts'
import { inspectChain } from './audit-chain.ts'
import { createAuditKeys, withAuditKeys } from './audit-keys.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await buildTestApp({ config: { logLevel: 'info' } })
  folder = await mkdtemp(join(tmpdir(), 'forecourt-audit-'))
  await test.services.jobs.start()
  await test.services.jobs.stop()
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const run = (statement: SQL) => test.db.asSystem((tx) => tx.execute(statement))
const record = (affiliateUserId: number, action: AuditAction = 'document.viewed', details = {}) =>
  test.db.asSystem((tx) => recordAudit(tx, { at: test.clock.now(), action, affiliateUserId, details }))
const rowsIn = (chain: number) =>
  test.db.asSystem((tx) =>
    rowsOf<{ action: string; hash: string; position: number }>(
      tx,
      sql`select action, hash, position from audit where chain = ${chain} order by position`,
    ),
  )
const state = (chain: number, db = test.db) => db.asSystem((tx) => inspectChain(tx, chain))

/** Writes a row without the key, as an early release did and as anyone with write access can. */
async function recordWithoutKey(chain: number, at = test.clock.now()): Promise<void> {
  const rows = await rowsIn(chain)
  const last = rows.at(-1)
  const position = (last?.position ?? 0) + 1
  const previous = last?.hash ?? null
  const parts = [chain, position, at.toISOString(), 'x', null, chain, null, null, null, previous]
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  await run(sql`insert into audit (chain, position, at, action, affiliate_user_id, previous_hash, hash)
    values (${chain}, ${position}, ${at.toISOString()}, 'x', ${chain}, ${previous}, ${hash})`)
}

/** The database's owner can do this. */
async function withoutTrigger(statement: SQL): Promise<void> {
  await run(sql`alter table audit disable trigger append_only`)
  await run(statement)
  await run(sql`alter table audit enable trigger append_only`)
}

const verify = (file = '') =>
  runCommand(
    { db: test.db, config: test.services.config, now: test.clock.now() },
    readCommand(['audit', 'verify', ...(file ? ['--log', file] : [])]),
  )

describe('a chain', () => {
  it('from before the key is still valid, and continues with it', async () => {
    await recordWithoutKey(1001)
    await recordWithoutKey(1001)
    await record(1001)
    expect(await state(1001)).toMatchObject({ brokenAt: null, keyed: { position: 3 } })
    expect((await state(1001)).unchecked).toEqual({})
  })

  it('may have rows of the previous release during a rollout', async () => {
    await record(1002)
    await recordWithoutKey(1002)
    await record(1002)
    expect(await state(1002)).toMatchObject({ brokenAt: null, keyed: { position: 1 } })
  })

  it('is valid after several entries of two dealerships at once, each in order', async () => {
    await record(1008, 'key.created')
    const at = test.clock.now()
    const entries = [
      { at, action: 'document.viewed', affiliateUserId: 1009 },
      { at, action: 'document.uploaded', affiliateUserId: 1008 },
      { at, action: 'document.removed', affiliateUserId: 1009 },
      { at, action: 'website.saved', affiliateUserId: 1008 },
    ] as const
    await test.db.asSystem((tx) => recordAudits(tx, entries))
    const one = await state(1008)
    const other = await state(1009)
    expect([one.brokenAt, other.brokenAt]).toEqual([null, null])
    const actionsIn = async (chain: number) => (await rowsIn(chain)).map(({ action }) => action)
    expect(await actionsIn(1008)).toEqual(['key.created', 'document.uploaded', 'website.saved'])
    expect(await actionsIn(1009)).toEqual(['document.viewed', 'document.removed'])
  })

  it('is broken by a later row without a key', async () => {
    await record(1003)
    await recordWithoutKey(1003, new Date(test.clock.now().getTime() + 2 * DAY_MS))
    expect(await state(1003)).toMatchObject({ brokenAt: 2 })
    await withoutTrigger(sql`delete from audit where chain = 1003`)
  })

  it('is broken by a row that was changed and rehashed without the key', async () => {
    await record(1004)
    await withoutTrigger(sql`update audit set action = 'document.removed', hash = repeat('0', 64) where chain = 1004`)
    expect(await state(1004)).toMatchObject({ brokenAt: 1 })
    await withoutTrigger(sql`delete from audit where chain = 1004`)
  })

  it('verifies with a secret that is still listed, and reports rows of a removed one as unchecked', async () => {
    await record(1005)
    const [old = ''] = test.services.config.dataKeys
    const rotated = withAuditKeys(test.db, createAuditKeys(['a-new-data-key-of-more-than-32-characters', old]))
    const gone = withAuditKeys(test.db, createAuditKeys(['a-new-data-key-of-more-than-32-characters']))
    expect(await state(1005, rotated)).toMatchObject({ brokenAt: null })
    expect((await state(1005, rotated)).unchecked).toEqual({})
    expect(Object.values((await state(1005, gone)).unchecked)).toEqual([{ rows: 1, from: 1 }])
  })
})

describe('a row that no key of DATA_KEY can check', () => {
  /** As the database's owner can: a row of an invented key, and the next chained to it. */
  const forge = (chain: number, keyId: string) =>
    withoutTrigger(sql`update audit set key_id = ${keyId}, hash = repeat('a', 64) where chain = ${chain}`)
  const clear = (chain: number) => withoutTrigger(sql`delete from audit where chain = ${chain}`)
  const keepKey = (auditKeyId: string | null) =>
    run(sql`insert into data_keys (fingerprint, first_used, audit_key_id) values ('f-1', now(), ${auditKeyId})
      on conflict (fingerprint) do update set audit_key_id = excluded.audit_key_id`)

  it('is forged if its key never signed here', async () => {
    await record(1007)
    await forge(1007, 'zzzzzzzz')
    await expect(verify()).rejects.toThrow('Chain 1007 is forged: 1 rows from position 1 name key zzzzzzzz')
  })

  it.each([
    ['of a removed key', 'zzzzzzzz'],
    ['perhaps of a key of an earlier release', null],
  ])('%s fails the check too, and says what to do', async (_, known) => {
    await keepKey(known)
    await expect(verify()).rejects.toThrow('which DATA_KEY does not name. Add its secret to DATA_KEY')
  })

  it('is gone with its chain', async () => {
    await clear(1007)
    await run(sql`delete from data_keys where fingerprint = 'f-1'`)
    expect(await verify()).not.toContainEqual(expect.stringContaining('1007'))
  })
})

describe('the heads of the chains', () => {
  const logFile = async () => {
    const file = join(folder, 'log.jsonl')
    await writeFile(file, test.log.join(''))
    return file
  }

  it('are logged each night, as numbers and hashes', async () => {
    await record(1006, 'document.viewed', { word: 'secret-word' })
    test.clock.advance(nextNight(test.clock.now()).getTime() - test.clock.now().getTime())
    await test.runJobs()
    const [line = ''] = test.log.filter((one) => one.includes('auditHeads'))
    const head = (await state(1006)).last
    expect(JSON.parse(line).auditHeads).toContainEqual({ chain: 1006, position: 1, hash: head?.hash })
    expect(line).not.toContain('secret-word')
  })

  it('are what an operator verifies the chains by', async () => {
    await record(1006)
    expect(await verify(await logFile())).toContainEqual(
      expect.stringMatching(/^Chain 1006 is whole: 2 rows, keyed from 1; head 2 [0-9a-f]{64}$/),
    )
    await withoutTrigger(sql`delete from audit where chain = 1006`)
    expect(await verify()).not.toContainEqual(expect.stringContaining('1006'))
    await expect(verify(await logFile())).rejects.toThrow('Chain 1006 is not the one that was logged: position 1 was')
  })
})
