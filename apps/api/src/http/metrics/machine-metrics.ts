import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import { providerNames } from '../../config/settings.mjs'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'

interface Parts {
  readonly config: Config
  readonly db: Database
  readonly realtime: { count(): number }
}

/** What this process has of its machine and its connections, and what its settings say that an alert compares with. */
export function registerMachineMetrics(registry: Registry, { config, db, realtime }: Parts): void {
  const registers = [registry]
  new Gauge({
    name: 'realtime_sockets',
    help: 'Open live sockets',
    registers,
    collect() {
      this.set(realtime.count())
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, open and idle, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count)
    },
  })
  const sandboxes = new Gauge({
    name: 'sandbox_in_use',
    help: '1 where a sandbox stands in for a provider',
    labelNames: ['provider'],
    registers,
  })
  for (const provider of providerNames) sandboxes.set({ provider }, config.sandboxes.includes(provider) ? 1 : 0)
  new Gauge({ name: 'login_spray_accounts', help: 'The setting LOGIN_SPRAY_ACCOUNTS', registers }).set(
    config.loginSprayAccounts,
  )
  registerDisks(registry, config)
}

/** A folder that cannot be asked has no figure. */
function registerDisks(registry: Registry, { dataDir, releasesDir, files }: Parts['config']): void {
  const folders = { data: dataDir, releases: releasesDir, ...(files.s3 ? {} : { files: join(dataDir, 'files') }) }
  const gauge = (name: string, help: string, blocksOf: (disk: { bavail: number; blocks: number }) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const [folder, path] of Object.entries(folders)) {
          const disk = await statfs(path).catch(() => null)
          if (disk) this.set({ folder }, blocksOf(disk) * disk.bsize)
        }
      },
    })
  gauge('disk_free_bytes', 'Free bytes of the disk that a folder is on', ({ bavail }) => bavail)
  gauge('disk_size_bytes', 'Size of the disk that a folder is on', ({ blocks }) => blocks)
}
