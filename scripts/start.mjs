import { spawn } from 'node:child_process'
import process from 'node:process'
import { complaintsOf, sandboxComplaintsOf, settingsTable } from '../apps/api/src/config/settings.mjs'
import { build, running } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject, nodeComplaint, root } from './project.mjs'
import { exitCode, fail } from './run.mjs'

const help = `npm start: installs what is missing, builds what is stale, and serves portal and API on one port.

Settings are environment variables, for example: PORT=8080 npm start

${settingsTable()}
`

function refuseBadSettings() {
  const complaints = [nodeComplaint(), ...complaintsOf(process.env), ...sandboxComplaintsOf(process.env)].filter(
    Boolean,
  )
  if (complaints.length > 0)
    throw new Error(`${complaints.join('\n')}\nSee npm start -- --help for every setting and its meaning.`)
}

/**
 * A terminal's Ctrl-C reaches the whole group of processes and npm sends it once more. The server gets a group of
 * its own and exactly one signal; a second Ctrl-C, meant as one, ends it at once.
 */
function passSignalsOn(child) {
  let firstAt = 0
  const pass = (signal) => {
    const now = Date.now()
    if (firstAt === 0) {
      firstAt = now
      child.kill(signal)
    } else if (now - firstAt > 1000) child.kill('SIGKILL')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
}

function serve() {
  const server = spawn(process.execPath, ['--enable-source-maps', inProject('apps/api/dist/main.js')], {
    cwd: root,
    detached: process.platform !== 'win32',
    env: { NODE_ENV: 'production', ...process.env },
    // Through the channel the server notices the end of this process, however it ended.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  passSignalsOn(server)
  return exitCode(server)
}

async function start() {
  if (process.argv.includes('--help')) return console.log(help)
  refuseBadSettings()
  await ensureInstalled()
  await build(running)
  process.exitCode = await serve()
}

start().catch(fail)
