import { expect, it } from 'vitest'
import { stockPage } from '../../monthly-price/testing/stock-page.ts'
import { publicPanel } from './public-panel.ts'

it('asks for rates and settings once, however many look', async () => {
  const page = stockPage()
  expect(publicPanel(page)).toBe(publicPanel(page))
  await expect.poll(() => publicPanel(page).website.value?.dealerName).toBe('Quillmere Motors')
  expect(page.asked.filter((path) => path === '/rates/0')).toHaveLength(1)
})

it('asks again for everything that did not come, and for nothing that did', async () => {
  const down = ['/rates/0', '/dealer/website-config/0']
  const page = stockPage({ down })
  const { rates, website, hasNoWebsite, trouble } = publicPanel(page)
  await expect.poll(() => [rates.failed.value, hasNoWebsite.value]).toEqual([true, true])
  expect(trouble.value).toBe('api-failed')
  down.length = 0
  rates.reload()
  await expect.poll(() => website.value?.dealerName).toBe('Quillmere Motors')
  await expect.poll(() => rates.panel.value).not.toBeNull()
  expect([rates.failed.value, hasNoWebsite.value, trouble.value]).toEqual([false, false, null])
  const times = () => page.asked.filter((path) => path === '/dealer/website-config/0').length
  const before = times()
  rates.reload()
  await rates.whenLoaded()
  expect(times()).toBe(before)
})
