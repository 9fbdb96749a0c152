import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import { type Database, rowsOf, type Tx } from './database.ts'
import { type InnerDatabase, openInside } from './within.ts'

let opened: TestDatabase
beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.drop())

const addGroup = (db: Database, name: string) =>
  db.asSystem((tx) => tx.execute(sql`insert into dealer_groups (name) values (${name})`))
const groups = (tx: Tx) => rowsOf<{ name: string }>(tx, sql`select name from dealer_groups order by name`)
const groupsKept = async () => (await opened.db.asSystem(groups)).map(({ name }) => name)

function inside(run: (inner: InnerDatabase) => Promise<void>): Promise<void> {
  return opened.db.asSystem(async (tx) => {
    const inner = openInside(tx, opened.db.dialect)
    await run(inner)
    await inner.leave()
  })
}

describe('a database inside one transaction', () => {
  test('commits all of its transactions', async () => {
    await inside(async ({ db, step }) => {
      await step(() => addGroup(db, 'Corve'))
      await step(() => addGroup(db, 'Teme'))
    })
    expect(await groupsKept()).toEqual(['Corve', 'Teme'])
  })

  test('commits none if the outer transaction fails', async () => {
    const cut = inside(async ({ db, step }) => {
      await step(() => addGroup(db, 'Corve'))
      throw new Error('cut short')
    })
    await expect(cut).rejects.toThrow('cut short')
    expect(await groupsKept()).toEqual([])
  })

  test('rolls back a step that fails, and continues', async () => {
    await inside(async ({ db, step }) => {
      await step(() => addGroup(db, 'Corve'))
      const failing = step(async () => {
        await addGroup(db, 'Onny')
        await db.asSystem((tx) => tx.execute(sql`select from nowhere`))
      })
      await expect(failing).rejects.toThrow()
      await step(() => addGroup(db, 'Teme'))
    })
    expect(await groupsKept()).toEqual(['Corve', 'Teme'])
  })

  test('rolls back a step in which a transaction failed, even if the error was caught', async () => {
    await inside(async ({ db, step }) => {
      const failing = step(async () => {
        await addGroup(db, 'Onny')
        await db.asSystem(() => Promise.reject(new Error('refused'))).catch(() => null)
      })
      await expect(failing).rejects.toThrow('A transaction has failed')
    })
    expect(await groupsKept()).toEqual([])
  })

  test('shows each caller only their rows, one after the other', async () => {
    const whose = sql`select current_setting('role') as role, current_setting('app.tenants', true) as tenants`
    const seen: unknown[] = []
    await inside(async ({ db, step }) => {
      await step(async () => {
        seen.push(...(await db.ask({ tenants: [1001] }, whose)))
        seen.push(...(await db.ask('system', whose)))
        await db.asUser({ tenants: 'all' }, async (tx) => void seen.push(...(await rowsOf(tx, whose))))
      })
    })
    expect(seen).toEqual([
      { role: 'forecourt_dealer', tenants: '1001' },
      { role: 'none', tenants: '' },
      { role: 'forecourt_staff', tenants: '' },
    ])
  })
})
