import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/index.ts'
import { rowsOf } from './database.ts'
import { openPostgres } from './postgres.ts'

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

test.runIf(process.env.TEST_DATABASE_URL)('closing ends the connections that listen', async () => {
  const { db, url, drop } = await openTestDatabase()
  const other = await openPostgres({ url: String(url), poolSize: 1, warn: () => undefined })
  await other.listen('news', { onMessage: () => undefined })
  const listening = sql`select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`
  const [line] = await db.ask<{ pid: number }>('system', listening)
  await other.close()
  const stillOpen = sql`select pid from pg_stat_activity where pid = ${line?.pid}`
  await expect.poll(() => db.ask('system', stillOpen)).toEqual([])
  await drop()
})
