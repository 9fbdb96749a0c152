import { createHmac } from 'node:crypto'
import type { Database, Tx } from '../db/database.ts'
import { deriveKey } from './encryption.ts'

/** Signs the rows of the audit trail: write access to the database is not enough to forge a chain. */
export interface AuditKeys {
  /** The key that signs new rows. */
  readonly keyId: string
  /** Null if none of our secrets has this key. */
  sign(keyId: string, text: string): string | null
}

/** The id under which a secret signs. */
export const auditKeyIdOf = (secret: string): string => deriveKey(secret, PURPOSE).id

const PURPOSE = 'audit chain'

/** The first secret signs and all verify, as with encryption. */
export function createAuditKeys(secrets: readonly string[]): AuditKeys {
  const derived = secrets.map((secret) => deriveKey(secret, PURPOSE))
  const keys = new Map(derived.map(({ id, bytes }) => [id, bytes]))
  const [keyId] = keys.keys()
  if (keyId === undefined) throw new TypeError('The audit trail needs a key')
  return {
    keyId,
    sign(id, text) {
      const key = keys.get(id)
      return key ? createHmac('sha256', key).update(text).digest('hex') : null
    },
  }
}

const keysOfTransactions = new WeakMap<Tx, AuditKeys>()

/** The same database, whose transactions know the keys, so that every audit row in them is signed. */
export function withAuditKeys(db: Database, keys: AuditKeys): Database {
  const signing =
    <T>(run: (tx: Tx) => Promise<T>) =>
    (tx: Tx): Promise<T> => {
      keysOfTransactions.set(tx, keys)
      return run(tx)
    }
  return {
    ...db,
    asUser: (scope, run) => db.asUser(scope, signing(run)),
    asSystem: (run) => db.asSystem(signing(run)),
  }
}

export function auditKeysOf(tx: Tx): AuditKeys {
  const keys = keysOfTransactions.get(tx)
  if (!keys) throw new TypeError('This transaction has no key for the audit trail: open it withAuditKeys')
  return keys
}
