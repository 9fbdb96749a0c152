import { figure } from '../support/figures.ts'
import { people } from '../support/people.ts'
import { NAMES } from '../support/places.ts'
import { expect, test } from './screens.ts'

test('the first tab stop skips to the page', async ({ open }) => {
  const page = await open('Customers')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the page' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('each screen has a title of its own', async ({ open }) => {
  test.slow()
  const titles = new Map<string, string>()
  for (const name of NAMES.filter((one) => !one.includes(','))) {
    titles.set(name, await (await open(name)).title())
  }
  expect(new Set(titles.values()).size, [...titles.values()].join('; ')).toBe(titles.size)
  figure('titles of screens', String(titles.size))
})

test('an empty form shows an error at each field, and focuses the first', async ({ open }) => {
  const page = await open('Forgot Password')
  await page
    .getByRole('button', { name: /Send|link/i })
    .first()
    .click()
  const field = page.getByRole('textbox').first()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/\w+/)
  await expect(field).toBeFocused()
})

test('passwords can be pasted, and password managers recognise the fields', async ({ open }) => {
  const page = await open('Login')
  const name = page.getByLabel('User name', { exact: true })
  const password = page.getByLabel('Password', { exact: true })
  await expect(name).toHaveAttribute('autocomplete', /username/)
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await name.fill(people.dealer)
  await password.focus()
  await page.keyboard.insertText('Forecourt-demo-1')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
  await page.evaluate(() => sessionStorage.clear())
})

test('status messages are announced without moving the focus', async ({ open }) => {
  const page = await open('Customer, activity')
  const customer = page.locator('forecourt-customer')
  await expect(customer.getByRole('status').filter({ hasText: 'Live' }).first()).toBeVisible()
  const add = customer.getByRole('button', { name: 'Add Note' })
  for (const words of ['Told without taking the focus', 'And the next as well']) {
    await customer.getByRole('textbox', { name: 'Note' }).fill(words)
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(customer.locator('.feed').getByText(words)).toBeVisible()
    await expect(customer.getByRole('status').filter({ hasText: 'Note added' })).toHaveCount(1)
    await expect(add).toBeFocused()
  }
})
