import { expect, type Page } from '@playwright/test'
import { focusOf } from './support/focus.ts'
import { signIn } from './support/people.ts'
import { openScreen } from './support/proposal.ts'
import { test } from './support/test.ts'

/** Journeys with only the keyboard, with the focus after each action. */

const PAYEE = 'Zadie Newcome'

async function expectFocus(page: Page, words: RegExp, after: string): Promise<void> {
  await expect.poll(() => focusOf(page), after).toMatch(words)
}

/** Presses Tab until the element has the focus, as a practised user does. */
async function tabTo(page: Page, words: RegExp): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab')
    if (words.test(await focusOf(page))) return
  }
  throw new Error(`Tab does not lead to ${words}`)
}

test('after an address is chosen the focus stays near it, and after a vehicle look-up it moves to the price', async ({
  page,
}) => {
  await signIn(page)
  await openScreen(page, 'New proposal')
  const form = page.locator('forecourt-proposal')
  await form.getByRole('button', { name: /Address and work/ }).press('Enter')
  await form.getByLabel('Postcode', { exact: true }).focus()
  await page.keyboard.type('SY8 1AB')
  await page.keyboard.press('Enter')
  const addresses = form.getByRole('combobox', { name: 'Address' })
  await expect(addresses).toBeFocused()
  const third = (await form.getByRole('option', { name: 'SY8 1AB' }).nth(2).innerText()).split(',')[0] ?? ''
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.locator('.place-words')).toContainText(third)
  await expectFocus(page, /^button Change/, 'the address')

  await form.getByRole('button', { name: /Vehicle and deal/ }).press('Enter')
  await form.getByLabel('Registration', { exact: true }).focus()
  await page.keyboard.type('ZZ23KHP')
  await page.keyboard.press('Enter')
  await expectFocus(page, /^input price/, 'the look-up')
})

test('group staff start a quote at the dealership (D24) and continue at the registration', async ({ page }) => {
  await signIn(page, 'group')
  await openScreen(page, 'New quote')
  const quote = page.locator('forecourt-quick-quote')
  const dealership = quote.getByRole('combobox', { name: 'Dealership' })
  await expect(dealership).toBeFocused()
  await expect(dealership).toHaveAttribute('placeholder', 'Select a dealership')
  await page.keyboard.type('Fernhollow')
  await page.keyboard.press('Enter')
  await expectFocus(page, /^input registration/, 'the dealership')
  await expect(quote.getByLabel('Vehicle price', { exact: true })).toBeVisible()
})

test('the breadcrumb returns to the payments that the customer was opened from, and the URL has no name', async ({
  page,
  ownServer,
}) => {
  const { url } = await ownServer()
  await signIn(page, 'dealer', `${url}/payments`)
  const payments = page.locator('forecourt-payments')
  const row = payments.locator('[data-index="0"]')
  const customer = (await row.innerText()).split('\n')[0] ?? PAYEE
  await payments.getByRole('searchbox').fill(customer)
  // The history's entry keeps it once the typing pauses.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain(customer)
  await row.press('Enter')
  await tabTo(page, /^button Open customer/)
  await page.keyboard.press('Enter')
  await expect(page.locator('forecourt-customer h1')).toBeFocused()
  await page.reload()
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('button', { name: 'Payments' })
  await crumb.press('Enter')
  await expect(page).toHaveURL(`${url}/payments`)
  await expect(payments.getByRole('searchbox')).toHaveValue(customer)
})

test('the browser’s Back reopens the bell’s list at the notification', async ({ page }) => {
  await signIn(page)
  const bell = page.locator('forecourt-notifications')
  const open = bell.getByRole('button', { name: /^Notifications/ })
  await open.press('Enter')
  const opened = bell.locator('.notification-body.opens').nth(9)
  const name = (await opened.locator('strong').innerText()).split(',')[0] ?? ''
  await opened.press('Enter')
  await expect(page.locator('forecourt-customer h1')).toBeFocused()
  await page.goBack()
  await expect(bell.getByRole('dialog')).toBeVisible()
  await expect(opened).toBeFocused()
  await expect(opened).toContainText(name)
  await expect(opened).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await page.goForward()
  await expect(page.locator('forecourt-customer h1')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await expect(bell.getByRole('dialog')).toBeHidden()
})
