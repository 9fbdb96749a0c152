import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, rowsOf } from '../db/database.ts'
import { exportTo, importFrom } from '../db/transfer.ts'
import { rewriteRows } from '../modules/applications/list/list-rows.ts'
import { newFileKey } from '../providers/files/index.ts'
import { recordAudit } from '../security/audit.ts'
import { buildTestApp, openTestDatabase, type TestApp } from '../testing/index.ts'
import { verifyCopy } from './back-ups.ts'
import { readCommand, runCommand } from './run.ts'

let app: TestApp
let copy: Database
let dropCopy: () => Promise<void>
beforeEach(async () => {
  app = await buildTestApp({ modules: [] })
  for (const affiliateUserId of [1001, 1002, 1002]) await record(affiliateUserId)
  const opened = await openTestDatabase()
  copy = opened.db
  dropCopy = opened.drop
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-copy-'))
  await exportTo(app.db, join(folder, 'rows.jsonl'))
  await importFrom(copy, join(folder, 'rows.jsonl'), rewriteRows)
  rmSync(folder, { recursive: true })
})
afterEach(async () => {
  await dropCopy()
  await app.close()
})

const record = (affiliateUserId: number) =>
  app.db.asSystem((tx) => recordAudit(tx, { at: app.clock.now(), action: 'document.viewed', affiliateUserId }))
const context = () => ({ db: app.db, config: app.services.config, now: app.clock.now() })
const verify = () => verifyCopy(context(), copy, app.services.fileStore)
const run = (line: string) => runCommand(context(), readCommand(line.split(' ')))
const reports = () =>
  app.db.asSystem((tx) =>
    rowsOf<{ kind: string; figures: unknown }>(tx, sql`select kind, figures from operation_reports order by kind`),
  )
const alter = (db: Database, statement: ReturnType<typeof sql>) =>
  db.asSystem(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

describe('a restored copy', () => {
  test('that is whole is noted as checked, also when this database has gone on', async () => {
    await record(1002)
    expect((await verify())[0]).toContain('The copy is whole: 2 chains')
    expect(await reports()).toEqual([{ kind: 'restore', figures: { chains: 2, files: 0 } }])
  })

  test.each([
    [
      'a row was changed',
      sql`update audit set action = 'y' where chain = 1002 and position = 1`,
      'Chain 1002 is broken',
    ],
    ['there is nothing', sql`delete from audit`, 'has no audit trail'],
    [
      'a file is missing',
      sql`insert into documents (document_id, application_id, affiliate_user_id, name, media_type, size, sha256, storage_key, created)
        values ('d', 'a', 1001, 'a.pdf', 'application/pdf', 1, 'x', ${newFileKey()}, now())`,
      '1 of 1 files are missing',
    ],
  ])('in which %s is not', async (_what, statement, complaint) => {
    await alter(copy, statement)
    await expect(verify()).rejects.toThrow(complaint)
    expect(await reports()).toEqual([])
  })

  test('of another database is not', async () => {
    await alter(app.db, sql`delete from audit where chain = 1001`)
    await record(1001)
    app.clock.advance(1000)
    await alter(app.db, sql`update audit set hash = 'another' where chain = 1001`)
    await expect(verify()).rejects.toThrow('Chain 1001 of the copy is not this database’s')
  })
})

test('a back-up, an export and a check of the trail are noted', async () => {
  const file = join(tmpdir(), `forecourt-${newFileKey()}.jsonl`)
  await run('back-up done')
  await run('audit verify')
  expect(await reports()).toEqual([
    { kind: 'audit-verify', figures: { whole: 2, broken: 0 } },
    { kind: 'back-up', figures: {} },
  ])
  await run(`export ${file}`)
  rmSync(file)
  expect((await reports())[1]).toEqual({ kind: 'back-up', figures: { rows: expect.any(Number) } })
})

test('a broken chain is counted', async () => {
  await alter(app.db, sql`update audit set action = 'y' where chain = 1002 and position = 1`)
  await expect(run('audit verify')).rejects.toThrow('Chain 1002 is broken')
  expect(await reports()).toEqual([{ kind: 'audit-verify', figures: { whole: 1, broken: 1 } }])
})
