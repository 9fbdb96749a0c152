import { type ReadonlySignal, signal } from '../signals/index.ts'
import type { StockItem } from './item.ts'
import type { StockSources } from './sources.ts'

export interface SavingNotice {
  readonly id: string
  readonly text: string
  readonly hasFailed: boolean
}

export interface Saving {
  /** Those on their way. */
  readonly busyIds: ReadonlySignal<ReadonlySet<string>>
  readonly notice: ReadonlySignal<SavingNotice | null>
  dismiss(): void
  save(item: StockItem): Promise<void>
}

/** Keeps a vehicle for the user; one that is on its way is not sent twice. */
export function createSaving({ saveVehicle }: Pick<StockSources, 'saveVehicle'>): Saving {
  const busyIds = signal<ReadonlySet<string>>(new Set())
  const notice = signal<SavingNotice | null>(null)
  let count = 0
  const tell = (text: string, hasFailed: boolean) => {
    count += 1
    notice.value = { id: `saving ${count}`, text, hasFailed }
  }
  return {
    busyIds,
    notice,
    dismiss: () => {
      notice.value = null
    },
    async save({ id, title }) {
      if (busyIds.peek().has(id)) return
      busyIds.value = new Set([...busyIds.peek(), id])
      try {
        await saveVehicle(id)
        tell(`${title} saved`, false)
      } catch {
        tell(`${title} could not be saved. Nothing has changed.`, true)
      }
      busyIds.value = new Set([...busyIds.peek()].filter((other) => other !== id))
    },
  }
}
