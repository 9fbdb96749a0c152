import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { isEmptyDatabase, seedDemo } from './db/seed/seed-demo.ts'
import { demoLogins } from './db/seed/users.ts'
import { createPasswords } from './plugins/passwords.ts'
import { createSealer } from './plugins/sealing.ts'

/** Fills an empty database with the demo where that is allowed; answers the logins to print. */
export async function prepareData(db: Database, config: Config): Promise<string[]> {
  if (config.demoData === 'off') return []
  if (await isEmptyDatabase(db)) {
    await seedDemo({ db, sealer: createSealer(config.dataKeys), passwords: createPasswords(), now: new Date() })
  }
  return demoLogins()
}
