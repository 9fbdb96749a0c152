import { type Act, createAct, createToasts, type Toasts } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { type ReadonlySignal, signal } from '../signals/index.ts'
import type { StockItem } from './list/item.ts'

export interface Saving {
  /** Being saved or removed: read it where signals are tracked. */
  isBusy(item: StockItem): boolean
  readonly toasts: Toasts
  /** The vehicle whose removal needs a confirmation: it is no longer in stock, so it could not be saved again. */
  readonly confirming: ReadonlySignal<StockItem | null>
  save(item: StockItem): Promise<void>
  /** Removes it at once, or asks for a confirmation first. */
  remove(item: StockItem): Promise<void>
  confirm(): Promise<void>
  cancel(): void
}

/** Saves a vehicle for the user and removes it again; a pending one is not sent twice. */
export function createSaving({ stock }: Pick<PortalPage['stores'], 'stock'>): Saving {
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
    if (problem) toasts.failed(`${item.title} could not be ${word}. ${problem.message}`)
    return isDone
  }

  async function save(item: StockItem): Promise<void> {
    if (await run(item, 'saved', () => stock.save(item.id))) toasts.done(`${item.title} saved`)
  }

  async function take(item: StockItem): Promise<void> {
    const undo = item.isGone ? undefined : { label: 'Undo', onAction: () => void save(item) }
    if (await run(item, 'removed', () => stock.unsave(item.id))) toasts.done(`${item.title} removed from saved`, undo)
  }

  return {
    isBusy: (item) => actOf(item).isBusy.value,
    toasts,
    confirming,
    save,
    async remove(item) {
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
