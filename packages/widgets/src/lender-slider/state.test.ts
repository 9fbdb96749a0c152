import { expect, it } from 'vitest'
import { stockPage } from '../monthly-price/testing/stock-page.ts'
import { replacePublicPage } from '../page/index.ts'
import { signal } from '../signals/index.ts'
import { lendersOfKey, publicLenders } from './state.ts'

it('names a public page’s lenders without a rate', async () => {
  const lenders = publicLenders(
    stockPage({ website: { lenders: [{ id: 50, name: 'Kestrelmoor Finance', lowestApr: 9.9 }] } }),
  )
  await expect.poll(() => lenders.value).toEqual([{ id: 50, name: 'Kestrelmoor Finance' }])
})

it('names no lenders if the dealership shows none', async () => {
  const page = stockPage({ website: { showLenderSlider: false } })
  const lenders = publicLenders(page)
  await expect.poll(() => page.asked).toContain('/dealer/website-config/0')
  expect(lenders.value).toEqual([])
})

it('names the lenders of a key that the page sets later', async () => {
  const baseUrl = 'https://dealer.test/api/v3'
  replacePublicPage('fc_test_late', stockPage(), baseUrl)
  const dealershipKey = signal('')
  const lenders = lendersOfKey({ dealershipKey, baseUrl: signal(baseUrl) })
  expect(lenders.value).toEqual([])
  dealershipKey.value = 'fc_test_late'
  await expect.poll(() => lenders.value).toHaveLength(3)
})
