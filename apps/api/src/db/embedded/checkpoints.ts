import type { PGlite } from '@electric-sql/pglite'

const LOG_LIMIT_BYTES = 48 * 1024 * 1024
const TRANSACTIONS_BETWEEN_LOOKS = 100

/** The embedded database has no checkpointer, and without one its log would grow without limit. */
export async function createCheckpoints(client: PGlite) {
  let since = await position(client)
  let untilLook = TRANSACTIONS_BETWEEN_LOOKS

  async function checkpoint(): Promise<void> {
    await client.exec('checkpoint')
    since = await position(client)
  }

  return {
    checkpoint,
    /** Called after each transaction. */
    async keepUp(): Promise<void> {
      untilLook -= 1
      if (untilLook > 0) return
      untilLook = TRANSACTIONS_BETWEEN_LOOKS
      if ((await grown(client, since)) > LOG_LIMIT_BYTES) await checkpoint()
    },
  }
}

async function position(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return rows[0]?.at ?? '0/0'
}

async function grown(client: PGlite, since: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::float8 as bytes',
    [since],
  )
  return rows[0]?.bytes ?? 0
}
