import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/index.ts'
import { rowsOf } from './database.ts'

test.runIf(process.env.TEST_DATABASE_URL)('a lost connection ends only its own transaction', async () => {
  const { db, drop } = await openTestDatabase()
  const lost = db.asSystem(async (tx) => {
    const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
    await db.ask('system', sql`select pg_terminate_backend(${own?.pid}, 5000)`)
    return await rowsOf(tx, sql`select 1`)
  })
  await expect(lost).rejects.toThrow()
  expect(await db.ask('system', sql`select 1 as one`)).toEqual([{ one: 1 }])
  await drop()
})
