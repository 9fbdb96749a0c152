import { type Problem, readProblem } from '@forecourt/core'
import type { Toasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { signal } from '../../signals/index.ts'
import type { CustomerRow } from '../list/row.ts'

/** Small enough that progress is seen, and few calls. The server takes up to 500. */
const AT_ONCE = 100

interface BulkFailure {
  readonly id: string
  readonly name: string
  readonly message: string
}

interface BulkProgress {
  readonly done: number
  readonly total: number
}

export type BulkState = ReturnType<typeof createBulk>

/** One act for many customers. */
export function createBulk({ client, stores }: Pick<PortalPage, 'client' | 'stores'>, toasts: Toasts) {
  // Over forty lines: its steps share the progress and the failures.
  const progress = signal<BulkProgress | null>(null)
  const failures = signal<readonly BulkFailure[]>([])
  const problem = signal<Problem | null>(null)

  /** Sends part by part; answers whose flag was set. */
  async function send(rows: readonly CustomerRow[], ntuFlagged: boolean): Promise<CustomerRow[]> {
    const changed: CustomerRow[] = []
    progress.value = { done: 0, total: rows.length }
    failures.value = []
    problem.value = null
    try {
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const part = rows.slice(at, at + AT_ONCE)
        const { failed } = await client.applications.setNtuFlags({
          applicationIds: part.map(({ id }) => id),
          ntuFlagged,
        })
        const messages = new Map(failed.map(({ applicationId, message }) => [applicationId, message]))
        changed.push(...part.filter(({ id }) => !messages.has(id)))
        failures.value = [...failures.peek(), ...failuresOf(part, messages)]
        progress.value = { done: at + part.length, total: rows.length }
      }
    } catch (error) {
      problem.value = readProblem(error)
    }
    await stores.applications.refresh()
    progress.value = null
    return changed
  }

  return {
    /** Null while nothing is under way. */
    progress,
    /** Of the last act; the others were changed. */
    failures,
    /** Why the last act could not go on. */
    problem,
    async setNtu(rows: readonly CustomerRow[]): Promise<void> {
      if (progress.peek()) return
      // Those that have the flag already keep it when the act is undone.
      const changed = (await send(rows, true)).filter(({ status }) => status.rule !== 'ntu-manual')
      if (changed.length === 0) return
      toasts.done(`${customers(changed.length)} marked as not taken up`, {
        label: 'Undo',
        onAction: () => void send(changed, false),
      })
    },
    dismissFailures: () => {
      failures.value = []
      problem.value = null
    },
  }
}

const failuresOf = (rows: readonly CustomerRow[], messages: ReadonlyMap<string, string>): BulkFailure[] =>
  rows.flatMap(({ id, name }) => {
    const message = messages.get(id)
    return message === undefined ? [] : [{ id, name, message }]
  })

export const customers = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'customer' : 'customers'}`
