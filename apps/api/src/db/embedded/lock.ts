import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'

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
  new StartError(`Another process is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`)

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
  if (existsSync(path) && !isAlive(Number(readFileSync(path, 'utf8')))) rmSync(path)
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? taken(folder) : error
  }
  return async () => rmSync(path, { force: true })
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
