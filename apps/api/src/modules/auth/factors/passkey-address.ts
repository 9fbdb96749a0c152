import { sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import { type Database, onlyRow } from '../../../db/database.ts'
import { passkeys } from '../../../db/tables/index.ts'
import { StartError } from '../../../start-error.ts'

/** Passkeys belong to the portal's own address. At another, browsers know none of them, and nothing would say why nobody gets in. */
export async function requirePasskeyAddress(
  db: Database,
  { publicUrl, demoData }: Pick<Config, 'publicUrl' | 'demoData'>,
) {
  if (publicUrl !== null || demoData !== 'off') return
  const { count } = await onlyRow(
    db.ask<{ count: number }>('system', sql`select count(*)::int as count from ${passkeys}`),
  )
  if (count > 0)
    throw new StartError(
      `PUBLIC_URL is not set, and ${count} passkeys belong to the portal's address: without it nobody could log in by one.\n` +
        'Set it to the address at which users open the portal, such as https://portal.example.com, and start again. Nothing has been changed.',
    )
}
