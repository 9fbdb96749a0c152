import { afterEach, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { stockPage } from '../monthly-price/testing/stock-page.ts'
import { replacePublicPage } from '../page/index.ts'
import './element.ts'
import { violationsOf } from '../kit/testing/violations.ts'

afterEach(() => document.body.replaceChildren())

function add(): HTMLElement {
  const element = document.createElement('forecourt-lender-slider')
  element.setAttribute('dealership-key', 'fc_test_1')
  element.setAttribute('base-url', 'https://dealer.test/api/v3')
  return document.body.appendChild(element)
}

it('completes a round in 15 seconds, without a rate, and passes axe', async () => {
  replacePublicPage('fc_test_1', stockPage(), 'https://dealer.test/api/v3')
  const element = add()
  await expect.element(screen.getByRole('region', { name: 'Our lenders' })).toBeVisible()
  const belt = element.shadowRoot?.querySelector('.lender-belt')
  expect(belt && getComputedStyle(belt).animationDuration).toBe('15s')
  expect(element.shadowRoot?.textContent).not.toMatch(/%/)
  expect(await violationsOf(element)).toEqual([])
})

it('takes no space if the dealership shows no lenders', async () => {
  const page = stockPage({ website: { showLenderSlider: false } })
  replacePublicPage('fc_test_1', page, 'https://dealer.test/api/v3')
  const element = add()
  await expect.poll(() => page.asked).toContain('/dealer/website-config/0')
  expect(element.getBoundingClientRect().height).toBe(0)
})
