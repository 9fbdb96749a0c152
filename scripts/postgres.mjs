import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureProgram, foldersOfPath, isRoot } from './programs.mjs'
import { exitCode } from './run.mjs'

const noPostgres = `No PostgreSQL 15 or newer was found. One of these helps:
  1. TEST_DATABASE_URL=postgres://user:password@host:5432/database npm test (a role that may create databases)
  2. install PostgreSQL with the package manager of this machine (Debian: sudo apt-get install postgresql)
  3. put its bin folder, the one that holds initdb, on PATH`

const exe = process.platform === 'win32' ? '.exe' : ''
const debian = '/usr/lib/postgresql'

function answer(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

function debianFolders() {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'))
}

function isUsable(folder) {
  const initdb = join(folder, `initdb${exe}`)
  if (!folder || !existsSync(initdb) || !existsSync(join(folder, `postgres${exe}`))) return false
  return Number(/(\d+)/.exec(answer(initdb, ['--version']))?.[1] ?? 0) >= 15
}

/** The folder of a PostgreSQL 15 or newer, or undefined. */
export function findPostgres() {
  return [answer('pg_config', ['--bindir']), ...debianFolders(), ...foldersOfPath()].find(isUsable)
}

export const ensurePostgres = () => ensureProgram(findPostgres, 'postgresql', noPostgres)

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address.port : 0))
    })
  })
}

/** PostgreSQL and PgBouncer refuse to run as root: there they run as the user `postgres` that the package made. */
export function identity() {
  if (!isRoot()) return {}
  const [uid, gid] = [answer('id', ['-u', 'postgres']), answer('id', ['-g', 'postgres'])].map(Number)
  if (!uid) throw new Error('PostgreSQL does not run as root, and this machine has no user called postgres.')
  return { uid, gid }
}

function makeCluster(bin, folder, who) {
  if (who.uid) chownSync(folder, who.uid, who.gid)
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, `initdb${exe}`), args, { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
}

const serverSettings = {
  // The cluster is thrown away: durability is tested by its own suite, not paid for by every other.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
}

/** What an operator's server has: a commit that was answered survives a crash. */
const durableSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

function serverArgs(folder, port, { isDurable, settings }) {
  const own = { port, unix_socket_directories: folder, ...(isDurable && durableSettings), ...settings }
  const all = Object.entries({ ...serverSettings, ...own })
  return ['-D', join(folder, 'data'), ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** The last line of postmaster.pid says `ready` once connections are taken, or `standby` once they may read. */
function isReady(folder) {
  const file = join(folder, 'data/postmaster.pid')
  return existsSync(file) && /^(ready|standby)\s*$/m.test(readFileSync(file, 'utf8'))
}

/** Starts a server that is thrown away, and waits until it is ready; `stop` leaves neither it nor its folder behind. */
export async function startServer(name, command, { folder, signal, isReady }) {
  const [program, ...args] = command
  const server = spawn(program, args, { ...identity(), cwd: folder })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-4000)))
  const ended = exitCode(server)
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill(signal)
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + 30_000
  try {
    while (!(await isReady())) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start:\n${output}`)
      await delay(50)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: server.pid, stop }
}

const SHARED_MEMORY = '/dev/shm'
/** More than the databases of the tests fill at any time; containers often have 64 MB there. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/** Linux's folder in memory, where there is room: a copy of a database takes 30 ms there and 190 on a disk. */
export function quickFolder() {
  if (!existsSync(SHARED_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize > ENOUGH_BYTES ? SHARED_MEMORY : tmpdir()
}

/** @typedef {{ inMemory?: boolean, isDurable?: boolean, within?: string, settings?: Readonly<Record<string, string>> }} PostgresOptions */

/**
 * Starts a throw-away PostgreSQL, in memory for many small databases, durable where a test ends it by force; answers its address and how to
 * stop it and leave nothing behind. `within` is the folder in which its own is made.
 */
export async function startPostgres(
  bin = ensurePostgres(),
  /** @type {PostgresOptions} */ {
    inMemory = false,
    isDurable = false,
    within = inMemory ? quickFolder() : tmpdir(),
    settings = {},
  } = {},
) {
  const folder = mkdtempSync(join(within, 'forecourt-pg-'))
  makeCluster(bin, folder, identity())
  return await run(bin, folder, { isDurable, settings })
}

/** Starts a standby that follows the server at an address; `select pg_promote()` makes it the primary. */
export async function startStandby(url, bin = ensurePostgres()) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pg-'))
  const who = identity()
  if (who.uid) chownSync(folder, who.uid, who.gid)
  const args = ['-d', url, '-D', join(folder, 'data'), '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  execFileSync(join(bin, `pg_basebackup${exe}`), args, { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  return await run(bin, folder, { isDurable: false, settings: {} })
}

async function run(bin, folder, asked) {
  const port = await freePort()
  const command = [join(bin, `postgres${exe}`), ...serverArgs(folder, port, asked)]
  const server = await startServer('PostgreSQL', command, { folder, signal: 'SIGINT', isReady: () => isReady(folder) })
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, ...server }
}
