import { batch, type ReadonlySignal, signal } from '../signals/index.ts'

interface RecordList<Row> {
  /** Null until they are here. */
  readonly rows: ReadonlySignal<readonly Row[] | null>
  /** They could not be fetched; what was there before stays. */
  readonly failed: ReadonlySignal<boolean>
  /** Of which record they are. */
  currentId(): string
  open(id: string): void
  load(): Promise<void>
  show(rows: readonly Row[]): void
}

/** What belongs to the record that is open: of answers that come late the last one asked for counts. */
export function createRecordList<Row>(fetch: (id: string) => Promise<readonly Row[]>): RecordList<Row> {
  const rows = signal<readonly Row[] | null>(null)
  const failed = signal(false)
  let current = ''
  let turn = 0
  return {
    rows,
    failed,
    currentId: () => current,
    open(id) {
      current = id
      turn += 1
      batch(() => {
        rows.value = null
        failed.value = false
      })
    },
    async load() {
      const own = ++turn
      if (current === '') return
      const found = await fetch(current).catch(() => null)
      if (own !== turn) return
      batch(() => {
        failed.value = found === null
        if (found) rows.value = found
      })
    },
    show(next) {
      rows.value = next
    },
  }
}
