import process from 'node:process'
import { complaintsOf } from '../apps/api/src/config/settings.mjs'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject } from './project.mjs'
import { fail, runNode } from './run.mjs'

/** Passes the command line to the API's own administration after bringing the build up to date. */
async function admin() {
  const complaints = complaintsOf(process.env)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  await ensureInstalled()
  await build(['api'], console.error)
  process.exitCode = await runNode([inProject('apps/api/dist/admin.js'), ...process.argv.slice(2)])
}

admin().catch(fail)
