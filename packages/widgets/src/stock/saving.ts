import { batch, type ReadonlySignal, signal } from '../signals/index.ts'
import type { StockItem } from './list/item.ts'
import type { StockSources } from './sources.ts'

export interface SavingNotice {
  readonly id: string
  readonly text: string
  readonly hasFailed: boolean
  /** What was removed and can be saved again. */
  readonly removed: StockItem | null
}

export interface Saving {
  /** Those on their way. */
  readonly busyIds: ReadonlySignal<ReadonlySet<string>>
  readonly notice: ReadonlySignal<SavingNotice | null>
  /** Asked about first: it is in no stock any more, so that it could not be saved again. */
  readonly leaving: ReadonlySignal<StockItem | null>
  dismiss(): void
  save(item: StockItem): Promise<void>
  /** Removes it at once, or asks first. */
  remove(item: StockItem): Promise<void>
  /** Removes what was asked about. */
  agree(): Promise<void>
  keep(): void
}

type Sources = Pick<StockSources, 'saveVehicle' | 'removeVehicle'>

/** Keeps a vehicle for the user and lets it go; one that is on its way is not sent twice. */
export function createSaving({ saveVehicle, removeVehicle }: Sources): Saving {
  const { notice, tell } = createNotices()
  const { busyIds, send } = createSavedVehicleSending()
  const leaving = signal<StockItem | null>(null)
  const take = (item: StockItem) =>
    send(
      item.id,
      () => removeVehicle(item.id),
      () => tell(`${item.title} removed from saved`, { removed: item.isGone ? null : item }),
      () => tell(`${item.title} could not be removed. It is still saved.`, { hasFailed: true }),
    )
  return {
    busyIds,
    notice,
    leaving,
    dismiss: () => {
      notice.value = null
    },
    save: ({ id, title }) =>
      send(
        id,
        () => saveVehicle(id),
        () => tell(`${title} saved`),
        () => tell(`${title} could not be saved. Nothing has changed.`, { hasFailed: true }),
      ),
    async remove(item) {
      if (item.isGone) leaving.value = item
      else await take(item)
    },
    async agree() {
      const item = leaving.peek()
      leaving.value = null
      if (item) await take(item)
    },
    keep: () => {
      leaving.value = null
    },
  }
}

function createNotices() {
  const notice = signal<SavingNotice | null>(null)
  let count = 0
  return {
    notice,
    tell(text: string, more: Partial<Pick<SavingNotice, 'hasFailed' | 'removed'>> = {}): void {
      count += 1
      notice.value = { id: `saving ${count}`, text, hasFailed: false, removed: null, ...more }
    },
  }
}

function createSavedVehicleSending() {
  const busyIds = signal<ReadonlySet<string>>(new Set())
  return {
    busyIds,
    async send(id: string, work: () => Promise<unknown>, done: () => void, failed: () => void): Promise<void> {
      if (busyIds.peek().has(id)) return
      busyIds.value = new Set([...busyIds.peek(), id])
      const outcome = await work().then(
        () => done,
        () => failed,
      )
      batch(() => {
        busyIds.value = new Set([...busyIds.peek()].filter((other) => other !== id))
        outcome()
      })
    },
  }
}
