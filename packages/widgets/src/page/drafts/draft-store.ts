import type { DraftSummary } from '@forecourt/core'
import type { FieldConflict, MergeRules } from './merge-draft.ts'

export type { DraftSummary }

/** Half-filled forms of one user, several at once (D54). */
export interface DraftStore {
  read(id: string): Promise<StoredDraft | null>
  /** Resolves once the draft is safe on the device. */
  keep(id: string, draft: NewDraft): Promise<void>
  drop(id: string): Promise<void>
  /** All readable drafts, newest first. */
  list(): Promise<readonly ListedDraft[]>
  /** The number that exist on this device alone. */
  count(): Promise<number>
  /** Deletes all of this user's drafts on this device and their encryption key. */
  erase(): Promise<void>
  /** Follows a draft whose form is open; returns a function that stops it. Absent if drafts stay on the device. */
  open?(id: string, form: OpenForm): () => void
  /** Looks for changes made on other devices; resolves once they are known, and never rejects. */
  refresh?(): Promise<void>
  /** Runs when the list has changed other than by a call of this page; returns a function that stops it. */
  onChange?(run: () => void): () => void
}

/** Where half-filled forms are stored on the device. */
export interface DeviceDrafts extends DraftStore {
  list(): Promise<readonly StoredDraft[]>
}

export interface NewDraft {
  readonly summary: DraftSummary
  readonly value: unknown
  /** When it was typed; now, if it is not given. */
  readonly keptAt?: Date | undefined
  /** The version that the server had last; absent if it never had one. */
  readonly synced?: SyncedVersion | null | undefined
  /** Thrown away here; the server has not been told yet. */
  readonly isRemoved?: boolean | undefined
}

export interface SyncedVersion {
  readonly version: number
  readonly value: unknown
}

export interface ListedDraft {
  readonly id: string
  readonly summary: DraftSummary
  readonly keptAt: Date
}

export interface StoredDraft extends NewDraft, ListedDraft {
  readonly keptAt: Date
}

/** An open form, as the store of drafts reads and changes it. */
export interface OpenForm {
  readonly rules: MergeRules
  /** The form's values now. */
  current(): unknown
  /** Puts merged values into the form. */
  show(value: unknown): void
  /** Empties the form: its draft is gone. */
  empty(): void
  /** Asks the user; null when there is nothing to ask any more. */
  ask(question: DraftQuestion | null): void
  /** Whether the latest version is on this device alone. */
  noteOnlyHere(isOnlyHere: boolean): void
}

/** The draft was changed on two devices in the same fields, or sent or thrown away on the other one. */
export interface DraftQuestion {
  /** Null if the other device has sent it or thrown it away. */
  readonly conflicts: readonly FieldConflict[] | null
  keepMine(): void
  useTheirs(): void
}

/** For browsers that store nothing: a draft lasts until the page is closed. */
export function createPassingDrafts(read: () => Date): DeviceDrafts {
  const held = new Map<string, StoredDraft>()
  return {
    read: async (id) => held.get(id) ?? null,
    keep: async (id, draft) => void held.set(id, { ...structuredClone(draft), id, keptAt: draft.keptAt ?? read() }),
    drop: async (id) => void held.delete(id),
    list: async () => sortDrafts([...held.values()]),
    count: async () => held.size,
    erase: async () => held.clear(),
  }
}

export const sortDrafts = <T extends ListedDraft>(drafts: readonly T[]): readonly T[] =>
  [...drafts].sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime())
