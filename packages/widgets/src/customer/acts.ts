import { readProblem } from '@forecourt/core'
import type { Toasts } from '../kit/index.ts'
import { type ReadonlySignal, signal } from '../signals/index.ts'

/** The acts of the screen by their names, `propose quote-1` say: each is done once at a time, several side by side. */
export interface Acts {
  /** The names of those that are under way. */
  readonly busy: ReadonlySignal<ReadonlySet<string>>
  /** Does it unless it is under way; true when it was done. Never rejects: a toast says what went wrong. */
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
        toasts.failed(problemText(error))
        return false
      } finally {
        busy.value = new Set([...busy.peek()].filter((one) => one !== name))
      }
    },
  }
}

/** Where no field stands beside it: the words of the first field that was refused. */
export function problemText(error: unknown): string {
  const { fields, message } = readProblem(error)
  return Object.values(fields)[0] ?? message
}
