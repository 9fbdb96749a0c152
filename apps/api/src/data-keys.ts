import { sql } from 'drizzle-orm'
import { writeOwnSecret } from './config/secrets.ts'
import type { Config } from './config.ts'
import { type Database, rowsOf, type Tx } from './db/database.ts'
import { dataKeys } from './db/tables/index.ts'
import { auditKeyIdOf } from './security/audit-keys.ts'
import { fingerprintOf } from './security/encryption.ts'
import { StartError } from './start-error.ts'

type Keys = Pick<Config, 'dataKeys' | 'ownSecrets'>

/** Values of one kind that a key has encrypted. */
interface EncryptedValues {
  readonly fingerprint: string
  readonly what: string
  readonly count: number
}

/** The encrypted data that is kept for longer than a day. A test compares it with the tables. */
export const SEALED_COLUMNS = [
  ['applications', 'sealed_bank', 'bank details of applications'],
  ['boodil_configs', 'sealed_account', 'bank accounts of dealerships'],
  ['payments', 'sealed_token', 'pay links'],
  ['room_links', 'sealed_recipients', 'addresses of room links'],
  ['outgoing', 'sealed', 'messages to send'],
  ['drafts', 'sealed', 'half-filled forms'],
  ['back_office_events', 'sealed', 'events for the back office'],
  ['code_secrets', 'sealed', 'second factors by code'],
] as const

/** Rows that a key has signed: without the key their author cannot be verified. */
const SIGNED_ROWS = sql`select k.fingerprint, 'rows of the audit trail' as what, count(*)::int as count
  from audit a join data_keys k on k.audit_key_id = a.key_id group by 1`

/**
 * Stops the start if a key that encrypted data is missing. Otherwise unreadable bank details would surface one record at a time,
 * and a new key would hide the loss of the old one. Stores the fingerprints of the configured keys and any generated secrets.
 */
export async function admitDataKeys(db: Database, keys: Keys, now: Date): Promise<void> {
  const shut = await db.asSystem((tx) => encryptedWithout(tx, keys))
  if (shut.length > 0) throw keyIsMissing(shut, keys)
  for (const secret of keys.ownSecrets) if (secret.isNew) writeOwnSecret(secret)
  const rows = [...new Set(keys.dataKeys)].map((secret) => ({
    fingerprint: fingerprintOf(secret),
    auditKeyId: auditKeyIdOf(secret),
    firstUsed: now,
  }))
  await db.asSystem((tx) =>
    tx
      .insert(dataKeys)
      .values(rows)
      .onConflictDoUpdate({
        target: dataKeys.fingerprint,
        set: { lostAt: null, auditKeyId: sql`excluded.audit_key_id` },
      }),
  )
}

/** Declares the missing keys permanently lost, so that starts no longer require them. Returns what stays unreadable. */
export async function giveUpMissingKeys(tx: Tx, keys: Keys, now: Date): Promise<string[]> {
  const shut = await encryptedWithout(tx, keys)
  for (const fingerprint of new Set(shut.map((one) => one.fingerprint)))
    await tx
      .insert(dataKeys)
      .values({ fingerprint, firstUsed: now, lostAt: now })
      .onConflictDoUpdate({ target: dataKeys.fingerprint, set: { lostAt: now } })
  return shut.map(encryptedCountText)
}

const fingerprintsOf = (keys: Keys): string[] => [...new Set(keys.dataKeys.map(fingerprintOf))]

const encryptedCountText = ({ count, what }: EncryptedValues) => `${what} (${count})`

/** The values that none of the configured keys can decrypt. They are counted only if a known key is missing, or none is known yet. */
async function encryptedWithout(tx: Tx, keys: Keys): Promise<EncryptedValues[]> {
  const known = await tx.select().from(dataKeys)
  const expected = [...fingerprintsOf(keys), ...known.filter((one) => one.lostAt).map((one) => one.fingerprint)]
  if (known.length > 0 && known.every((one) => expected.includes(one.fingerprint))) return []
  return (await encryptedValues(tx)).filter((one) => !expected.includes(one.fingerprint))
}

async function encryptedValues(tx: Tx): Promise<EncryptedValues[]> {
  const counts = SEALED_COLUMNS.map(([table, column, what]) => {
    const value = sql.identifier(column)
    return sql`select split_part(${value}, '.', 1) as fingerprint, ${what}::text as what,
      count(*)::int as count from ${sql.identifier(table)} where ${value} is not null group by 1`
  })
  return await rowsOf<EncryptedValues>(tx, sql.join([...counts, SIGNED_ROWS], sql` union all `))
}

function keyIsMissing(shut: readonly EncryptedValues[], { ownSecrets }: Keys): StartError {
  const file = ownSecrets.find(({ path }) => path.endsWith('data-key'))
  return new StartError(
    [
      file
        ? `${file.path} ${file.isNew ? 'is missing or empty' : 'holds another key than the one that encrypted this database'}.`
        : 'DATA_KEY lacks a key that encrypted values of this database.',
      `Without it these cannot be opened or checked: ${shut.map(encryptedCountText).join(', ')}. Nothing has been changed.`,
      file
        ? 'Copy the file back from your back-up and start again, or name the key in DATA_KEY.'
        : 'Add the key to DATA_KEY, separated by a comma: the first encrypts, all open. Then start again.',
      'If there is no copy of the key left: npm run admin -- data-key lost',
      'The server then starts without it, and shows the records without what it encrypted.',
    ].join('\n'),
  )
}
