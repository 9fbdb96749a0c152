import { type Problem, readProblem } from '@forecourt/core'
import { signal } from '../../signals/index.ts'
import type { CustomerRow } from '../rows/row.ts'

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

export type BulkRun = ReturnType<typeof createBulkRun>

/** Progress and failures of bulk acts, one act at a time. */
export function createBulkRun() {
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
