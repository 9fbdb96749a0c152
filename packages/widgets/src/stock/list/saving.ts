import { createActs, createToasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { signal } from '../../signals/index.ts'
import type { StockItem } from './item.ts'

export type StockSaving = ReturnType<typeof createStockSaving>

/** Saves a vehicle for the user and removes it again; a pending one is not sent twice. */
export function createStockSaving({ stock }: Pick<PortalPage['stores'], 'stock'>) {
  const toasts = createToasts()
  const acts = createActs(toasts)
  const confirming = signal<StockItem | null>(null)

  async function save({ id, title }: StockItem): Promise<void> {
    const work = async () => {
      await stock.save(id)
      toasts.done(`${title} saved`)
    }
    await acts.run(id, work, `${title} could not be saved. `)
  }

  async function take(item: StockItem): Promise<void> {
    const words = `${item.title} removed from saved`
    const work = async () => {
      await stock.unsave(item.id)
      if (item.isGone) toasts.done(words)
      else toasts.undoable(words, () => save(item))
    }
    await acts.run(item.id, work, `${item.title} could not be removed. `)
  }

  return {
    /** Whether it is being saved or removed; call it where signals are tracked. */
    isBusy: ({ id }: StockItem) => acts.busy.value.has(id),
    toasts,
    /** The vehicle whose removal needs confirmation: no longer in stock, it could not be saved again. */
    confirming,
    save,
    /** Removes it immediately, or asks for confirmation first. */
    async remove(item: StockItem) {
      if (item.isGone) confirming.value = item
      else await take(item)
    },
    async confirm() {
      const item = confirming.peek()
      confirming.value = null
      if (item) await take(item)
    },
    cancel: () => {
      confirming.value = null
    },
  }
}
