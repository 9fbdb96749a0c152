import process from 'node:process'
import { build, running } from '../../scripts/build.mjs'
import { FILLED_FOLDER } from './data-folder.ts'
import { ServerProcess } from './server-process.ts'

/**
 * The tests drive what was built: whatever is stale is built first, also when Playwright is started by itself. Then one
 * server fills a folder with the demo, which those of the tests copy. Answers how it is thrown away.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await build(running)
  const server = await ServerProcess.start()
  await server.stop()
  process.env[FILLED_FOLDER] = server.dataDir
  return () => server.dispose()
}
