import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../apps/api/src/db/database.ts'
import { openEmbedded } from '../apps/api/src/db/embedded/open.ts'
import { listText } from '../apps/api/src/modules/applications/list/list-text.ts'
import { FIRST_FILLED, fillDatabase } from '../apps/api/src/testing/fill.ts'

/** The embedded database in one process, in a folder, with its syncs: durable writes, and reads of whole lists. */
const DEALERSHIPS = 20
const ROWS_OF_EACH = 100
const SECONDS = 8

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-pglite-'))
const db = await openEmbedded({ dataDir, warn: console.warn })
try {
  await fillDatabase(db, { dealerships: DEALERSHIPS, applications: DEALERSHIPS * ROWS_OF_EACH, now: new Date() })
  const before = db.syncs()
  const writes = await perSecond((turn) => writeRow(db, turn))
  console.log(`a row written for good: ${writes.toFixed(0)} a second, ${db.syncs() - before} syncs`)
  const standings = await perSecond((turn) => changeApplication(db, turn))
  console.log(`an application changed for good, with its line of the list: ${standings.toFixed(0)} a second`)
  const lists = await perSecond((turn) => readList(db, turn))
  console.log(`a dealership’s whole list of ${ROWS_OF_EACH}: ${lists.toFixed(0)} a second`)
} finally {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function perSecond(run: (turn: number) => Promise<unknown>): Promise<number> {
  for (let turn = 0; turn < 50; turn += 1) await run(turn)
  const started = performance.now()
  let done = 0
  for (; performance.now() - started < SECONDS * 1000; done += 1) await run(50 + done)
  return (1000 * done) / (performance.now() - started)
}

function writeRow({ asSystem }: Database, turn: number) {
  return asSystem((tx) =>
    tx.execute(`insert into jobs (kind, key, run_at, created) values ('bench', '${turn}', now(), now())`),
  )
}

function changeApplication({ asSystem }: Database, turn: number) {
  const id = `filled-${turn % (DEALERSHIPS * ROWS_OF_EACH)}`
  return asSystem((tx) =>
    tx.execute(`update applications set version = version + 1, last_updated = now() where application_id = '${id}'`),
  )
}

async function readList({ ask }: Database, turn: number): Promise<void> {
  const own = FIRST_FILLED + (turn % DEALERSHIPS)
  const text = await listText((query) => ask({ tenants: [own], userId: 1 }, query), {
    affiliateUserIds: [own],
    since: new Date(Date.now() - 366 * 86_400_000),
    excludedStates: [4, 5, 6, 7, 8],
    byCreated: false,
    limit: 20_000,
  })
  if (!text.includes('filled-')) throw new Error('The list is empty')
}
