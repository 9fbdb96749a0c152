import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret of this machine's own, made once and readable by its user alone. */
export function ownSecret(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, name)
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  chmodSync(path, 0o600)
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(
      `${path} holds no secret of at least 32 characters. Restore the file, or delete it if nothing has been stored with it.`,
    )
  return secret
}

export const splitSecrets = (value: string): string[] => value.split(',').map((one) => one.trim())
