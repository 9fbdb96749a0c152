import { contract } from '@forecourt/core'
import { anApplication, refused } from '@forecourt/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage } from '../page/index.ts'
import { events } from './definition.ts'
import './element.ts'
import { aPage, receive } from './testing/opened.ts'
import { aPayment, samplePayments } from './testing/samples.ts'

const { payments } = contract
const writeText = vi.fn(async () => {})

async function add(test = aPage(samplePayments()), width = 1352, { filters = '', place = '' } = {}) {
  replacePortalPage(test.page)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  await page.viewport(width, 800)
  const element = document.createElement('forecourt-payments')
  element.setAttribute('filters', filters)
  element.setAttribute('place', place)
  element.style.height = '800px'
  const told = vi.fn()
  for (const name of Object.keys(events))
    element.addEventListener(name, (event) => told(name, (event as CustomEvent).detail))
  document.body.append(element)
  await expect.element(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
  return { element, told, test }
}

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const dialog = () => page.getByRole('dialog')
const focused = (element: HTMLElement) => element.shadowRoot?.activeElement

it('requests a payment and shows its link and QR code', async () => {
  const { told, test } = await add()
  await page.getByRole('button', { name: 'Ask for a payment' }).click()
  await dialog().getByLabelText('Amount').fill('199.50')
  await dialog().getByLabelText('What it is for').fill('Holding deposit')
  await dialog().getByLabelText('Customer').fill('Zadie Newcome')
  await dialog().getByRole('button', { name: 'Make link' }).click()
  await expect.element(page.getByRole('img', { name: 'QR code of the pay link' })).toBeVisible()
  expect(test.askedOf(payments.create)[0]?.body).toMatchObject({ amount: 199.5, customerName: 'Zadie Newcome' })
  expect(told).toHaveBeenCalledWith('forecourt-payment-asked', { paymentId: expect.any(String), amount: 199.5 })
  await page.getByRole('button', { name: 'Copy link' }).click()
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining('/pay?token='))
})

it.each([
  ['beside the list', 1352],
  ['over it', 900],
])('moves the focus to sending a new link, with the payment %s', async (_where, width) => {
  const { element } = await add(aPage(samplePayments()), width)
  await page.getByRole('button', { name: 'Ask for a payment' }).click()
  await dialog().getByLabelText('Amount').fill('199.50')
  await dialog().getByLabelText('What it is for').fill('Holding deposit')
  await dialog().getByLabelText('Customer').fill('Zadie Newcome')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => focused(element)?.textContent).toBe('Send link')
})

it('keeps the focus in place when a known customer is chosen', async () => {
  const test = aPage(samplePayments())
  const customer = { ...anApplication().customer, firstName: 'Zadie', lastName: 'Newcome' }
  test.on(contract.applications.search, [anApplication({ affiliateUserId: 1001, customer })])
  const { element } = await add(test)
  await page.getByRole('button', { name: 'Ask for a payment' }).click()
  await dialog().getByLabelText('Customer').fill('Zadie')
  await test.pass(250)
  await dialog()
    .getByRole('button', { name: /Zadie Newcome/ })
    .click()
  await expect.poll(() => focused(element)?.textContent).toBe('Unlink')
})

it('sends the link to the customer, and first reports an invalid address', async () => {
  const { test } = await add()
  await row('Callum Penrose').click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await dialog().getByText('Text', { exact: true }).click()
  await dialog().getByLabelText('Mobile').fill('0770090')
  await dialog().getByRole('button', { name: 'Send link' }).click()
  await expect.element(dialog().getByLabelText('Mobile')).toHaveAccessibleDescription('Invalid length')
  expect(test.askedOf(payments.send)).toEqual([])
  await dialog().getByLabelText('Mobile').fill('07700900123')
  await dialog()
    .getByRole('checkbox', { name: /is the customer’s too/ })
    .click()
  await dialog().getByRole('button', { name: 'Send link' }).click()
  await expect.element(page.getByText('Link sent by Text', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Sent by Text /)).toBeVisible()
  expect(test.askedOf(payments.send)[0]?.body).toMatchObject({ channel: 'text', to: '07700900123' })
})

it('lists missing fields before it sends anything', async () => {
  const { test } = await add()
  await page.getByRole('button', { name: 'Ask for a payment' }).click()
  await dialog().getByRole('button', { name: 'Make link' }).click()
  await expect.element(dialog().getByLabelText('Amount')).toHaveAccessibleDescription('Required')
  expect(test.askedOf(payments.create)).toEqual([])
})

