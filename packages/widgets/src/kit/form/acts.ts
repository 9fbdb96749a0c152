import { readProblem } from '@forecourt/core'
import type { Toasts } from '../kit/index.ts'
import { signal } from '../signals/index.ts'

export type Acts = ReturnType<typeof createActs>

/** The screen's buttons by name (`propose quote-1`): each runs once at a time, several side by side. */
export function createActs(toasts: Pick<Toasts, 'failed'>) {
  const busy = signal<ReadonlySet<string>>(new Set())
  return {
    /** The names of the running acts. */
    busy,
    /** Runs `work` unless that act is running; true if it succeeded. Never rejects: a toast shows the error. */
    async run(name: string, work: () => Promise<unknown>) {
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
