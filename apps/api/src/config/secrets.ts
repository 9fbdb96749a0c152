import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeDurably } from '../durable-files.ts'
import { StartError } from '../start-error.ts'

/** A secret that this machine stores in its data folder. */
export interface OwnSecret {
  readonly path: string
  readonly value: string
  /** The file is missing or empty: it is written once the start has found that nothing depends on another secret. */
  readonly isNew: boolean
}

const SHORTEST_SECRET = 32

/** Reads it, or generates one. An empty file contains no secret, so nothing can have been signed or encrypted with it. */
export function ownSecret(dataDir: string, name: string): OwnSecret {
  const path = join(dataDir, name)
  const value = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (value === '') return { path, value: randomBytes(32).toString('base64url'), isNew: true }
  if (value.length < SHORTEST_SECRET)
    throw new StartError(
      `${path} is cut short: it holds ${value.length} characters, and a secret has at least ${SHORTEST_SECRET}. ` +
        'Copy it back from your back-up. If there is none, delete the file and start again: ' +
        'the start makes a new one, or says what would be lost with it.',
    )
  chmodSync(path, 0o600)
  return { path, value, isNew: false }
}

/** Readable only by its own user. The caller holds the folder's lock. */
export function writeOwnSecret({ path, value }: OwnSecret): void {
  mkdirSync(dirname(path), { recursive: true })
  writeDurably(path, `${value}\n`, 0o600)
}

export const splitSecrets = (value: string): string[] => value.split(',').map((one) => one.trim())
