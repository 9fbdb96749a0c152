import { beginSession, signIn } from './support/people.ts'
import { openScreen } from './support/proposal.ts'
import { applicationsOf } from './support/records.ts'
import { expect, test } from './support/test.ts'
import { typeQuote } from './support/typed-quote.ts'

test('a quick quote recognises a known mobile, and the dealer continues with that customer', async ({
  page,
  server: { url },
}) => {
  const mobileOf = (record: Awaited<ReturnType<typeof applicationsOf>>[number]) => record.customer.contactNumber ?? ''
  const record = (await applicationsOf(url)).find((each) => mobileOf(each) !== '' && each.customer.lastName)
  if (!record) throw new Error('No customer has a mobile')
  await signIn(page)
  await openScreen(page, 'New quote')
  const quote = page.locator('forecourt-quick-quote')
  await quote.getByRole('textbox', { name: 'Mobile' }).click()
  await page.keyboard.type(mobileOf(record))
  const notice = quote.getByText(/^Same mobile as/)
  await expect(notice).toBeVisible()
  const name = (await notice.locator('strong').textContent()) ?? ''
  await expect(page).toHaveURL(/\/quick-quote/)
  await notice.getByRole('button', { name: 'Go on there' }).click()
  await expect(page.locator('forecourt-customer').getByRole('heading', { level: 1 })).toHaveText(name)
  // A number is in no address.
  expect(page.url()).not.toContain(mobileOf(record))
})

test('`?` lists the keys of the screen, and is a character in a field', async ({ page }) => {
  await beginSession(page)
  await page.goto('/')
  await expect(page.locator('forecourt-customers').getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Do the row’s next step')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.locator('forecourt-customers').getByRole('searchbox').click()
  await page.keyboard.type('?')
  await expect(page.locator('forecourt-customers').getByRole('searchbox')).toHaveValue('?')
  await expect(sheet).toBeHidden()
})

test('a dark theme and a comfortable density survive a reload and apply in another tab', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/login')
  await page.bringToFront()
  await page.getByRole('link', { name: /^Account of/ }).click()
  await page.locator('forecourt-account').getByRole('button', { name: 'Appearance', exact: true }).click()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.getByRole('radio', { name: 'Comfortable' }).check({ force: true })
  const root = page.locator('html')
  await expect(root).toHaveCSS('color-scheme', 'dark')
  await expect(root).toHaveAttribute('data-density', 'comfortable')
  const card = page.locator('forecourt-account').getByRole('button', { name: 'Settings' })
  await expect(card).toHaveCSS('min-height', '44px')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      // Before any module of the portal has run.
      Object.assign(globalThis, { schemeAtFirst: document.documentElement.style.colorScheme })
    })
  })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'schemeAtFirst'))).toBe('dark')
  await expect(root).toHaveCSS('color-scheme', 'dark')
  await page.getByRole('radio', { name: 'Light' }).check({ force: true })
  await expect(other.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('the first steps of a new dealership are ticked by the first quote and can be hidden', async ({
  page,
  ownServer,
}) => {
  const { url } = await ownServer()
  await beginSession(page, 'new', url)
  await page.goto(`${url}/`)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('0 of 3 done')).toBeVisible()
  await expect(steps.getByRole('button', { name: 'Invite a person' })).toBeVisible()
  await steps.getByRole('button', { name: 'New quote' }).click()
  const quote = await typeQuote(page)
  await quote.getByRole('textbox', { name: 'Name' }).fill('Aled Ellingham')
  await quote.getByRole('button', { name: 'Save quote' }).click()
  await expect(quote.getByText(/^Saved /)).toBeVisible()
  await openScreen(page, 'Customers')
  await expect(steps.getByText('1 of 3 done')).toBeVisible()
  await expect(steps.getByRole('listitem').first()).toContainText('done')
  await steps.getByRole('button', { name: 'Put the first steps away' }).click()
  await page.reload()
  await expect(page.locator('forecourt-customers').getByText('Aled Ellingham').first()).toBeVisible()
  await expect(steps).toBeHidden()
})
