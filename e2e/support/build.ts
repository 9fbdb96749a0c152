import { rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { build, running } from '../../scripts/build.mjs'
import { DEMO_RECORDS, FILLED_FOLDER } from './data-folder.ts'
import { copyFrom, offerPostgres } from './server-database.ts'
import { ServerProcess } from './server-process.ts'

/**
 * The tests drive the built program, so stale parts are built first, also when Playwright is started by itself. Then one
 * server fills a folder and a database with the demo, which the servers of the tests copy, and lists its records. Returns
 * how to remove everything.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await build(running)
  const stopPostgres = await offerPostgres()
  const server = await ServerProcess.start().catch(async (error) => {
    await stopPostgres()
    throw error
  })
  const file = `${server.dataDir}.json`
  // Imported here because it needs the build.
  const { recordsOf } = await import('./records.ts')
  writeFileSync(file, JSON.stringify(await recordsOf(server.url)))
  await server.stop()
  process.env[FILLED_FOLDER] = server.dataDir
  copyFrom(server.database)
  process.env[DEMO_RECORDS] = file
  return async () => {
    await server.dispose()
    await stopPostgres()
    rmSync(file, { force: true })
  }
}
