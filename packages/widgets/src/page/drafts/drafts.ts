import { keepItem, readItem } from '../page-storage.ts'

const PREFIX = 'forecourt.draft.'

export type Drafts = ReturnType<typeof createDrafts>

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length' | 'key'>

/** Half-filled forms of this tab: they survive a reload and an expired session, and are deleted on log-out. */
export function createDrafts(storage?: DraftStorage) {
  const drop = (form: string) => storage?.removeItem(PREFIX + form)
  const kept = () =>
    Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
  return {
    read: (form: string) => readItem(storage, PREFIX + form),
    keep: (form: string, value: unknown) => keepItem(storage, PREFIX + form, JSON.stringify(value)),
    drop,
    /** Names of the kept forms. */
    kept,
    clear: () => kept().forEach(drop),
  }
}
