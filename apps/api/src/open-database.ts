import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { openEmbedded } from './db/embedded/open.ts'
import { openPostgres } from './db/postgres.ts'
import { finishRecordChanges } from './modules/record-changes.ts'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'dataDir'>

type Warn = (message: string, error?: unknown) => void

/** Opens the configured PostgreSQL server, otherwise the embedded database in the data folder, and migrates it. */
export async function openDatabase(config: DatabaseConfig, warn: Warn): Promise<Database> {
  if (config.databaseUrl !== null)
    return await openPostgres({
      url: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      poolSize: config.databasePool,
      warn,
      writeListRows: finishRecordChanges,
    })
  return await openEmbedded({ dataDir: config.dataDir, warn, writeListRows: finishRecordChanges })
}
