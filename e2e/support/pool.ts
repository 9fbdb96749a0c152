import pg from 'pg'

/** A test's own connections to a database that may end before them. */
export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 3 })
  pool.on('error', () => undefined)
  return pool
}
