import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, identity, startServer } from './postgres.mjs'
import { ensureProgram, foldersOfPath } from './programs.mjs'

const noPooler =
  'No PgBouncer was found. Install it with the package manager of this machine (Debian: sudo apt-get install pgbouncer).'

const findPgbouncer = () =>
  [...foldersOfPath(), '/usr/sbin'].map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))

export const ensurePgbouncer = () => ensureProgram(findPgbouncer, 'pgbouncer', noPooler)

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

/** Starts a pooler in transaction mode before a database; answers the database's address through it. */
export async function startPgbouncer(databaseUrl) {
  const program = ensurePgbouncer()
  const who = identity()
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pgbouncer-'))
  const url = new URL(databaseUrl)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settingsFile(url, port))
  if (who.uid) for (const path of [folder, file]) chownSync(path, who.uid, who.gid)
  const command = [program, file]
  const { stop } = await startServer('PgBouncer', command, {
    folder,
    signal: 'SIGKILL',
    isReady: () => canConnect(port),
  })
  url.port = String(port)
  return { url: url.href, stop }
}
