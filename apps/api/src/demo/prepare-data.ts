import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../providers/files/index.ts'
import { createPasswords } from '../security/passwords.ts'
import { makeDemo } from './make-demo.ts'
import { demoLogins } from './users.ts'

type Warn = (message: string, error?: unknown) => void

/** Fills an empty database with the demo if the settings allow it; returns the logins to print. */
export async function prepareData(db: Database, config: Config, fileStore: FileStore, warn: Warn): Promise<string[]> {
  if (config.demoData === 'off') return []
  const onRefused = (story: string, error: unknown) => warn(`The demo goes on without the rest of: ${story}`, error)
  await makeDemo({ db, config, passwords: createPasswords(), fileStore, now: new Date(), onRefused })
  return demoLogins()
}
