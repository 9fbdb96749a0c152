import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

type Unlock = () => Promise<void>

/**
 * Two processes on one data folder open it silently and lose half their rows. On Linux the lock is an abstract socket,
 * which the system releases when its holder dies; on Windows a named pipe does the same; elsewhere it is a file with a
 * pid.
 */
export async function lockFolder(folder: string, platform: NodeJS.Platform = process.platform): Promise<Unlock> {
  mkdirSync(folder, { recursive: true })
  const real = realpathSync(folder)
  const name = `forecourt-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`
  if (platform === 'linux') return await lockSocket(`\0${name}`, real)
  if (platform === 'win32') return await lockSocket(`\\\\.\\pipe\\${name}`, real)
  return lockFile(real)
}

const taken = (folder: string) =>
  new Error(`Another process is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`)

function lockSocket(path: string, folder: string): Promise<Unlock> {
  return new Promise((resolve, reject) => {
    const server: Server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? taken(folder) : error))
    server.listen(path, () => {
      server.unref()
      resolve(() => new Promise((done) => server.close(() => done())))
    })
  })
}

function lockFile(folder: string): Unlock {
  const path = join(folder, 'lock')
  for (const isLastTry of [false, true]) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return async () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isLastTry || isAlive(Number(readFileSync(path, 'utf8')))) throw taken(folder)
      rmSync(path, { force: true })
    }
  }
  throw taken(folder)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
