import { expect, it } from 'vitest'
import { stockPage } from '../monthly-price/testing/stock-page.ts'
import { publicLenders } from './state.ts'

it('names the lenders of a public page without a rate', async () => {
  const lenders = publicLenders(
    stockPage({ website: { lenders: [{ id: 50, name: 'Kestrelmoor Finance', lowestApr: 9.9 }] } }),
  )
  await expect.poll(() => lenders.value).toEqual([{ id: 50, name: 'Kestrelmoor Finance' }])
})

it('names no lender where the dealership shows none', async () => {
  const page = stockPage({ website: { showLenderSlider: false } })
  const lenders = publicLenders(page)
  await expect.poll(() => page.asked).toContain('/dealer/website-config/0')
  expect(lenders.value).toEqual([])
})
