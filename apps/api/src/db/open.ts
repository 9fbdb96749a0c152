import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open.ts'
import { openPostgres } from './postgres.ts'

interface DatabaseConfig {
  readonly databaseUrl: string | null
  readonly databasePool: number
  readonly dataDir: string
}

type Warn = (message: string, error?: unknown) => void

/** A PostgreSQL server when one is named, otherwise the embedded database in the data folder. Migrated either way. */
export async function openDatabase(config: DatabaseConfig, warn: Warn): Promise<Database> {
  if (config.databaseUrl !== null)
    return await openPostgres({ url: config.databaseUrl, poolSize: config.databasePool, warn })
  return await openEmbedded({ dataDir: config.dataDir, warn })
}
