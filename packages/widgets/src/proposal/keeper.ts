import type { DraftStore, StoredDraft } from '../page/index.ts'
import { batch, type ReadonlySignal, signal } from '../signals/index.ts'

export interface Keeper {
  readonly keptAt: ReadonlySignal<Date | null>
  readonly failed: ReadonlySignal<boolean>
  read(): Promise<StoredDraft | null>
  /** Keeps what stands now; while one is being kept, the newest waits and the others are passed over. */
  keep(value: unknown): void
  drop(): void
  /** Resolves when nothing is waiting to be kept: leaving loses nothing. */
  whenKept(): Promise<void>
}

type Wish = { readonly value: unknown } | 'drop'

/** One draft of one form, written in turn: a slow write never overtakes a later one, and nothing is written after the drop. */
export function createKeeper(store: DraftStore, form: string, read: () => Date): Keeper {
  const keptAt = signal<Date | null>(null)
  const failed = signal(false)
  let wish: Wish | null = null
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    while (wish) {
      const next: Wish = wish
      wish = null
      const isDone = await fulfil(store, form, next)
      batch(() => {
        failed.value = !isDone && next !== 'drop'
        if (isDone) keptAt.value = next === 'drop' ? null : read()
      })
    }
    working = null
  }

  const ask = (next: Wish) => {
    wish = next
    working ??= work()
  }
  return {
    keptAt,
    failed,
    async read() {
      const found = await store.read(form).catch(() => null)
      if (found) keptAt.value = found.keptAt
      return found
    },
    keep: (value) => ask({ value }),
    drop: () => ask('drop'),
    whenKept: async () => {
      await working
    },
  }
}

const fulfil = (store: DraftStore, form: string, wish: Wish): Promise<boolean> =>
  (wish === 'drop' ? store.drop(form) : store.keep(form, wish.value)).then(
    () => true,
    () => false,
  )
