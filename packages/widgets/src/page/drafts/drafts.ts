import type { TokenStorage } from '@forecourt/core'

const PREFIX = 'forecourt.draft.'

/** Half-filled forms of this tab: they survive a reload and an expired session, and are deleted on log-out. */
export interface Drafts {
  read(form: string): unknown
  keep(form: string, value: unknown): void
  drop(form: string): void
  /** Names of the kept forms. */
  kept(): string[]
  clear(): void
}

type DraftStorage = TokenStorage & { readonly length: number; key(index: number): string | null }

export function createDrafts(storage?: DraftStorage): Drafts {
  const drop = (form: string) => storage?.removeItem(PREFIX + form)
  const kept = () =>
    Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
  return {
    read: (form) => parseStoredDraft(storage?.getItem(PREFIX + form)),
    keep: (form, value) => storage?.setItem(PREFIX + form, JSON.stringify(value)),
    drop,
    kept,
    clear: () => kept().forEach(drop),
  }
}

/** A draft of an earlier version, or a tampered one, counts as none. */
function parseStoredDraft(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}
