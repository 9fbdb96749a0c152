import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../scripts/postgres.mjs'
import { inProject } from '../scripts/project.mjs'

/** `npm start` as a newcomer meets it: into an empty data folder, again with the data kept, and Ctrl-C. */

const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
const port = await freePort()
const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', DEMO_DATA: 'on' }

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(2)} s`

async function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function startAndStop(): Promise<{ started: string; stopped: string }> {
  const from = performance.now()
  const child = spawn(process.execPath, [inProject('scripts/start.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('npm start ended before it was ready')
    await delay(20)
  }
  const started = seconds(from)
  const stopping = performance.now()
  child.kill('SIGINT')
  await once(child, 'exit')
  return { started, stopped: seconds(stopping) }
}

try {
  const cold = await startAndStop()
  const warm = await startAndStop()
  console.log(`npm start, everything built, empty data folder: ${cold.started}`)
  console.log(`npm start, data kept:                           ${warm.started}`)
  console.log(`Ctrl-C until everything is closed:              ${warm.stopped}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
