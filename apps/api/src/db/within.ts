import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Scope, type Tx } from './database.ts'
import { createQueue } from './queue.ts'
import { scopeStatement } from './scope.ts'

/** A database inside one open transaction. */
export type InnerDatabase = ReturnType<typeof openInside>

/**
 * For very many transactions that commit or roll back together. A savepoint for each would be a third of the
 * statements, so there is one for each step. The open transaction writes the list rows once, before it commits.
 */
export function openInside(outer: Tx, dialect: Database['dialect']) {
  // Over forty lines: its transactions and steps share the scope and the number of failures.
  const inTurn = createQueue()
  let failures = 0
  let current = ''

  /** Settings last until the open transaction ends, so they are set again when the scope changes. */
  async function switchTo(scope: Scope | 'system'): Promise<void> {
    const wanted = JSON.stringify(scope)
    if (wanted !== current) await outer.execute(scopeStatement(scope))
    current = wanted
  }

  const transact = <T>(scope: Scope | 'system', run: (tx: Tx) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      try {
        await switchTo(scope)
        return await run(outer)
      } catch (error) {
        failures += 1
        // The step's rollback also reverts the settings.
        current = ''
        throw error
      }
    })
  const ask = <T>(scope: Scope | 'system', query: SQL) => transact(scope, (tx) => rowsOf<T>(tx, query))

  /** Its transactions are parts of the open one, run one after the other, and only inside a `step`. */
  const db: Database = {
    dialect,
    asUser: transact,
    ask,
    asSystem: (run) => transact('system', run),
    ping: async () => void (await ask('system', sql`select 1`)),
    // Nothing is published, vacuumed or closed before the open transaction ends.
    listen: async () => async () => undefined,
    vacuum: async () => undefined,
    analyse: async () => undefined,
    connections: () => ({ open: 1, idle: 0, waiting: 0 }),
    close: async () => undefined,
  }

  return {
    db,
    /**
     * Several transactions that succeed or roll back together: the step rolls back if it fails, or if one of its
     * transactions has failed.
     */
    async step<T>(run: () => Promise<T>) {
      const before = failures
      await outer.execute('savepoint step')
      try {
        const result = await run()
        if (failures > before) throw new Error('A transaction has failed')
        await outer.execute('release savepoint step')
        return result
      } catch (error) {
        await outer.execute('rollback to savepoint step')
        // The savepoint survives the rollback, and later statements would be inside it.
        await outer.execute('release savepoint step')
        throw error
      }
    },
    /** Returns the open transaction to the owner's role. */
    leave: async () => void (await outer.execute(scopeStatement('system'))),
  }
}
