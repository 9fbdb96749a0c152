import { contract } from '@forecourt/core'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import './element.ts'
import { replacePayPage } from './page.ts'
import { aPage } from './testing/opened.ts'
import { aPaidOne, aPublicPayment, PAYMENT_PAGE, TOKEN } from './testing/samples.ts'

const { payments } = contract

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

it('shows the company’s card fields, mounted in the page and not in the shadow root', async () => {
  const given = aPage()
  const element = await add(given)
  const confirm = vi.fn(async () => null)
  const cardFields = {
    mount(place: HTMLElement, clientSecret: string) {
      const input = document.createElement('input')
      input.setAttribute('aria-label', `Card number for ${clientSecret}`)
      place.append(input)
      return { confirm, unmount: () => input.remove() }
    },
  }
  Object.assign(element, { cardFields })
  given.test.on(payments.start, { method: 'card', clientSecret: 'secret-1' })
  await payButton().click()
  const number = page.getByLabelText('Card number for secret-1')
  await expect.element(number).toBeVisible()
  expect(number.element().getRootNode()).toBe(document)
  await number.fill('4242')
  await payButton().click()
  await expect.element(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible()
  expect(confirm).toHaveBeenCalledOnce()
  expect(element.childElementCount).toBe(0)
})

const FRAME = `<form><input aria-label="Card number"></form><script>
  const tell = (message) => parent.postMessage({ from: 'card-fields', ...message }, '*')
  const input = document.querySelector('input')
  const REPLIES = { 4242: { kind: 'taken' }, 1111: { kind: 'refused', isEnded: true } }
  onmessage = ({ data }) => data.kind === 'confirm' &&
    tell(REPLIES[input.value] ?? { kind: 'refused', message: 'The card was declined.' })
  tell({ kind: 'height', height: 222 })
  tell({ kind: 'ready' })
</script>`

it('frames the company’s fields in the page, and sends them with its own button', async () => {
  const fieldsUrl = URL.createObjectURL(new Blob([FRAME], { type: 'text/html' }))
  const given = aPage(aPublicPayment({ cardFields: true }))
  given.test.on(payments.start, { method: 'card', redirectUrl: PAYMENT_PAGE, fieldsUrl })
  const element = await add(given)
  await expect.poll(() => element.querySelector('iframe')?.style.height).toBe('222px')
  const frame = element.querySelector('iframe')
  expect([frame?.getRootNode(), given.started()]).toEqual([document, ['fields']])
  await expect.poll(() => frame?.getBoundingClientRect().height).toBe(222)
  await payButton().click()
  await expect.element(page.getByText('The card was declined.')).toBeVisible()
  const input = frame?.contentDocument?.querySelector('input')
  if (input) input.value = '4242'
  await payButton().click()
  await expect.element(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible()
  expect(element.childElementCount).toBe(0)
  URL.revokeObjectURL(fieldsUrl)
})

it('replaces framed fields whose payment page has ended', async () => {
  const fieldsUrl = URL.createObjectURL(new Blob([FRAME], { type: 'text/html' }))
  const given = aPage(aPublicPayment({ cardFields: true }))
  given.test.on(payments.start, { method: 'card', redirectUrl: PAYMENT_PAGE, fieldsUrl })
  const element = await add(given)
  const frame = () => element.querySelector('iframe')
  await expect.poll(() => frame()?.style.height).toBe('222px')
  const first = frame()
  const input = first?.contentDocument?.querySelector('input')
  if (input) input.value = '1111'
  await payButton().click()
  await expect.element(page.getByText(/fill in your card again/)).toBeVisible()
  await expect.poll(() => [frame() === first, element.childElementCount]).toEqual([false, 1])
  expect(given.started()).toEqual(['fields', 'fields'])
  URL.revokeObjectURL(fieldsUrl)
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