it('keeps typed input when the dialog is closed', async () => {
  await add()
  await page.getByRole('button', { name: 'Ask for a payment' }).click()
  await dialog().getByLabelText('Customer').fill('Half typed')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Ask for a payment' }).click()
  await expect.element(dialog().getByLabelText('Customer')).toHaveValue('Half typed')
})

it('shows a received payment without a user action', async () => {
  const { test } = await add()
  await expect.element(row('Callum Penrose')).toBeVisible()
  const first = [...test.known.values()][0]
  if (first) test.known.set(first.paymentId, { ...first, state: 'paid', paidAt: '2026-11-20T14:02:00Z' })
  receive(test, { paymentAmount: 250, paymentReference: 'Holding deposit' })
  await expect.element(row('Callum Penrose')).toHaveTextContent('Paid')
  expect(row('Callum Penrose').element().classList).toContain('changed')
  await expect.element(page.getByText('Payment Received: £250.00, Holding deposit')).toBeVisible()
})

it('moves by arrow keys and opens beside the list', async () => {
  await add()
  await row('Callum Penrose').click()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('complementary', { name: 'Payment of Amara Whitlock' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByRole('complementary').elements()).toEqual([])
})

it('refunds no more than the payment', async () => {
  const { test } = await add()
  await row('Lowri Cadwalladr').click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog().getByLabelText('Amount').fill('350.01')
  await dialog()
    .getByRole('button', { name: /^Refund/ })
    .click()
  await expect.element(dialog().getByLabelText('Amount')).toHaveAccessibleDescription(/at most £350.00/)
  expect(test.askedOf(payments.refund)).toEqual([])
  await dialog().getByLabelText('Amount').fill('50')
  await dialog().getByRole('button', { name: 'Refund £50.00' }).click()
  await expect.poll(() => test.askedOf(payments.refund)[0]?.body).toMatchObject({ amount: 50 })
})

it('says why an instant bank payment cannot be refunded here', async () => {
  await add()
  await row('Priyanka Dasgupt').click()
  await expect
    .element(page.getByRole('button', { name: 'Refund', exact: true }))
    .toHaveAccessibleDescription(/bank transfer/)
})

it('asks once before it withdraws a link, and moves the focus on', async () => {
  const { element } = await add()
  await row('Gethin Marlais').click()
  await page.getByRole('button', { name: 'Withdraw link' }).click()
  await dialog().getByRole('button', { name: 'Withdraw link' }).click()
  await expect.element(row('Gethin Marlais')).toHaveTextContent('Expired')
  await expect.poll(() => focused(element)?.textContent).toBe('Ask again')
})

it('submits a dialog by Enter, and focuses the invalid field', async () => {
  const { element, test } = await add()
  await row('Lowri Cadwalladr').click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const amount = dialog().getByLabelText('Amount')
  await amount.fill('')
  await dialog().getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.poll(() => focused(element)).toBe(amount.element())
  await amount.fill('20')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => test.askedOf(payments.refund)[0]?.body).toMatchObject({ amount: 20 })
})

it('opens the customer of a payment', async () => {
  const { told } = await add()
  await row('Amara Whitlock').click()
  await page.getByRole('button', { name: 'Open customer' }).click()
  expect(told).toHaveBeenLastCalledWith('forecourt-open', { applicationId: 'customer-1' })
})

it('reports a failed load and retries', async () => {
  const test = aPage(samplePayments())
  test.once(payments.list, refused('INTERNAL'))
  await add(test)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('Callum Penrose')).toBeVisible()
})

it('keeps its data if a refetch fails, and says so', async () => {
  const { test } = await add()
  await expect.element(row('Callum Penrose')).toBeVisible()
  test.on(payments.list, refused('INTERNAL'))
  await test.page.stores.payments.refresh()
  await expect.element(page.getByText(/^Payments could not be loaded. Something went wrong/)).toBeVisible()
  await expect.element(row('Callum Penrose')).toBeVisible()
})

