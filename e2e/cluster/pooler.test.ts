import { expect, it } from 'vitest'
import { ServerProcess } from '../support/server-process.ts'
import { SECRETS, startClusterDatabase } from './cluster.ts'

it.runIf(process.env.CLUSTER_DATABASE === 'pgbouncer')(
  'a process that is told of a pooler alone does not start, and says what to set',
  async () => {
    const database = await startClusterDatabase()
    const env = { DATABASE_URL: database.env.DATABASE_URL ?? '', ...SECRETS }
    await expect(ServerProcess.start({ env })).rejects.toThrow('DATABASE_DIRECT_URL')
    await database.stop()
  },
)
