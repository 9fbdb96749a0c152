import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from './database.ts'

type Settings = Readonly<Record<string, string>>

/** The settings that row-level security policies read about a transaction's user. */
function settingsOf(scope: Scope | 'system'): Settings {
  if (scope === 'system')
    return { role: 'none', 'app.tenants': '', 'app.user': '', 'app.principal': '', 'app.compliance': '' }
  const { tenants, userId, principal, seesRestricted } = scope
  return {
    role: tenants === 'all' ? 'forecourt_staff' : 'forecourt_dealer',
    'app.tenants': tenants === 'all' ? '' : tenants.map(whole).join(','),
    'app.user': userId === null || userId === undefined ? '' : whole(userId),
    'app.principal': principal ?? '',
    'app.compliance': seesRestricted ? 'on' : '',
  }
}

/** The settings last until the transaction ends, so a connection carries none of them to its next transaction. */
export const scopeStatement = (scope: Scope | 'system', also: Settings = {}): SQL =>
  setStatement({ ...settingsOf(scope), ...also })

/** Makes the rest of the transaction refuse every write. */
export const READ_ONLY: Settings = { transaction_read_only: 'on' }

export function setStatement(settings: Settings): SQL {
  const calls = Object.entries(settings).map(
    ([name, value]) => sql`set_config(${sql.raw(`'${name}'`)}, ${value}::text, true)`,
  )
  return sql`select ${sql.join(calls, sql`, `)}`
}

function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError('An id is not a whole number')
  return String(value)
}
