import { contract, type Dealer, type SavedVehicle, type StockVehicle } from '@forecourt/core'
import { type Asked, aDealer, people } from '@forecourt/core/testing'
import { createTestPage } from '../../page/testing/test-page.ts'
import { effect, signal } from '../../signals/index.ts'
import type { Example } from '../list/examples.ts'
import type { StockItem } from '../list/item.ts'
import { createStockState, type StockState } from '../state.ts'
import { sampleRates, sampleStock, saved as savedVehicle } from './samples.ts'

const { dealers, quotes, vehicles } = contract

export const [golf, sportage] = sampleStock() as [StockVehicle, StockVehicle]

interface Given {
  readonly stock?: readonly StockVehicle[]
  readonly saved?: readonly SavedVehicle[]
  /** The user's dealerships; with more than one the user is staff. */
  readonly of?: readonly Dealer[]
}

/** Answers like the feed: one page of the whole. */
export const stockPage = (stock: readonly StockVehicle[], { body }: Asked<typeof vehicles.stock>) => {
  const { page, pageSize } = body
  return { vehicles: stock.slice((page - 1) * pageSize, page * pageSize), total: stock.length, page, pageSize }
}

/** A page whose server knows this stock, these saved vehicles and three lenders. */
export function aPage({ stock = sampleStock(), saved = [], of = [aDealer()] }: Given = {}) {
  const test = createTestPage({ user: of.length === 1 ? people.rhian : people.owen })
  if (of[0]) test.on(dealers.byAffiliate, of[0])
  test.on(dealers.list, [...of])
  test.on(dealers.rates, sampleRates())
  test.on(vehicles.stock, (asked) => stockPage(stock, asked))
  test.on(vehicles.saved, [...saved])
  test.on(vehicles.save, ({ query }) => savedVehicle(stock.find(({ vehicleId }) => vehicleId === query.vehicleId)))
  test.on(vehicles.unsave, { ok: true })
  test.on(quotes.residuals, {})
  return test
}

/** The example on a card, once the page has computed it. */
export const exampleOf = (state: StockState, item = state.list.rows.value[0]): Promise<Example> =>
  new Promise((resolve, reject) => {
    if (!item) return reject(new Error('There is no vehicle'))
    const stop = effect(() => {
      const example = state.exampleOf(item)
      if (example === undefined) return
      resolve(example)
      queueMicrotask(() => stop())
    })
  })

/** Opens the screen while its answers are still loading. */
export function create(test = aPage(), query = '') {
  const told: string[] = []
  const host = { query: signal(query), place: '', onFilters: (text: string) => void told.push(text) }
  const state = createStockState(test.page, host)
  state.start()
  const titles = () => state.list.rows.value.map(({ title }) => title)
  const first = () => state.list.rows.value[0] as StockItem
  return { test, state, told, host, titles, first }
}

export async function open(test = aPage(), query = '') {
  const opened = create(test, query)
  await test.settled()
  return opened
}
