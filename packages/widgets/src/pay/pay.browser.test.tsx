import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import './element.ts'
import { replacePayPage } from './page.ts'
import { aPage } from './testing/opened.ts'
import { aPaidOne, aPublicPayment, PAYMENT_PAGE, TOKEN } from './testing/samples.ts'

async function add(given = aPage(), { view = 'pay', width = 375 } = {}) {
  replacePayPage(given.page)
  await page.viewport(width, 800)
  const element = document.createElement('forecourt-pay')
  element.setAttribute('token', TOKEN)
  element.setAttribute('view', view)
  return document.body.appendChild(element)
}

afterEach(() => {
  document.body.replaceChildren()
  replacePayPage(undefined)
})

const payButton = () => page.getByRole('button', { name: 'Pay £500.00' })

it('shows the dealership, amount and purpose, and leads to the payment company', async () => {
  const given = aPage()
  await add(given)
  await expect.element(page.getByText('Quillmere Motors', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Deposit for your car' })).toBeVisible()
  await page.getByRole('radio', { name: /From your bank/ }).click()
  await payButton().click()
  await expect.poll(given.gone).toEqual([PAYMENT_PAGE])
  expect(given.started()).toEqual(['instant-bank'])
})

it('waits for proof after the return, then shows the receipt and tells the page', async () => {
  const given = aPage()
  const element = await add(given, { view: 'complete' })
  const told = vi.fn()
  element.addEventListener('forecourt-payment-state', (event) => told((event as CustomEvent).detail))
  await expect.element(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible()
  given.stands(aPaidOne())
  await given.test.pass(3000)
  await expect.element(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect.element(page.getByText('R2026-1042')).toBeVisible()
  expect(told).toHaveBeenLastCalledWith({ state: 'paid', amount: 500 })
})

it('returns to the choice by itself on a page without routes', async () => {
  const element = await add(aPage(aPublicPayment({ state: 'failed', failedReason: 'Declined.' })), {
    view: 'complete',
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(payButton()).toBeVisible()
  expect(element.getAttribute('view')).toBe('pay')
})

it('leads back to the deal that was left to pay', async () => {
  const deal = new URL('/q/a-link', location.href).href
  sessionStorage.setItem(`forecourt.paying.${TOKEN}`, JSON.stringify(deal))
  await add(aPage(aPaidOne()), { view: 'complete' })
  const back = page.getByRole('link', { name: 'Back to your deal' })
  await expect.element(back).toHaveAttribute('href', deal)
  sessionStorage.clear()
})

it('refetches the payment when the browser restores the page', async () => {
  const given = aPage()
  await add(given)
  await payButton().click()
  await expect.element(page.getByRole('button', { name: 'Opening the payment page' })).toBeVisible()
  given.stands(aPaidOne())
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
})

it('fits a small phone', async () => {
  await add(aPage(), { width: 320 })
  await expect.element(payButton()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it.each([
  ['the choice', aPage(), 'pay'],
  ['the waiting', aPage(), 'complete'],
  ['the receipt', aPage(aPaidOne()), 'complete'],
])('has no accessibility violation: %s', async (_name, given, view) => {
  const element = await add(given, { view })
  await expect.element(page.getByText('£500.00').first()).toBeVisible()
  expect(await violationsOf(element)).toEqual([])
})
