import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrateEmbedded } from './embedded/open.ts'
import { migrationOf } from './migrate.ts'

let untouched: File | Blob
beforeAll(async () => {
  const first = await PGlite.create({ dataDir: 'memory://' })
  // Creating a database takes four times as long as copying one.
  untouched = await first.dumpDataDir('none')
  await first.close()
})

let client: PGlite
beforeEach(async () => {
  client = await PGlite.create({ dataDir: 'memory://', loadDataDir: untouched })
})
afterEach(() => client.close())

const FIRST = migrationOf('0001_first', 'create table things (id int, name text);')
const EXPANDING = migrationOf('0002_more', '-- expands\nalter table things add column colour text;')
const CONTRACTING = migrationOf('0003_less', 'alter table things drop column name;')

describe('migrations', () => {
  it('are applied once, in order', async () => {
    expect(await migrateEmbedded(client, [FIRST, EXPANDING])).toEqual(['0001_first', '0002_more'])
    expect(await migrateEmbedded(client, [FIRST, EXPANDING])).toEqual([])
  })

  it('of a newer program that only add something let an older program start', async () => {
    await migrateEmbedded(client, [FIRST, EXPANDING])
    expect(await migrateEmbedded(client, [FIRST])).toEqual([])
  })

  it('of a newer program that remove something keep an older program from starting', async () => {
    await migrateEmbedded(client, [FIRST, EXPANDING, CONTRACTING])
    await expect(migrateEmbedded(client, [FIRST])).rejects.toThrow(
      'The database is newer than this program: it has the migrations 0003_less',
    )
  })

  it('that were applied before additions were marked are recognised', async () => {
    await client.exec(
      'create table forecourt_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    await client.exec(`create table things (id int, name text); insert into forecourt_migrations values ('0001_first')`)
    expect(await migrateEmbedded(client, [FIRST, EXPANDING])).toEqual(['0002_more'])
  })

  it('that were edited afterwards keep the program from starting, and say which', async () => {
    await migrateEmbedded(client, [FIRST, EXPANDING])
    const edited = migrationOf('0001_first', 'create table things (id bigint, name text);')
    await expect(migrateEmbedded(client, [edited, EXPANDING])).rejects.toThrow(
      'this database had applied them: 0001_first',
    )
    expect(await migrateEmbedded(client, [FIRST, EXPANDING])).toEqual([])
  })

  it('of an earlier program, which kept no digests, get them', async () => {
    await migrateEmbedded(client, [FIRST])
    await client.exec('update forecourt_migrations set digest = null')
    await migrateEmbedded(client, [FIRST])
    const edited = migrationOf('0001_first', 'create table things (id bigint, name text);')
    await expect(migrateEmbedded(client, [edited])).rejects.toThrow('Migrations were edited')
  })

  it('that fail leave nothing behind', async () => {
    const broken = migrationOf('0002_broken', 'create table half (id int); select 1 / 0;')
    await expect(migrateEmbedded(client, [FIRST, broken])).rejects.toThrow('The migration 0002_broken failed')
    expect(await migrateEmbedded(client, [FIRST, EXPANDING])).toEqual(['0002_more'])
    await expect(client.query('select from half')).rejects.toThrow()
  })
})
