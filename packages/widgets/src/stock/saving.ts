import { type Act, createAct, createToasts } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { signal } from '../signals/index.ts'
import type { StockItem } from './list/item.ts'

/** Saves a vehicle for the user and removes it again; a pending one is not sent twice. */
export function createStockSaving({ stock }: Pick<PortalPage['stores'], 'stock'>) {
  const acts = new Map<string, Act>()
  const toasts = createToasts()
  const confirming = signal<StockItem | null>(null)

  function actOf({ id }: StockItem): Act {
    const act = acts.get(id) ?? createAct()
    acts.set(id, act)
    return act
  }

  async function run(item: StockItem, word: 'saved' | 'removed', work: () => Promise<unknown>): Promise<boolean> {
    const act = actOf(item)
    if (act.isBusy.peek()) return false
    const isDone = await act.run(work)
    const problem = act.problem.peek()
    if (problem) toasts.failed(problem, `${item.title} could not be ${word}. `)
    return isDone
  }

  async function save(item: StockItem): Promise<void> {
    if (await run(item, 'saved', () => stock.save(item.id))) toasts.done(`${item.title} saved`)
  }

  async function take(item: StockItem): Promise<void> {
    if (!(await run(item, 'removed', () => stock.unsave(item.id)))) return
    const words = `${item.title} removed from saved`
    if (item.isGone) toasts.done(words)
    else toasts.undoable(words, () => save(item))
  }

  return {
    /** Whether it is being saved or removed; call it where signals are tracked. */
    isBusy: (item: StockItem) => actOf(item).isBusy.value,
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
