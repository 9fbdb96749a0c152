import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../database.ts'
import { EMBEDDED_MAJOR } from './data-folder.ts'
import { lockFolder } from './lock.ts'
import { type EmbeddedDatabase, openEmbedded } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-embedded-'))
const warnings: string[] = []
const warn = (message: string) => void warnings.push(message)
let db: EmbeddedDatabase

beforeAll(async () => {
  db = await openEmbedded({ dataDir: folder, warn })
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (kind: string) =>
  db.asSystem((tx) =>
    tx.execute(sql`insert into jobs (kind, key, run_at, created) values (${kind}, ${kind}, now(), now())`),
  )

describe('the embedded database', () => {
  it('syncs the disk for each commit', async () => {
    const before = db.syncs()
    await write('one')
    expect(db.syncs()).toBeGreaterThan(before)
    expect(warnings).toEqual([])
  })

  it('does not sync for a read', async () => {
    await db.ping()
    const before = db.syncs()
    await db.asSystem((tx) => tx.execute(sql`select 1`))
    expect(db.syncs()).toBe(before)
  })

  it('runs with the settings that make it durable', async () => {
    const [row] = await db.asSystem((tx) =>
      rowsOf(
        tx,
        sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
        current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit`,
      ),
    )
    expect(row).toEqual({ fsync: 'on', method: 'fsync', pages: 'on', commit: 'on' })
  })

  it('has the major version that its folder is checked for', () => {
    expect(readFileSync(join(folder, 'pg', 'PG_VERSION'), 'utf8').trim()).toBe(EMBEDDED_MAJOR)
  })

  it('refuses a folder that is already open, with instructions', async () => {
    await expect(openEmbedded({ dataDir: folder, warn })).rejects.toThrow(
      /Another process is using the data folder .* set DATA_DIR/,
    )
  })

  it('rolls back a failed transaction completely', async () => {
    const failing = db.asSystem(async (tx) => {
      await tx.execute(sql`insert into jobs (kind, key, run_at, created) values ('undone', 'x', now(), now())`)
      throw new Error('half-way')
    })
    await expect(failing).rejects.toThrow('half-way')
    expect(await db.asSystem((tx) => rowsOf(tx, sql`select 1 from jobs where kind = 'undone'`))).toEqual([])
  })

  it('keeps its data when it is closed and opened again', async () => {
    await write('kept')
    await db.close()
    db = await openEmbedded({ dataDir: folder, warn })
    expect(await db.asSystem((tx) => rowsOf(tx, sql`select kind from jobs where kind = 'kept'`))).toEqual([
      { kind: 'kept' },
    ])
  })
})

it('reports a folder of another PostgreSQL version', async () => {
  const old = mkdtempSync(join(tmpdir(), 'forecourt-old-'))
  mkdirSync(join(old, 'pg'))
  writeFileSync(join(old, 'pg', 'PG_VERSION'), '15\n')
  await expect(openEmbedded({ dataDir: old, warn })).rejects.toThrow(
    /written by PostgreSQL 15; this program embeds PostgreSQL 18/,
  )
  rmSync(old, { recursive: true, force: true })
})

describe('the lock of a folder', () => {
  it.each(['linux', 'darwin'] as const)('is taken once and released on %s', async (platform) => {
    const locked = mkdtempSync(join(tmpdir(), 'forecourt-lock-'))
    const unlock = await lockFolder(locked, platform)
    await expect(Promise.resolve().then(() => lockFolder(locked, platform))).rejects.toThrow('Another process')
    await unlock()
    await (await lockFolder(locked, platform))()
    rmSync(locked, { recursive: true, force: true })
  })

  it('is free again once its holder dies', async () => {
    const locked = mkdtempSync(join(tmpdir(), 'forecourt-lock-'))
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    writeFileSync(join(locked, 'lock'), String(holder.pid))
    await expect(Promise.resolve().then(() => lockFolder(locked, 'darwin'))).rejects.toThrow('Another process')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    await (await lockFolder(locked, 'darwin'))()
    rmSync(locked, { recursive: true, force: true })
  })
})
