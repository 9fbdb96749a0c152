import { effect, signal } from '../../signals/index.ts'
import type { Example } from '../examples.ts'
import { createStockState, type StockState } from '../state.ts'
import { type FakeSources, fakeSources } from './fake-sources.ts'
import { sampleStock } from './samples.ts'

export const [golf, sportage] = sampleStock()
export const full = () => fakeSources({ stock: sampleStock() })

/** What a card that looks at it shows, once the page had time for it. */
export async function exampleOf(state: StockState, item = state.list.rows.value[0]) {
  if (!item) throw new Error('There is no vehicle')
  let seen: Example
  const stop = effect(() => {
    seen = state.exampleOf(item)
  })
  await Promise.resolve()
  stop()
  return seen
}

export function open(sources: FakeSources = full(), query = '') {
  const told: string[] = []
  const host = { query: signal(query), place: '', onFilters: (text: string) => void told.push(text) }
  const state = createStockState(sources, host)
  return { sources, state, told, host, titles: () => state.list.rows.value.map(({ title }) => title) }
}
