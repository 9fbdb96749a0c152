import { type ReadonlySignal, signal } from '../signals/index.ts'

export interface Once {
  /** The names of what is under way. */
  readonly busy: ReadonlySignal<ReadonlySet<string>>
  once(name: string, work: () => Promise<void>): Promise<void>
}

/** What is under way is not begun a second time. */
export function createOnce(): Once {
  const busy = signal<ReadonlySet<string>>(new Set())
  const once = async (name: string, work: () => Promise<void>): Promise<void> => {
    if (busy.peek().has(name)) return
    busy.value = new Set(busy.peek()).add(name)
    try {
      await work()
    } finally {
      busy.value = new Set([...busy.peek()].filter((one) => one !== name))
    }
  }
  return { busy, once }
}
