import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../database.ts'
import { importFrom } from '../transfer.ts'
import { exportToOwnFolder, listExports } from './exports.ts'
import { openEmbedded } from './open.ts'

/** Each test opens, exports or fills databases on the disk, which other work may keep busy. */
const PATIENT = { timeout: 150_000 }

const parent = mkdtempSync(join(tmpdir(), 'forecourt-damage-'))
const whole = join(parent, 'whole')
const folder = join(parent, 'copy')
const open = (dataDir: string) => openEmbedded({ dataDir, warn: () => undefined })
const night = (day: number) => new Date(Date.UTC(2026, 2, day, 3, 30))

beforeAll(async () => {
  const db = await open(whole)
  await db.asSystem((tx) => tx.execute(sql`insert into dealer_groups (name) values ('Wye Cars')`))
  await db.close()
}, 150_000)
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(whole, folder, { recursive: true })
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const inPg = (...parts: string[]) => join(folder, 'pg', ...parts)
const empty = (path: string) => truncateSync(path, 0)

function cutLastLog(): void {
  const last = readdirSync(inPg('pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort()
    .at(-1)
  const path = inPg('pg_wal', last ?? '')
  truncateSync(path, statSync(path).size / 2)
}

function overwriteLogs(): void {
  for (const name of readdirSync(inPg('pg_wal')).filter((one) => /^[0-9A-F]{24}$/.test(one)))
    writeFileSync(inPg('pg_wal', name), Buffer.alloc(16 * 1024 * 1024))
}

function emptyInEveryDatabase(file: string): void {
  for (const database of readdirSync(inPg('base'))) empty(inPg('base', database, file))
}

describe('a damaged embedded database', PATIENT, () => {
  it.each<[string, () => void, RegExp]>([
    ['the last log file is cut in half', cutLastLog, /the write-ahead log pg_wal\/\w+ is cut short\.$/m],
    ['the log holds nothing', overwriteLogs, /cannot be opened: could not locate a valid checkpoint record/],
    ['pg_control is gone', () => rmSync(inPg('global/pg_control')), /global\/pg_control is missing/],
    ['PG_VERSION is gone', () => rmSync(inPg('PG_VERSION')), /PG_VERSION is missing/],
    ['a table of the system is empty', () => emptyInEveryDatabase('1259'), /cannot be opened: .+\.$/m],
    ['another is', () => emptyInEveryDatabase('1247'), /could not read blocks/],
    ['a file of all databases is gone', () => rmSync(inPg('global/1262')), /cannot be opened: .+\.$/m],
  ])('is reported at the start, when %s', async (_what, damage, cause) => {
    damage()
    const opening = open(folder)
    await expect(opening).rejects.toThrow(cause)
    await expect(opening).rejects.toMatchObject({ name: 'StartError', message: expect.stringContaining(inPg()) })
    expect(readdirSync(inPg()).length).toBeGreaterThan(5)
  })

  it('names its last export, and the commands to restore it', async () => {
    const db = await open(folder)
    for (const day of [1, 2]) await exportToOwnFolder(db, folder, night(day))
    await db.close()
    cutLastLog()
    const newest = join(folder, 'exports', '2026-03-02T033000Z.jsonl')
    await expect(open(folder)).rejects.toThrow(
      [
        'Its last export is of 2026-03-02 03:30 UTC: it holds nothing that was written later. To go on from it:',
        `  mv ${inPg()} ${inPg()}.damaged`,
        `  DATA_DIR=${folder} npm run admin -- import ${newest}`,
      ].join('\n'),
    )
  })

  it('is restored by moving the folder away and importing the export', async () => {
    const before = await open(folder)
    await exportToOwnFolder(before, folder, night(1))
    await before.close()
    rmSync(inPg(), { recursive: true })
    const db = await open(folder)
    await importFrom(db, (await listExports(folder))[0]?.path ?? '', async () => undefined)
    expect(await db.asSystem((tx) => rowsOf(tx, sql`select name from dealer_groups`))).toEqual([{ name: 'Wye Cars' }])
    await db.close()
  })

  it('without an export reports that there is none', async () => {
    cutLastLog()
    await expect(open(folder)).rejects.toThrow('There is no export in')
  })
})

describe('its own exports', PATIENT, () => {
  it('are seven, readable only by their user, and complete', async () => {
    const db = await open(folder)
    mkdirSync(join(folder, 'exports'), { mode: 0o700 })
    writeFileSync(join(folder, 'exports', '2026-02-28T033000Z.jsonl.new'), 'cut off by a kill')
    for (let day = 1; day <= 9; day += 1) await exportToOwnFolder(db, folder, night(day))
    await db.close()
    const kept = await listExports(folder)
    expect(kept.map(({ writtenAt }) => writtenAt.slice(8, 10))).toEqual(['09', '08', '07', '06', '05', '04', '03'])
    expect(readdirSync(join(folder, 'exports'))).toHaveLength(7)
    for (const { path } of kept) expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'exports')).mode & 0o777).toBe(0o700)
  })
})
