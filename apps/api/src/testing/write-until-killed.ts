import { sql } from 'drizzle-orm'
import { openEmbedded } from '../db/embedded/open.ts'

/** The durability test runs this in its own process: it prints each number once its row is committed, until it is killed. */
const [dataDir = '', from = '0'] = process.argv.slice(2)
const db = await openEmbedded({ dataDir, warn: (message) => process.stderr.write(`${message}\n`) })

for (let number = Number(from); ; number += 1) {
  await db.asSystem((tx) =>
    tx.execute(sql`insert into jobs (kind, key, run_at, created) values ('written', ${String(number)}, now(), now())`),
  )
  process.stdout.write(`${number}\n`)
}
