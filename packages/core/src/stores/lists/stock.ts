import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
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
import { createResource, type Loadable } from '../resource.ts'

interface StockOptions {
  readonly client: { readonly vehicles: Pick<Client['vehicles'], 'stock' | 'saved' | 'save' | 'unsave'> }
  readonly user: ReadonlySignal<User | null>
  readonly now: () => Date
  /** Yields to the page while a page of the feed is read. */
  readonly pause?: (() => Promise<void>) | undefined
}

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
    of: (dealerId: number) => keptOf(dealerId).stock,
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

/** A dealer's stock: the vehicles so far, and the announced total. */
function createDealerStock(ask: (page: number) => Promise<StockPage>, now: () => Date) {
  const total = signal(0)
  const found = createResource<'all', readonly StockVehicle[]>({
    key: () => 'all',
    async fetch(_, { signal, soFar }) {
      let all: readonly StockVehicle[] = []
      for (let page = STOCK_FIRST_PAGE; ; page += 1) {
        const next = await ask(page)
        if (signal.aborted) return all
        if (page === STOCK_FIRST_PAGE) total.value = next.total
        all = withMore(all, next.vehicles)
        if (isLastPage(page, next, total.peek()) || !soFar(all)) return all
      }
    },
    empty: [],
    now,
  })
  const isPart = computed(() => found.loadedAt.value === null && found.data.value.length > 0)
  /** Further pages are being fetched. */
  const isComing = computed(() => isPart.value && found.isLoading.value)
  const failed = computed(() => (isPart.value ? null : found.failed.value))
  /** Why a further page could not be fetched, or null; the earlier pages stay. */
  const missing = computed(() => (isPart.value && !isComing.value ? found.failed.value : null))
  return {
    stock: { ...found, failed, total, isComing, missing },
    load: found.refresh,
    clear() {
      found.clear()
      total.value = 0
    },
  }
}

/** A page may be smaller than asked for, and a feed may have less than it announced. */
const isLastPage = (page: number, { vehicles }: StockPage, total: number): boolean =>
  page === STOCK_FIRST_PAGE ? vehicles.length >= total : vehicles.length === 0 || page * STOCK_PAGE_SIZE >= total

/** A feed that changes between two pages may repeat a vehicle. */
function withMore(list: readonly StockVehicle[], more: readonly StockVehicle[]): readonly StockVehicle[] {
  const known = new Set(list.map(({ vehicleId }) => vehicleId))
  return [...list, ...more.filter(({ vehicleId }) => !known.has(vehicleId))]
}
