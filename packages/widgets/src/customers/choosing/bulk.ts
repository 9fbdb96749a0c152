import {
  type CloseReason,
  closeReasonWords,
  counted,
  type Problem,
  readProblem,
  type TaskOwner,
  type TaskState,
} from '@forecourt/core'
import type { Toasts } from '../../kit/index.ts'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { signal } from '../../signals/index.ts'
import type { TaskFacts } from '../../tasks/index.ts'
import type { CustomerRow } from '../rows/row.ts'

/** Each flag is its own transaction: a batch is small enough to show progress, and large enough to keep calls few. */
const FLAGS_AT_ONCE = 100

export type Bulk = ReturnType<typeof createBulk>

/** One act on many customers, one act at a time. */
export function createBulk(page: PortalPage, toasts: Toasts) {
  // Over forty lines: a list of acts.
  const { client, stores } = page
  const run = createBulkRun()
  const { progress, failures, problem, dismissFailures } = run
  /** Returns the changed rows. */
  const change = async (calls: Omit<BulkCalls, 'size'>) => {
    try {
      return await run.inParts({ ...calls, size: FLAGS_AT_ONCE })
    } catch (error) {
      run.fail(error)
      return []
    }
  }
  /** Null opens them again. */
  const setClosed = (rows: readonly CustomerRow[], reason: CloseReason | null) =>
    change({
      rows,
      send: (applicationIds) => client.quickQuotes.close({ applicationIds, reason }),
      afterwards: () => stores.applications.refetchQuickQuotes(),
    })
  const setFlags = (rows: readonly CustomerRow[], ntuFlagged: boolean) =>
    change({
      rows,
      send: (applicationIds) => client.applications.setNtuFlags({ applicationIds, ntuFlagged }),
      afterwards: () => stores.applications.refetchSeveral(rows.map(({ id }) => id)),
    })
  return {
    progress,
    failures,
    problem,
    dismissFailures,
    ...createBulkTasks(page, toasts, run),
    /** Quick quotes are closed with a reason; the broker is told of the others. */
    async close(rows: readonly CustomerRow[], reason: CloseReason) {
      if (progress.peek()) return
      const closed = await setClosed(rows.filter(isOpenQuickQuote), reason)
      const words = `${counted(closed.length, 'quick quote')} closed: ${closeReasonWords[reason]}`
      if (closed.length > 0) toasts.undoable(words, () => setClosed(closed, null))
    },
    async reopen(rows: readonly CustomerRow[]) {
      if (progress.peek()) return
      const opened = await setClosed(rows.filter(isClosedQuickQuote), null)
      if (opened.length > 0) toasts.done(`${counted(opened.length, 'quick quote')} open again`)
    },
    async setNtu(rows: readonly CustomerRow[]) {
      if (progress.peek()) return
      const flagged = await setFlags(
        rows.filter(({ kind }) => kind !== 'quick-quote'),
        true,
      )
      // Undo keeps the flag of customers that had it before.
      const changed = flagged.filter(({ status }) => status.rule !== 'ntu-manual')
      const words = `${counted(changed.length, 'customer')} marked as not taken up`
      if (changed.length > 0) toasts.undoable(words, () => setFlags(changed, false))
    },
  }
}

export const isClosedQuickQuote = ({ kind, group }: CustomerRow) => kind === 'quick-quote' && group === 'not-taken-up'
export const isOpenQuickQuote = (row: CustomerRow) => row.kind === 'quick-quote' && !isClosedQuickQuote(row)

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

type BulkFailure = {
  readonly id: string
  readonly name: string
  readonly message: string
}

type BulkProgress = {
  readonly done: number
  readonly total: number
}

interface BulkCalls {
  readonly rows: readonly CustomerRow[]
  /** Customers per call. */
  readonly size: number
  readonly send: (
    applicationIds: string[],
  ) => Promise<{ readonly failed: readonly { readonly applicationId: string; readonly message: string }[] }>
  /** Awaited before the act finishes. */
  readonly afterwards: () => Promise<unknown>
}

type BulkRun = ReturnType<typeof createBulkRun>

/** Progress and failures of bulk acts, one act at a time. */
function createBulkRun() {
  /** Null while no act runs. */
  const progress = signal<BulkProgress | null>(null)
  /** Failures of the last act; it changed the other customers. */
  const failures = signal<readonly BulkFailure[]>([])
  /** Why the last act stopped. */
  const problem = signal<Problem | null>(null)
  const dismissFailures = () => {
    failures.value = []
    problem.value = null
  }
  const fail = (error: unknown) => {
    problem.value = readProblem(error)
  }

  /** Sends in parts and returns the changed rows; rejects if a call fails before any row has changed. */
  async function inParts({ rows, size, send, afterwards }: BulkCalls): Promise<CustomerRow[]> {
    const changed: CustomerRow[] = []
    dismissFailures()
    progress.value = { done: 0, total: rows.length }
    try {
      for (let at = 0; at < rows.length; at += size) {
        const part = rows.slice(at, at + size)
        const { failed } = await send(part.map(({ id }) => id))
        const messages = new Map(failed.map(({ applicationId, message }) => [applicationId, message]))
        changed.push(...part.filter(({ id }) => !messages.has(id)))
        failures.value = [...failures.peek(), ...failuresOf(part, messages)]
        progress.value = { done: at + part.length, total: rows.length }
      }
    } catch (error) {
      if (changed.length === 0) throw error
      fail(error)
    } finally {
      await afterwards()
      progress.value = null
    }
    return changed
  }

  return { progress, failures, problem, dismissFailures, fail, inParts }
}

const failuresOf = (rows: readonly CustomerRow[], messages: ReadonlyMap<string, string>): BulkFailure[] =>
  rows.flatMap(({ id, name }) => {
    const message = messages.get(id)
    return message === undefined ? [] : [{ id, name, message }]
  })
