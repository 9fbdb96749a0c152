import { inArray } from 'drizzle-orm'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { isEmptyDatabase, seedDemo } from './db/seed/seed-demo.ts'
import { DEMO_PASSWORD, DEMO_USERS } from './db/seed/users.ts'
import { users } from './db/tables/index.ts'
import { sqlStateOf } from './plugins/errors.ts'
import { createPasswords } from './plugins/passwords.ts'
import { createSealer } from './plugins/sealing.ts'

const ALREADY_THERE = '23505'

/** Fills an empty database with the demo where that is allowed; answers the logins to print. */
export async function prepareData(db: Database, config: Config): Promise<string[]> {
  if (config.demoData === 'off') return []
  if (await isEmptyDatabase(db)) await seed(db, config)
  return (await hasDemo(db)) ? loginLines() : []
}

/** Of several processes that start together one is first; the others find its rows there. */
async function seed(db: Database, config: Config): Promise<void> {
  try {
    await seedDemo({ db, sealer: createSealer(config.dataKeys), passwords: createPasswords(), now: new Date() })
  } catch (error) {
    if (sqlStateOf(error) !== ALREADY_THERE) throw error
  }
}

async function hasDemo(db: Database): Promise<boolean> {
  const emails = DEMO_USERS.map((user) => user.email)
  const rows = await db.asSystem((tx) =>
    tx.select({ userId: users.userId }).from(users).where(inArray(users.email, emails)).limit(1),
  )
  return rows.length > 0
}

function loginLines(): string[] {
  const width = Math.max(...DEMO_USERS.map((user) => user.email.length))
  return [
    `Demo logins, all with the password ${DEMO_PASSWORD}:`,
    ...DEMO_USERS.map((user) => `  ${user.email.padEnd(width)}  ${user.role}`),
  ]
}
