import { readProblem } from '@forecourt/core'
import { signal } from '../../signals/index.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type Acts = ReturnType<typeof createActs>

/** A screen's buttons by name (`propose quote-1`): each runs once at a time, several side by side. */
export function createActs(toasts: Pick<Toasts, 'failed'>) {
  const busy = signal<ReadonlySet<string>>(new Set())
  return {
    /** The names of the running acts. */
    busy,
    /** Runs `work` unless that act is running. Never rejects: a toast shows the error after `lead`, what it is about. */
    async run(name: string, work: () => Promise<unknown>, lead = ''): Promise<void> {
      if (busy.peek().has(name)) return
      busy.value = new Set(busy.peek()).add(name)
      try {
        await work()
      } catch (error) {
        toasts.failed(readProblem(error), lead)
      } finally {
        busy.value = new Set([...busy.peek()].filter((one) => one !== name))
      }
    },
  }
}
