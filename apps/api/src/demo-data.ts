import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { isEmptyDatabase, seedDemo } from './db/seed/seed-demo.ts'
import { demoLogins } from './db/seed/users.ts'
import type { FileStore } from './providers/files/index.ts'
import { createCipher } from './security/encryption.ts'
import { createPasswords } from './security/passwords.ts'

/** Fills an empty database with the demo where that is allowed; answers the logins to print. */
export async function prepareData(db: Database, config: Config, fileStore: FileStore): Promise<string[]> {
  const { demoData, dataKeys, dataDir } = config
  if (demoData === 'off') return []
  if (await isEmptyDatabase(db)) {
    const [cipher, passwords] = [createCipher(dataKeys), createPasswords()]
    await seedDemo({ ...{ db, cipher, passwords, fileStore, dataDir }, now: new Date() })
  }
  return demoLogins()
}
