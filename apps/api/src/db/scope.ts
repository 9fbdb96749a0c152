import type { Scope } from './database.ts'

interface Setting {
  readonly name: 'role' | 'app.tenants' | 'app.user' | 'app.principal'
  readonly value: string
}

/** The settings that tell a transaction who is asking; the policies of row-level security read them. */
function settingsOf({ tenants, userId, principal }: Scope): Setting[] {
  return [
    { name: 'role', value: tenants === 'all' ? 'forecourt_staff' : 'forecourt_dealer' },
    { name: 'app.tenants', value: tenants === 'all' ? '' : tenants.map(whole).join(',') },
    { name: 'app.user', value: userId === null || userId === undefined ? '' : whole(userId) },
    { name: 'app.principal', value: principal ?? '' },
  ]
}

/** Resets a transaction that had a scope: it is the owner's again. */
export const ownerStatement = (): string =>
  statementOf([
    { name: 'role', value: 'none' },
    { name: 'app.tenants', value: '' },
    { name: 'app.user', value: '' },
    { name: 'app.principal', value: '' },
  ])

/** One statement for both dialects; `quote` makes it safe to send without parameters, in one round trip with `begin`. */
export function settingsStatement(scope: Scope): string {
  return statementOf(settingsOf(scope))
}

function statementOf(settings: readonly Setting[]): string {
  const calls = settings.map(({ name, value }) => `set_config('${name}', ${quote(value)}, true)`)
  return `select ${calls.join(', ')}`
}

function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError('An id is not a whole number')
  return String(value)
}

function quote(value: string): string {
  if (/[\\\0]/.test(value)) throw new TypeError('A setting holds a character that it may not')
  return `'${value.replaceAll("'", "''")}'`
}
