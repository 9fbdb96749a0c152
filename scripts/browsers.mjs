import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { build, running } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureProgram, foldersOfPath } from './programs.mjs'
import { toolPath } from './project.mjs'
import { chosenOf, fail, runNode } from './run.mjs'

/** The program of each browser, and its Debian package. */
const needs = {
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkitgtk: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
}

const findOnPath = (program) => foldersOfPath().find((folder) => existsSync(join(folder, program)))

/** Installs the packages that a browser lacks; returns the reason if it cannot run here. */
function whyNot(name) {
  try {
    for (const [program, debian] of Object.entries(needs[name])) {
      const remedy = `${program} was not found. Debian has it: sudo apt-get install ${debian}`
      ensureProgram(() => findOnPath(program), debian, remedy)
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Quick quote, buyer’s room, dialog, list box, focus and policy in Firefox and WebKitGTK: `npm run test:browsers`, or with a name after it. */
async function testBrowsers(names) {
  const asked = chosenOf(names, Object.keys(needs), 'browser')
  await ensureInstalled()
  const absent = new Map(asked.map((name) => [name, whyNot(name)]))
  const present = asked.filter((name) => !absent.get(name))
  for (const [name, reason] of absent) if (reason) console.log(`${name}: not run. ${reason}`)
  if (present.length > 0) {
    await build(running)
    const config = ['--config', 'e2e/browsers/vitest.config.ts', '--reporter=verbose']
    process.exitCode = await runNode([toolPath('vitest'), 'run', ...config], { env: { BROWSERS: present.join(',') } })
  }
  if (present.length < asked.length) process.exitCode = 1
}

testBrowsers(process.argv.slice(2)).catch(fail)
