import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { canInstallPackages, installPackage } from './chromium.mjs'
import { freePort, identity } from './postgres.mjs'
import { exitCode } from './run.mjs'

const noPooler =
  'No PgBouncer was found. Install it with the package manager of this machine (Debian: sudo apt-get install pgbouncer).'

function findPgbouncer(env = process.env) {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/sbin'].filter(Boolean)
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
}

export function ensurePgbouncer(say = console.log) {
  const found = findPgbouncer()
  if (found) return found
  if (!canInstallPackages()) throw new Error(noPooler)
  say('Installing PgBouncer (apt-get install pgbouncer) …')
  installPackage('pgbouncer')
  const installed = findPgbouncer()
  if (!installed) throw new Error(noPooler)
  return installed
}

/** Fewer connections than its clients have, so that no client keeps one from transaction to transaction. */
const settingsFile = (database, port) => `[databases]
* = host=${database.hostname} port=${database.port} user=${database.username}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`

function canConnect(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function untilListening(pooler, port, log) {
  const deadline = Date.now() + 30_000
  while (!(await canConnect(port))) {
    if (pooler.exitCode !== null || Date.now() > deadline) throw new Error(`PgBouncer did not start:\n${log()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Starts a pooler in transaction mode before a database; answers the database's address through it. */
export async function startPgbouncer(databaseUrl, program = ensurePgbouncer()) {
  const database = new URL(databaseUrl)
  const who = identity()
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settingsFile(database, port))
  if (who.uid) for (const path of [folder, file]) chownSync(path, who.uid, who.gid)
  const pooler = spawn(program, [file], { ...who, cwd: folder })
  let output = ''
  for (const stream of [pooler.stdout, pooler.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-4000)))
  const ended = exitCode(pooler)
  const stop = async () => {
    if (pooler.exitCode === null && pooler.signalCode === null) pooler.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilListening(pooler, port, () => output)
  } catch (error) {
    await stop()
    throw error
  }
  const url = new URL(databaseUrl)
  url.port = String(port)
  return { url: url.href, stop }
}
