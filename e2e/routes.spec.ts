import { hold } from './support/held.ts'
import { beginSession, signIn, signOut } from './support/people.ts'
import { openScreen } from './support/proposal.ts'
import { expect, test } from './support/test.ts'
import { SLOW } from './support/widths.ts'

test('a signed-out visit goes to the login with the query and comes back after it (§2, D44)', async ({ page }) => {
  await page.goto('/quick-quote?x=1')
  await expect(page).toHaveURL(/\/login\?x=1$/)
  await page.getByLabel('User name', { exact: true }).fill('dealer@demo.forecourt.test')
  await page.getByLabel('Password', { exact: true }).fill('Forecourt-demo-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/quick-quote\?x=1$/)
})

test('a signed-in user is redirected from the login to Customers', async ({ page }) => {
  await signIn(page, 'dealer', '/login')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
})

for (const path of ['/nowhere', '/a/b/c']) {
  test(`the unknown path ${path} falls back to Customers`, async ({ page }) => {
    await signIn(page, 'dealer', path)
    await expect(page).toHaveURL(/\/$/)
  })
}

test('in a tall window a page fills the full height', async ({ page }) => {
  await beginSession(page)
  await page.setViewportSize({ width: 1440, height: 1500 })
  for (const [path, part] of [
    ['/quick-quote', '.quick-quote'],
    ['/new-proposal', '.proposal'],
  ] as const) {
    await page.goto(path)
    const bottom = () => page.locator(part).evaluate((element) => element.getBoundingClientRect().bottom)
    await expect.poll(bottom, path).toBe(1500)
  }
})

test('a page shows its heading until its permission has loaded (D41)', async ({ page }) => {
  await beginSession(page)
  const answer = await hold(page, '**/api/v3/dealer/**')
  await page.goto('/stock')
  await expect(page.getByRole('heading', { name: 'Stock' })).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(1)
  await expect(page.locator('forecourt-stock')).toHaveCount(0)
  answer()
  await expect(page.locator('forecourt-stock')).toBeVisible()
})

test('a page whose code cannot be loaded says so, and opens after a reload', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await openScreen(page, 'Valuations')
  await expect(page.getByRole('alert')).toContainText('Valuations could not be loaded')
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.locator('forecourt-valuations').getByRole('heading', { name: 'Valuations' })).toBeVisible()
})

test('a wrong password is reported at its field and keeps the user name', { tag: SLOW }, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('User name', { exact: true }).fill('staff@demo.forecourt.test')
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible()
  await expect(page.getByLabel('User name', { exact: true })).toHaveValue('staff@demo.forecourt.test')
})

test('a banned user gets one dialog with the words of §8', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('User name', { exact: true }).fill('banned@demo.forecourt.test')
  await page.getByLabel('Password', { exact: true }).fill('Forecourt-demo-1')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Banned' })
  await expect(dialog).toHaveCount(1)
  await expect(dialog).toContainText(
    'You have been banned from the system. Please contact support for more information.',
  )
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
})

test('an expired token shows one security warning, and OK leads to the login (§8)', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await page.clock.fastForward('08:00:01')
  // The page may have noticed by itself already; one more call makes no second warning.
  await page.locator('.rail-item[href="/quick-quote"]').dispatchEvent('click')
  const dialog = page.getByRole('alertdialog', { name: 'Security warning' })
  await expect(dialog).toHaveCount(1)
  await expect(dialog).toContainText(
    "It has been a while since you've logged in. For security reasons you must continue to log in.",
  )
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('logging out empties every tab of the browser (D44)', async ({ context, page }) => {
  await signIn(page)
  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await signOut(page)
  await expect(second).toHaveURL(/\/login/)
})

test('a mailed password link opens for a signed-in user too (§2)', async ({ page }) => {
  await signIn(page, 'dealer', '/password-forgot')
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await page.goto('/password-reset?passwordResetGuid=00000000-0000-4000-8000-000000000000&code=none')
  await expect(page).toHaveURL(/\/password-reset/)
  await expect(page.getByRole('heading', { name: 'Customers' })).toHaveCount(0)
})