it('is a list of cards on a phone, with the open payment over it', async () => {
  const { element } = await add(undefined, 375)
  await page.getByRole('button', { name: /^Callum Penrose/ }).click()
  await expect.element(dialog().getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(focused(element)?.textContent).toBe('Callum Penrose')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
})

const placeTold = (told: ReturnType<typeof vi.fn>): string =>
  told.mock.calls.findLast(([name]) => name === 'forecourt-place')?.[1].place ?? ''
const indexOfFocused = (element: HTMLElement) => focused(element)?.closest<HTMLElement>('[data-index]')?.dataset.index
const topOf = (at: Element | null | undefined) => Math.round(at?.getBoundingClientRect().top ?? 0)
/** How far a row is below the top of its list; a phone's cards scroll with their page. */
const offsetOf = (row: Element | null | undefined) => topOf(row) - topOf(row?.closest('.table-scroller'))
/** Longer than the list's delay before it counts a scroll as finished. */
const atRest = () => new Promise((resolve) => setTimeout(resolve, 300))
const many = () => Array.from({ length: 60 }, (_, at) => aPayment({ paymentId: `p-${at}`, applicationId: `a-${at}` }))

it.each([
  ['beside the list', 1352, '[data-index="40"]'],
  ['over the cards of a phone', 375, '[data-index="40"] button'],
])('returns to the payment that was open, %s', async (_where, width, opened) => {
  const before = await add(aPage(many()), width)
  const inList = (selector: string) => before.element.shadowRoot?.querySelector<HTMLElement>(selector)
  await expect.poll(() => inList('[data-index="0"]')).toBeInstanceOf(HTMLElement)
  before.element.shadowRoot?.querySelector('.table-scroller')?.scrollTo(0, 1800)
  await expect.poll(() => inList(opened)).toBeInstanceOf(HTMLElement)
  inList(opened)?.scrollIntoView({ block: 'center' })
  inList(opened)?.focus({ preventScroll: true })
  // Rows measured late may still move it; the position at opening counts.
  let offset = 0
  inList(opened)?.addEventListener('click', ({ currentTarget }) => {
    offset = offsetOf(currentTarget as Element)
  })
  inList(opened)?.click()
  await page.getByRole('button', { name: 'Open customer' }).click()
  document.body.replaceChildren()
  const { element } = await add(aPage(many()), width, { place: placeTold(before.told) })
  await expect.element(page.getByRole('button', { name: 'Open customer' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => indexOfFocused(element)).toBe('40')
  await expect.poll(() => Math.abs(offsetOf(focused(element)) - offset)).toBeLessThanOrEqual(2)
})

it('focuses the closed payment, even if its list scrolled meanwhile', async () => {
  const { element } = await add(aPage(many()))
  await expect.poll(() => element.shadowRoot?.querySelector('[data-index="2"]')).toBeInstanceOf(HTMLElement)
  element.shadowRoot?.querySelector<HTMLElement>('[data-index="2"]')?.click()
  const close = page.getByRole('button', { name: 'Close', exact: true })
  await expect.element(close).toBeVisible()
  close.element().focus()
  element.shadowRoot?.querySelector('.table-scroller')?.scrollBy(0, 4)
  await atRest()
  await close.click()
  await expect.poll(() => indexOfFocused(element)).toBe('2')
})

it('tells the host that the payment was closed, and returns without it', async () => {
  const { told } = await add()
  await row('Callum Penrose').click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  document.body.replaceChildren()
  const { element } = await add(undefined, 1352, { place: placeTold(told) })
  await expect.poll(() => indexOfFocused(element)).toBe('0')
  expect(page.getByRole('complementary').elements()).toEqual([])
})

it('tells the host its filters and takes them back', async () => {
  const { told, test } = await add()
  await page.getByRole('tab', { name: /^Paid/ }).click()
  await page.getByRole('searchbox').fill('tow bar')
  const query = 'group=paid&text=tow+bar'
  await test.pass(300)
  expect(told).toHaveBeenLastCalledWith('forecourt-filters', { query })
  document.body.replaceChildren()
  await add(undefined, 1352, { filters: query })
  await expect.element(page.getByText('1 payment', { exact: true })).toBeVisible()
  await expect.element(row('Lowri Cadwalladr')).toBeVisible()
})

it.each([
  ['the list', 1352, ''],
  ['a payment', 1352, 'Callum Penrose'],
  ['cards', 375, ''],
])('has no accessibility violation: %s', async (_name, width, open) => {
  const { element } = await add(undefined, width)
  if (open) {
    await row(open).click()
    await expect.element(page.getByRole('img', { name: 'QR code of the pay link' })).toBeVisible()
  }
  expect(await violationsOf(element)).toEqual([])
})
