/** Half-filled forms of one user on this device, several at once (D54). */
export interface DraftStore {
  read(id: string): Promise<StoredDraft | null>
  /** Resolves once the draft is safe on the device. */
  keep(id: string, draft: NewDraft): Promise<void>
  drop(id: string): Promise<void>
  /** All readable drafts, newest first. */
  list(): Promise<readonly StoredDraft[]>
  count(): Promise<number>
  /** Deletes all of this user's drafts and their encryption key. */
  erase(): Promise<void>
}

/** The parts of a draft for a list, and for opening it. */
export interface DraftSummary {
  readonly kind: 'quick-quote' | 'full' | 'eligibility'
  /** The customer's name; empty if there is none. */
  readonly name: string
  readonly registration: string
  readonly vehicle: string
  /** The application or quick quote that it started from; empty for none. */
  readonly recordId: string
  readonly repropose: boolean
}

export interface NewDraft {
  readonly summary: DraftSummary
  readonly value: unknown
}

export interface StoredDraft extends NewDraft {
  readonly id: string
  readonly keptAt: Date
}

/** How long a draft is kept unless it is saved, sent or discarded first (D54). */
export const DRAFT_DAYS = 30

/** For browsers that store nothing: a draft lasts until the page is closed. */
export function createPassingDrafts(read: () => Date): DraftStore {
  const held = new Map<string, StoredDraft>()
  return {
    read: async (id) => held.get(id) ?? null,
    keep: async (id, draft) => void held.set(id, { ...structuredClone(draft), id, keptAt: read() }),
    drop: async (id) => void held.delete(id),
    list: async () => sortDrafts([...held.values()]),
    count: async () => held.size,
    erase: async () => held.clear(),
  }
}

export const sortDrafts = (drafts: readonly StoredDraft[]): readonly StoredDraft[] =>
  [...drafts].sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime())
