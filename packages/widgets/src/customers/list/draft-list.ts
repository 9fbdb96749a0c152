import type { DraftStore, StoredDraft } from '../../page/index.ts'
import { type ReadonlySignal, signal } from '../../signals/index.ts'

/** The user's half-filled forms on this device (D54). */
export interface DraftList {
  /** Newest first; null while they are being read. */
  readonly drafts: ReadonlySignal<readonly StoredDraft[] | null>
  /** The draft that undo would bring back. */
  readonly thrownAway: ReadonlySignal<StoredDraft | null>
  readonly failure: ReadonlySignal<string | null>
  load(): Promise<void>
  throwAway(draft: StoredDraft): Promise<void>
  undo(): Promise<void>
  dismiss(): void
}

export function createDraftList(store: Pick<DraftStore, 'list' | 'keep' | 'drop'>): DraftList {
  const drafts = signal<readonly StoredDraft[] | null>(null)
  const thrownAway = signal<StoredDraft | null>(null)
  const failure = signal<string | null>(null)
  const attempt = async (work: () => Promise<unknown>, words: string) => {
    failure.value = null
    try {
      await work()
      drafts.value = await store.list()
      return true
    } catch {
      failure.value = words
      return false
    }
  }
  return {
    drafts,
    thrownAway,
    failure,
    load: async () => void (await attempt(async () => {}, 'This browser does not give the drafts out.')),
    async throwAway(draft) {
      if (await attempt(() => store.drop(draft.id), 'The draft could not be thrown away.')) thrownAway.value = draft
    },
    async undo() {
      const draft = thrownAway.peek()
      thrownAway.value = null
      if (draft) await attempt(() => store.keep(draft.id, draft), 'The draft could not be brought back.')
    },
    dismiss: () => {
      thrownAway.value = null
    },
  }
}
