import { type Problem, readProblem } from '@forecourt/core'
import { batch, signal } from '../../signals/index.ts'

export type { Problem }

/** Something that a person does: once at a time, and why it could not be done. */
export function createAct() {
  const isBusy = signal(false)
  const isDone = signal(false)
  const problem = signal<Problem | null>(null)
  const say = (busy: boolean, done: boolean, found: Problem | null) =>
    batch(() => {
      isBusy.value = busy
      isDone.value = done
      problem.value = found
    })
  return {
    isBusy,
    /** The last one was done, until the next is begun or it is forgotten. */
    isDone,
    problem,
    forget: () => say(isBusy.peek(), false, null),
    /** Does it unless something is being done already; true when it was done. Never rejects. */
    async run(work: () => Promise<unknown>) {
      if (isBusy.peek()) return false
      say(true, false, null)
      try {
        await work()
        say(false, true, null)
      } catch (error) {
        say(false, false, readProblem(error))
      }
      return isDone.peek()
    },
  }
}
