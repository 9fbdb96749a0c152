import { readProblem } from '@forecourt/core'
import type { Toasts } from '../kit/index.ts'
import { type ReadonlySignal, signal } from '../signals/index.ts'

/** The screen's buttons by name (`propose quote-1`): each runs once at a time, several side by side. */
export interface Acts {
  /** The names of those that are running. */
  readonly busy: ReadonlySignal<ReadonlySet<string>>
  /** Runs it unless it is running; true when it succeeded. Never rejects: a toast says what went wrong. */
  run(name: string, work: () => Promise<unknown>): Promise<boolean>
}

export function createActs(toasts: Pick<Toasts, 'failed'>): Acts {
  const busy = signal<ReadonlySet<string>>(new Set())
  return {
    busy,
    async run(name, work) {
      if (busy.peek().has(name)) return false
      busy.value = new Set(busy.peek()).add(name)
      try {
        await work()
        return true
      } catch (error) {
        toasts.failed(readProblem(error))
        return false
      } finally {
        busy.value = new Set([...busy.peek()].filter((one) => one !== name))
      }
    },
  }
}
