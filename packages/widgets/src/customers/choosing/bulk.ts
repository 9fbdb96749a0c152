import { counted } from '@forecourt/core'
import type { Toasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import type { CustomerRow } from '../list/row.ts'
import { type BulkRun, createBulkRun } from './bulk-run.ts'
import { createBulkTasks } from './bulk-tasks.ts'

/** Each flag is a transaction of its own: small enough that progress is seen, and few calls. */
const FLAGS_AT_ONCE = 100

export type BulkState = ReturnType<typeof createBulk>

/** One act for many customers. */
export function createBulk(page: PortalPage, toasts: Toasts) {
  const run = createBulkRun()
  const { progress, failures, problem, dismissFailures } = run
  return {
    ...{ progress, failures, problem, dismissFailures },
    ...createBulkTasks(page, toasts, run),
    async setNtu(rows: readonly CustomerRow[]) {
      if (progress.peek()) return
      const flagged = await setFlags(page, run, rows, true)
      // Customers that were flagged before keep their flag on undo.
      const changed = flagged.filter(({ status }) => status.rule !== 'ntu-manual')
      if (changed.length === 0) return
      const words = `${counted(changed.length, 'customer')} marked as not taken up`
      toasts.undoable(words, () => setFlags(page, run, changed, false))
    },
  }
}

/** Answers whose flag was set. */
async function setFlags(
  { client, stores }: Pick<PortalPage, 'client' | 'stores'>,
  run: BulkRun,
  rows: readonly CustomerRow[],
  ntuFlagged: boolean,
): Promise<readonly CustomerRow[]> {
  try {
    return await run.inParts({
      ...{ rows, size: FLAGS_AT_ONCE },
      send: (applicationIds) => client.applications.setNtuFlags({ applicationIds, ntuFlagged }),
      afterwards: () => stores.applications.refetchSeveral(rows.map(({ id }) => id)),
    })
  } catch (error) {
    run.fail(error)
    return []
  }
}
