import { type CloseReason, closeReasonWords, counted, type TaskOwner, type TaskState } from '@forecourt/core'
import type { Toasts } from '../../kit/index.ts'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import type { TaskFacts } from '../../tasks/index.ts'
import type { CustomerRow } from '../rows/row.ts'
import { type BulkRun, createBulkRun } from './bulk-run.ts'

/** Each flag is its own transaction: a batch is small enough to show progress, and large enough to keep calls few. */
const FLAGS_AT_ONCE = 100

export type Bulk = ReturnType<typeof createBulk>

/** One act on many customers. */
export function createBulk(page: PortalPage, toasts: Toasts) {
  const run = createBulkRun()
  const { progress, failures, problem, dismissFailures } = run
  return {
    progress,
    failures,
    problem,
    dismissFailures,
    ...createBulkTasks(page, toasts, run),
    /** Quick quotes are closed with a reason; the broker is told of the others. */
    async close(rows: readonly CustomerRow[], reason: CloseReason) {
      if (progress.peek()) return
      const open = rows.filter(isOpenQuickQuote)
      const closed = await closeSeveral(page, run, open, reason)
      if (closed.length === 0) return
      const words = `${counted(closed.length, 'quick quote')} closed: ${closeReasonWords[reason]}`
      toasts.undoable(words, () => closeSeveral(page, run, closed, null))
    },
    async reopen(rows: readonly CustomerRow[]) {
      if (progress.peek()) return
      const opened = await closeSeveral(page, run, rows.filter(isClosedQuickQuote), null)
      if (opened.length > 0) toasts.done(`${counted(opened.length, 'quick quote')} open again`)
    },
    async setNtu(rows: readonly CustomerRow[]) {
      if (progress.peek()) return
      const flagged = await setFlags(
        page,
        run,
        rows.filter(({ kind }) => kind !== 'quick-quote'),
        true,
      )
      // Undo keeps the flag of customers that had it before.
      const changed = flagged.filter(({ status }) => status.rule !== 'ntu-manual')
      if (changed.length === 0) return
      const words = `${counted(changed.length, 'customer')} marked as not taken up`
      toasts.undoable(words, () => setFlags(page, run, changed, false))
    },
  }
}

export const isClosedQuickQuote = ({ kind, group }: CustomerRow) => kind === 'quick-quote' && group === 'not-taken-up'
export const isOpenQuickQuote = (row: CustomerRow) => row.kind === 'quick-quote' && !isClosedQuickQuote(row)

/** Null opens them again. Returns the changed rows. */
async function closeSeveral(
  { client, stores }: Pick<PortalPage, 'client' | 'stores'>,
  run: BulkRun,
  rows: readonly CustomerRow[],
  reason: CloseReason | null,
): Promise<readonly CustomerRow[]> {
  try {
    return await run.inParts({
      rows,
      size: FLAGS_AT_ONCE,
      send: (applicationIds) => client.quickQuotes.close({ applicationIds, reason }),
      afterwards: () => stores.applications.refetchQuickQuotes(),
    })
  } catch (error) {
    run.fail(error)
    return []
  }
}

/** Returns the rows whose flag was set. */
async function setFlags(
  { client, stores }: Pick<PortalPage, 'client' | 'stores'>,
  run: BulkRun,
  rows: readonly CustomerRow[],
  ntuFlagged: boolean,
): Promise<readonly CustomerRow[]> {
  try {
    return await run.inParts({
      rows,
      size: FLAGS_AT_ONCE,
      send: (applicationIds) => client.applications.setNtuFlags({ applicationIds, ntuFlagged }),
      afterwards: () => stores.applications.refetchSeveral(rows.map(({ id }) => id)),
    })
  } catch (error) {
    run.fail(error)
    return []
  }
}

/** The maximum per call. */
const TASKS_AT_ONCE = 500
const STATES_AT_ONCE = 5000

/** Creates tasks for many customers, or reassigns theirs to a colleague; each in one call with one undo. */
function createBulkTasks({ client, stores }: PortalPage, toasts: Toasts, { inParts }: BulkRun) {
  const underKey = createIdempotencyKeys()
  const afterwards = () => stores.tasks.refresh()

  async function restore(states: readonly TaskState[]): Promise<void> {
    let restored = 0
    for (let at = 0; at < states.length; at += STATES_AT_ONCE)
      restored += (await client.tasks.restore({ states: states.slice(at, at + STATES_AT_ONCE) })).restored
    await afterwards()
    const left = states.length - restored
    if (left > 0) toasts.failed(`${counted(left, 'task')} could not be taken back`)
  }

  type Changed = Awaited<ReturnType<typeof client.tasks.assign>>

  async function change<Facts extends object>(
    rows: readonly CustomerRow[],
    facts: Facts,
    call: (asked: Facts & { applicationIds: string[] }, options: { idempotencyKey: string }) => Promise<Changed>,
    wordsOf: (customers: string) => string,
  ): Promise<void> {
    const before: TaskState[] = []
    const send = async (applicationIds: string[]) => {
      const asked = { ...facts, applicationIds }
      const given = await underKey(asked, (idempotencyKey) => call(asked, { idempotencyKey }))
      before.push(...given.before)
      return given
    }
    const changed = await inParts({ rows, size: TASKS_AT_ONCE, send, afterwards })
    if (changed.length === 0) return
    const words = wordsOf(counted(changed.length, 'customer'))
    if (before.length > 0) toasts.undoable(words, () => restore(before))
    else toasts.done(words)
  }

  return {
    makeTasks: (rows: readonly CustomerRow[], facts: TaskFacts) =>
      change(rows, facts, client.tasks.createMany, (customers) => `Task made for ${customers}`),
    assign: (rows: readonly CustomerRow[], { userId, name }: TaskOwner) =>
      change(rows, { ownerUserId: userId }, client.tasks.assign, (customers) => `${customers} assigned to ${name}`),
  }
}
