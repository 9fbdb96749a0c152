import type { SQL } from 'drizzle-orm'
import { type Database, rowsOf, type Scope, type Tx } from './database.ts'
import { createQueue } from './queue.ts'
import { ownerStatement, settingsStatement } from './scope.ts'

/**
 * Hands `run` a database that lives inside one open transaction: each of its transactions is a savepoint, one after the other, so
 * that all of them are kept or none is. The rows of the list are written by the open transaction, once, before it commits.
 */
export async function withinTransaction<T>(
  outer: Tx,
  dialect: Database['dialect'],
  run: (db: Database) => Promise<T>,
): Promise<T> {
  const result = await run(databaseWithin(outer, dialect))
  await outer.execute(ownerStatement())
  return result
}

function databaseWithin(outer: Tx, dialect: Database['dialect']): Database {
  const queue = createQueue()
  const transact = <T>(settings: string, run: (tx: Tx) => Promise<T>): Promise<T> =>
    queue(() =>
      outer.transaction(async (tx) => {
        await tx.execute(settings)
        return await run(tx as Tx)
      }),
    )
  const asUser = <T>(scope: Scope, run: (tx: Tx) => Promise<T>) => transact(settingsStatement(scope), run)
  const asSystem = <T>(run: (tx: Tx) => Promise<T>) => transact(ownerStatement(), run)
  const as = <T>(scope: Scope | 'system', run: (tx: Tx) => Promise<T>) =>
    scope === 'system' ? asSystem(run) : asUser(scope, run)

  return {
    ...{ dialect, asUser, asSystem },
    asStaff: (run) => asUser({ tenants: 'all' }, run),
    ask: (scope, query) => as(scope, (tx) => rowsOf(tx, query)),
    askBoth: <A, B>(first: SQL, scope: Scope, second: SQL) =>
      asSystem<[A[], B[]]>(async (tx) => {
        const answer = await rowsOf<A>(tx, first)
        await tx.execute(settingsStatement(scope))
        return [answer, await rowsOf<B>(tx, second)]
      }),
    ping: () => asSystem(async (tx) => void (await tx.execute('select 1'))),
    // Nothing is told, swept or closed before the open transaction ends.
    listen: async () => async () => undefined,
    vacuum: async () => undefined,
    analyse: async () => undefined,
    close: async () => undefined,
  }
}
