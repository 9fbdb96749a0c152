/** Half-filled forms of one user on this device. */
export interface DraftStore {
  read(form: string): Promise<StoredDraft | null>
  /** Resolves once the draft is safe on the device. */
  keep(form: string, value: unknown): Promise<void>
  drop(form: string): Promise<void>
  /** How many there are. */
  count(): Promise<number>
  /** All of this user's drafts and the key that they were kept under. */
  erase(): Promise<void>
}

export interface StoredDraft {
  readonly value: unknown
  readonly keptAt: Date
}

/** How long a draft is kept unless it is sent or asked away before. */
export const DRAFT_DAYS = 7

/** For pages where the browser keeps nothing: what is typed lives as long as the page does. */
export function createPassingDrafts(read: () => Date): DraftStore {
  const held = new Map<string, StoredDraft>()
  return {
    read: async (form) => held.get(form) ?? null,
    keep: async (form, value) => void held.set(form, { value: structuredClone(value), keptAt: read() }),
    drop: async (form) => void held.delete(form),
    count: async () => held.size,
    erase: async () => held.clear(),
  }
}
