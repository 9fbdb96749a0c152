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
type Proof = readonly string[] | null

const proofsOfTransactions = new WeakMap<Tx, Proof>()

/** The work of nobody: jobs, and what other programs tell us. */
const SYSTEM = ['system']

/**
 * The same database, whose transactions know the keys, so that every audit row in them is signed, and who proved what.
 */
export function withAuditKeys(db: Database, keys: AuditKeys): Database {
  const signing =
    <T>(run: (tx: Tx) => Promise<T>, provedBy: Proof) =>
    (tx: Tx): Promise<T> => {
      keysOfTransactions.set(tx, keys)
      provedIn(tx, provedBy)
      return run(tx)
    }
  return {
    ...db,
    asUser: (scope, run) => db.asUser(scope, signing(run, scope.provedBy ?? null)),
    asSystem: (run) => db.asSystem(signing(run, SYSTEM)),
  }
}

/** The same database for one caller: what the server does for them as the system is still their act. */
export const actingFor = (db: Database, provedBy: readonly string[]): Database => ({
  ...db,
  asSystem: (run) =>
    db.asSystem((tx) => {
      provedIn(tx, provedBy)
      return run(tx)
    }),
})

/** What a call finds out for itself, such as that a code is right. */
export const provedIn = (tx: Tx, provedBy: Proof): void => void proofsOfTransactions.set(tx, provedBy)

/** How the doer of what this transaction records proved who they are. */
export const proofOf = (tx: Tx): Proof => proofsOfTransactions.get(tx) ?? null

export function auditKeysOf(tx: Tx): AuditKeys {
  const keys = keysOfTransactions.get(tx)
  if (!keys) throw new TypeError('This transaction has no key for the audit trail: open it withAuditKeys')
  return keys
}
