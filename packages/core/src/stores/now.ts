import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { earliestChange, type StatusApplication } from '../status/index.ts'
import type { Schedule } from './schedule.ts'

const MINUTE = 60_000

export interface Now {
  /** The page's one time: views and stores read no other. */
  readonly now: ReadonlySignal<Date>
  /** Advances `now` when one of these changes by the passing of time; returns how to stop. */
  watch(shown: ReadonlySignal<readonly StatusApplication[]>): () => void
  stop(): void
}

/** Advanced at the earliest change of what is shown, and each minute. */
export function createNow({ read, schedule }: { read: () => Date; schedule: Schedule }): Now {
  const now = signal(read())
  const watched = new Set<ReadonlySignal<readonly StatusApplication[]>>()
  let withdraw = () => {}

  function plan(): void {
    withdraw()
    const at = read().getTime()
    const changes = [...watched].flatMap((shown) => earliestChange(shown.peek(), now.peek())?.getTime() ?? [])
    const next = Math.min(at - (at % MINUTE) + MINUTE, ...changes)
    withdraw = schedule(Math.max(0, next - at), advance)
  }

  function advance(): void {
    now.value = read()
    plan()
  }

  plan()
  return {
    now,
    watch(shown) {
      watched.add(shown)
      const end = effect(() => {
        if (shown.value) untracked(plan)
      })
      return () => {
        end()
        watched.delete(shown)
        plan()
      }
    },
    stop: () => withdraw(),
  }
}
