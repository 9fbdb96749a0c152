import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { CallOptions, Client } from '../../api/index.ts'
import {
  type SavedVehicle,
  STOCK_FIRST_PAGE,
  STOCK_PAGE_SIZE,
  STOCK_PUBLISHER_IDS,
  type StockPage,
  type StockVehicle,
  type User,
} from '../../models/index.ts'
import { createResource, type Loadable, type Resource } from '../resource.ts'

interface StockOptions {
  readonly client: { readonly vehicles: Pick<Client['vehicles'], 'stock' | 'saved' | 'save' | 'unsave'> }
  readonly user: ReadonlySignal<User | null>
  readonly now: () => Date
  /** Yields to the page while a page of the feed is read. */
  readonly pause?: (() => Promise<void>) | undefined
}

/** A dealer's stock: the vehicles so far, and the announced total. */
type DealerStock = Loadable<readonly StockVehicle[]> & {
  readonly total: ReadonlySignal<number>
  /** Further pages are being fetched. */
  readonly isComing: ReadonlySignal<boolean>
  /** Why a further page could not be fetched, or null; the earlier pages stay. */
  readonly missing: ReadonlySignal<unknown>
}

export type Stock = ReturnType<typeof createStock>

type CachedStock = ReturnType<typeof createDealerStock>

/** The stock of each requested dealer, page by page as the feed gives it (spec §9), and the user's saved vehicles. */
export function createStock({ client, user, now, pause }: StockOptions) {
  const kept = new Map<number, CachedStock>()
  const { clear: clearSaved, ...saved } = createSaved({ client, user, now })

  function keptOf(dealerId: number): CachedStock {
    const found = kept.get(dealerId) ?? createDealerStock((page) => askFor(client, dealerId, page, pause), now)
    kept.set(dealerId, found)
    return found
  }

  return {
    clear(): void {
      for (const one of kept.values()) one.clear()
      clearSaved()
    },
    ...saved,
    of: (dealerId: number): DealerStock => keptOf(dealerId).stock,
    load: (dealerId: number): Promise<void> => keptOf(dealerId).load(),
  }
}

function createSaved({ client, user, now }: Pick<StockOptions, 'client' | 'user' | 'now'>) {
  const saved = createResource<number, readonly SavedVehicle[]>({
    key: () => user.value?.userId ?? null,
    fetch: (customerUserId, asking) => client.vehicles.saved({ customerUserId }, asking),
    empty: [],
    now,
  })
  return {
    saved: saved as Loadable<readonly SavedVehicle[]>,
    loadSaved: saved.refresh,
    /** Saving again moves it to the top; rejects as the call does. */
    async save(vehicleId: string, options?: CallOptions): Promise<SavedVehicle | null> {
      const customerUserId = user.peek()?.userId
      if (customerUserId === undefined) return null
      const one = await client.vehicles.save({ customerUserId, vehicleId }, options)
      saved.patch((list) => [one, ...list.filter(({ vehicle }) => vehicle.vehicleId !== one.vehicle.vehicleId)])
      return one
    },
    /** Restored to its place if it cannot be removed; rejects as the call does. */
    async unsave(vehicleId: string): Promise<void> {
      const customerUserId = user.peek()?.userId
      if (customerUserId === undefined) return
      const sending = client.vehicles.unsave({ customerUserId, vehicleId })
      saved.patch((list) => list.filter(({ vehicle }) => vehicle.vehicleId !== vehicleId), sending)
      await sending
    },
    clear: saved.clear,
  }
}

const askFor = ({ vehicles }: StockOptions['client'], dealerId: number, page: number, pause: StockOptions['pause']) => {
  const asked = { dealerId, page, pageSize: STOCK_PAGE_SIZE, searchPublisherIds: [...STOCK_PUBLISHER_IDS] }
  return vehicles.stock(asked, { pause })
}

type FetchStockPage = (page: number) => Promise<StockPage>

function createDealerStock(ask: FetchStockPage, now: () => Date) {
  const total = signal(0)
  const isComing = signal(false)
  const missing = signal<unknown>(null)
  let turn = 0
  const first = createResource<'first', readonly StockVehicle[]>({
    key: () => 'first',
    async fetch(_, { signal }) {
      const page = await ask(STOCK_FIRST_PAGE)
      if (!signal.aborted) total.value = page.total
      return page.vehicles
    },
    empty: [],
    now,
  })
  const parts = { ask, first, total, isComing, missing }
  return {
    stock: { ...first, total, isComing, missing },
    async load() {
      const own = ++turn
      await loadPages(parts, () => own === turn)
    },
    clear() {
      turn += 1
      first.clear()
      total.value = 0
      isComing.value = false
      missing.value = null
    },
  }
}

interface Pages {
  readonly ask: FetchStockPage
  readonly first: Resource<readonly StockVehicle[]>
  readonly total: { value: number }
  readonly isComing: { value: boolean }
  readonly missing: { value: unknown }
}

/** The first page is shown as soon as it arrives; the others follow one after another. */
async function loadPages({ ask, first, total, isComing, missing }: Pages, isLatest: () => boolean): Promise<void> {
  missing.value = null
  await first.refresh()
  if (!isLatest() || first.failed.peek() !== null) return
  isComing.value = total.value > first.data.peek().length
  for (let page = STOCK_FIRST_PAGE + 1; isLatest() && isComing.value; page += 1) {
    const next = await ask(page).catch((error: unknown) => ({ error }))
    if (!isLatest()) return
    if ('error' in next) {
      missing.value = next.error
      isComing.value = false
    } else {
      first.patch((list) => withMore(list, next.vehicles))
      isComing.value = next.vehicles.length > 0 && page * STOCK_PAGE_SIZE < total.value
    }
  }
}

/** A feed that changes between two pages may repeat a vehicle. */
function withMore(list: readonly StockVehicle[], more: readonly StockVehicle[]): readonly StockVehicle[] {
  const known = new Set(list.map(({ vehicleId }) => vehicleId))
  return [...list, ...more.filter(({ vehicleId }) => !known.has(vehicleId))]
}
