import { contract, type Dealer } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import type { Mode } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { type KeptText, keepText } from '../../http/kept-text.ts'
import { serialiserOf } from '../../serve/answers.ts'
import { dealerOf, listDealerships } from './store.ts'

/**
 * The list of all dealerships, which everybody has who may see all of them. It is written once for each state of the dealerships: the
 * database counts their changes in the transaction that makes them, so that every process notices with one small query.
 */
export function createKeptList(db: Database, mode: Mode, isListed: (dealer: Dealer) => boolean) {
  const write = serialiserOf(contract.dealers.list, mode)
  let kept: { readonly version: number; readonly text: Promise<KeptText> } | null = null

  async function read(): Promise<KeptText> {
    const rows = await db.asUser({ tenants: 'all' }, listDealerships)
    return await keepText(write(rows.map(dealerOf).filter(isListed)))
  }

  return async (): Promise<KeptText> => {
    const version = await versionOf(db)
    if (kept?.version === version) return await kept.text
    // Rows that are newer than the version are read again at the next call, which sees the next version.
    const text = read()
    const fresh = { version, text }
    kept = fresh
    text.catch(() => {
      if (kept === fresh) kept = null
    })
    return await text
  }
}

async function versionOf(db: Database): Promise<number> {
  const [row] = await db.ask<{ version: number }>(
    'system',
    sql`select version::float8 as version from dealership_changes`,
  )
  return row?.version ?? -1
}
