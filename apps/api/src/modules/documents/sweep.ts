import { DAY_MS } from '@forecourt/core'
import type { Database } from '../../db/database.ts'
import { nextNight } from '../../jobs/queue.ts'
import type { FileStore } from '../../providers/files/index.ts'
import { sweepSpool } from '../../serve/uploads.ts'
import type { Services } from '../../services.ts'
import { keysInUse } from './store.ts'

const FILES_PER_SWEEP = 500

/** Deletes files that no row refers to: those of erased people and of interrupted writes. */
export async function sweepFiles(db: Database, store: FileStore, now: Date): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const flush = async () => {
    removed += await removeUnused(db, store, batch)
    batch = []
  }
  for await (const { key, keptAt } of store.list()) {
    // A younger file may still be waiting for its row.
    if (now.getTime() - keptAt.getTime() > DAY_MS) batch.push(key)
    if (batch.length >= FILES_PER_SWEEP) await flush()
  }
  await flush()
  return removed
}

/** Deletes a file right after its row, unless another row refers to the same file. */
export async function removeUnused(db: Database, store: FileStore, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const inUse = await db.asSystem((tx) => keysInUse(tx, keys))
  const unused = keys.filter((key) => !inUse.has(key))
  for (const key of unused) await store.remove(key)
  return unused.length
}

export function registerFileSweep({ jobs, db, fileStore, config, now }: Services): void {
  jobs.schedule('file-sweep', nextNight, async () => {
    await sweepSpool(config.dataDir)
    await sweepFiles(db, fileStore, now())
  })
}
