import type { WebsiteConfig } from '@forecourt/core'
import { expect, it } from 'vitest'
import { signal } from '../signals/index.ts'
import { createMonthlyPrice } from './state.ts'
import { stockPage } from './testing/stock-page.ts'

const given = () => ({
  ...{ dealershipKey: signal('fc_live_1'), baseUrl: signal(''), registered: signal(''), mileage: signal(undefined) },
  ...{ price: signal(12_995), deposit: signal(1000), term: signal(undefined) },
})

/** A page with loaded rates, whose settings load when the test allows. */
function slowPage() {
  const page = stockPage()
  let settle: (website: WebsiteConfig | null) => void = () => {}
  const settings = {
    ...page.client.settings,
    websiteConfig: () =>
      new Promise<WebsiteConfig>((resolve, reject) => {
        settle = (website) => (website ? resolve(website) : reject(new Error('offline')))
      }),
  }
  return {
    page: { ...page, client: { ...page.client, settings } },
    settle: (website: WebsiteConfig | null) => settle(website),
  }
}

it.each([
  ['the dealership’s own term, once known', { defaultTerm: 36 } as WebsiteConfig, 36],
  ['the longest usual term if the settings cannot be read', null, 49],
])('is %s, and empty until then', async (_name, website, term) => {
  const { page, settle } = slowPage()
  const state = createMonthlyPrice(given(), () => page)
  expect(state.phase.value).toBe('loading')
  await expect.poll(() => page.asked).toContain('/rates/0')
  await new Promise((resolve) => setTimeout(resolve))
  expect([state.phase.value, state.price.value]).toEqual(['loading', null])
  settle(website && ({ ...website, products: [0, 1] } as WebsiteConfig | null))
  await expect.poll(() => state.phase.value).toBe('priced')
  expect(state.price.value?.row.termMonths).toBe(term)
})

it('takes a first registration that is no day of the calendar as unknown', async () => {
  const { page, settle } = slowPage()
  const state = createMonthlyPrice({ ...given(), registered: signal('2023-02-31') }, () => page)
  void state.phase.value
  await expect.poll(() => page.asked).toContain('/rates/0')
  settle({ products: [0, 1] } as WebsiteConfig)
  await expect.poll(() => state.phase.value).toBe('priced')
})
