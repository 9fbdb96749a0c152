import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeDurably } from '../durable-files.ts'
import { StartError } from '../start-error.ts'

/** A secret that this machine stores in its data folder. */
export interface OwnSecret {
  readonly path: string
  readonly value: string
  /** The file is missing or empty. It is written once the start has checked that no data depends on another secret. */
  readonly isNew: boolean
}

const SHORTEST_SECRET = 32

/** Reads the secret or generates one. An empty file counts as missing: it cannot have signed or encrypted any data. */
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

/** Writes a file that only its own user can read. The caller holds the folder's lock. */
export function writeOwnSecret({ path, value }: OwnSecret): void {
  mkdirSync(dirname(path), { recursive: true })
  writeDurably(path, `${value}\n`, 0o600)
}

export const splitSecrets = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
