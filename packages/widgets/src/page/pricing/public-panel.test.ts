import { aGate, busyFor, refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { stockPage } from '../../monthly-price/testing/stock-page.ts'
import { aPublicPage, dealers, settings } from '../../quick-quote/testing/opened.ts'
import { aWebsite, sampleRates } from '../../quick-quote/testing/samples.ts'
import { PATIENCE_MS, publicPanel } from './public-panel.ts'

it('requests rates and settings once for all readers', async () => {
  const page = stockPage()
  expect(publicPanel(page)).toBe(publicPanel(page))
  await expect.poll(() => publicPanel(page).website.value?.dealerName).toBe('Quillmere Motors')
  expect(page.asked.filter((path) => path === '/rates/0')).toHaveLength(1)
})

it('retries only what failed', async () => {
  const down = ['/rates/0', '/dealer/website-config/0']
  const page = stockPage({ down })
  const { rates, website, hasNoWebsite, trouble } = publicPanel(page)
  await expect.poll(() => [rates.failed.value, hasNoWebsite.value]).toEqual([true, true])
  expect(trouble.value).toBe('api-failed')
  down.length = 0
  void rates.reload()
  await expect.poll(() => website.value?.dealerName).toBe('Quillmere Motors')
  await expect.poll(() => rates.panel.value).not.toBeNull()
  expect([rates.failed.value, hasNoWebsite.value, trouble.value]).toEqual([false, false, null])
  const times = () => page.asked.filter((path) => path === '/dealer/website-config/0').length
  const before = times()
  void rates.reload()
  await rates.whenLoaded()
  expect(times()).toBe(before)
})

describe('a server that does not answer', () => {
  it('counts as failed after a visitor’s patience, but its answer is still used', async () => {
    const test = aPublicPage()
    const gate = aGate()
    test.on(dealers.rates, () => gate.opened.then(() => sampleRates()))
    test.on(settings.websiteConfig, () => gate.opened.then(() => aWebsite()))
    const { rates, trouble, hasNoWebsite, website } = publicPanel(test.page)
    const state = () => [rates.failed.value, trouble.value, hasNoWebsite.value]
    test.pass(PATIENCE_MS - 1)
    expect(state()).toEqual([false, null, false])
    test.pass(1)
    expect(state()).toEqual([true, 'api-failed', true])
    gate.open()
    await test.settled()
    expect([...state(), website.value?.dealerName]).toEqual([false, null, false, 'Quillmere Motors'])
    expect(rates.panel.value).not.toBeNull()
  })

  it('fails late without failing the next attempt', async () => {
    const test = aPublicPage()
    const first = aGate()
    const second = aGate()
    test.once(dealers.rates, () => first.opened.then(() => refused('ORIGIN_NOT_ALLOWED')))
    test.once(settings.websiteConfig, () => first.opened.then(() => refused('NOT_FOUND')))
    const { rates, trouble, hasNoWebsite } = publicPanel(test.page)
    const state = () => [rates.failed.value, trouble.value, hasNoWebsite.value]
    await expect.poll(() => test.askedOf(settings.websiteConfig)).toHaveLength(1)
    test.pass(PATIENCE_MS)
    test.on(dealers.rates, () => second.opened.then(() => sampleRates()))
    test.on(settings.websiteConfig, () => second.opened.then(() => aWebsite()))
    void rates.reload()
    await expect.poll(() => test.askedOf(settings.websiteConfig)).toHaveLength(2)
    first.open()
    for (let turn = 0; turn < 5; turn += 1) await new Promise((run) => setTimeout(run))
    expect(state()).toEqual([false, null, false])
    test.pass(PATIENCE_MS)
    expect(state()).toEqual([true, 'api-failed', true])
    second.open()
    await test.settled()
    expect(state()).toEqual([false, null, false])
  })

  it('gets the full time limit at each attempt', async () => {
    const test = aPublicPage()
    test.on(dealers.rates, () => new Promise(() => {}))
    const { rates } = publicPanel(test.page)
    test.pass(PATIENCE_MS - 1)
    void rates.reload()
    test.pass(PATIENCE_MS - 1)
    expect(rates.failed.value).toBe(false)
    test.pass(1)
    expect(rates.failed.value).toBe(true)
  })

  it('is called again when the network returns, while data is missing', async () => {
    const test = aPublicPage()
    test.once(dealers.rates, refused('NOT_FOUND'))
    const { rates } = publicPanel(test.page)
    await test.settled()
    expect(rates.failed.value).toBe(true)
    window.dispatchEvent(new Event('online'))
    await test.settled()
    expect(rates.failed.value).toBe(false)
    window.dispatchEvent(new Event('online'))
    expect(test.askedOf(dealers.rates)).toHaveLength(2)
  })

  it('is called again after the delay it asked for', async () => {
    const test = aPublicPage()
    test.once(dealers.rates, busyFor(30))
    const { rates } = publicPanel(test.page)
    await test.settled()
    test.pass(29_999)
    expect([rates.failed.value, test.askedOf(dealers.rates).length]).toEqual([true, 1])
    test.pass(1)
    await test.settled()
    expect(rates.failed.value).toBe(false)
  })
})
