import { existsSync, readdirSync } from 'node:fs'
import process from 'node:process'
import { build, running } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject, toolPath } from './project.mjs'
import { fail, runNode } from './run.mjs'

function benches(wanted) {
  const folder = inProject('bench')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.bench.ts')) : []
  const chosen = files.sort().filter((name) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)))
  if (chosen.length === 0)
    throw new Error(`No bench${wanted.length > 0 ? ` called ${wanted.join(' or ')}` : ''} in bench/.`)
  return chosen
}

/** Benches that bundle or import the sources themselves and need no build. */
const fromSource = ['core.bench.ts', 'pglite.bench.ts']

/** Runs every bench/*.bench.ts, or those whose names begin with an argument; they print figures and have no pass mark. */
async function bench(wanted) {
  await ensureInstalled()
  const files = benches(wanted)
  if (files.some((file) => !fromSource.includes(file))) await build(running)
  for (const file of files) {
    console.log(`\n== ${file.replace('.bench.ts', '')}`)
    const code = await runNode([toolPath('tsx'), '--conditions=@forecourt/source', inProject('bench', file)])
    if (code !== 0) process.exitCode = 1
  }
}

bench(process.argv.slice(2)).catch(fail)
