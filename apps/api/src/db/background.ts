import type { Database } from './database.ts'

/**
 * The number of background transactions that run at once: while users wait for the server, and the maximum while none
 * do.
 */
const WHILE_BUSY = 1
const WHILE_QUIET = 4

/** Leaves half of the connections free for new requests during background work. */
const whileQuiet = (connections: number) => Math.max(WHILE_BUSY, Math.min(WHILE_QUIET, Math.floor(connections / 2)))

/**
 * The same database for background work. It limits concurrent transactions, to one while users wait, so that a burst of
 * lenders' answers does not take the connections from users' requests. Never nest its calls.
 */
export function backgroundOf(db: Database, isBusy: () => boolean, connections: number): Database {
  const waiting: (() => void)[] = []
  let running = 0
  const most = whileQuiet(connections)
  const hasRoom = () => running < (isBusy() ? WHILE_BUSY : most)

  async function enter(): Promise<void> {
    if (hasRoom()) running += 1
    else await new Promise<void>((go) => waiting.push(go))
  }

  function leave(): void {
    running -= 1
    while (waiting.length > 0 && hasRoom()) {
      running += 1
      waiting.shift()?.()
    }
  }

  const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await run()
    } finally {
      leave()
    }
  }

  return {
    ...db,
    asUser: (scope, run) => inTurn(() => db.asUser(scope, run)),
    asSystem: (run) => inTurn(() => db.asSystem(run)),
    ask: (scope, query) => inTurn(() => db.ask(scope, query)),
  }
}
