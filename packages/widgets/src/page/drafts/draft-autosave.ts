import { onceMore } from '@forecourt/core'
import { batch, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { DraftStore, NewDraft, StoredDraft } from './draft-store.ts'

/** The draft of one form. */
export interface DraftAutosave {
  readonly id: string
  readonly keptAt: ReadonlySignal<Date | null>
  readonly failed: ReadonlySignal<boolean>
  read(): Promise<StoredDraft | null>
  /** Keeps what stands now; while one is being kept, the newest waits and the others are passed over. */
  keep(draft: NewDraft): void
  /** Does nothing before the first save. */
  drop(): void
  /** Resolves when nothing is waiting to be kept: leaving loses nothing. */
  whenKept(): Promise<void>
}

type Wish = NewDraft | 'drop'

/** Writes in turn: a slow write never overtakes a later one, and nothing is written after the drop. */
export function createDraftAutosave(store: DraftStore, id: string, read: () => Date): DraftAutosave {
  const keptAt = signal<Date | null>(null)
  const failed = signal(false)
  let wish: Wish | null = null
  let writing = Promise.resolve()
  let isKept = false

  const write = onceMore(async () => {
    if (!wish) return
    const next = wish
    wish = null
    const isDone = await fulfil(store, id, next)
    batch(() => {
      failed.value = !isDone && next !== 'drop'
      if (isDone) keptAt.value = next === 'drop' ? null : read()
    })
  })

  const ask = (next: Wish) => {
    wish = next
    writing = write()
  }
  return {
    id,
    keptAt,
    failed,
    async read() {
      const found = await store.read(id).catch(() => null)
      if (found) keptAt.value = found.keptAt
      isKept ||= found !== null
      return found
    },
    keep: (draft) => {
      isKept = true
      ask(draft)
    },
    drop: () => {
      if (isKept) ask('drop')
      isKept = false
    },
    whenKept: () => writing,
  }
}

const fulfil = (store: DraftStore, id: string, wish: Wish): Promise<boolean> =>
  (wish === 'drop' ? store.drop(id) : store.keep(id, wish)).then(
    () => true,
    () => false,
  )
