import type { Page } from '@playwright/test'
import { fillLogin, password, people, whenNotBusy } from './support/people.ts'
import { expect, test } from './support/test.ts'

const NEW_PASSWORD = 'Teme-valley-heron-72'

async function openAccount(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await fillLogin(page, 'dealer')
  await expect(page).not.toHaveURL(/\/login/)
  await page.getByRole('link', { name: /^Account of/ }).click()
  await expect(page).toHaveURL(/\/account$/)
}

test('an account shows the user, ends logins, changes the password and logs out everywhere', async ({
  browser,
  page,
  ownServer,
}) => {
  const { url } = await ownServer()
  const other = await (await browser.newContext()).newPage()
  await openAccount(other, url)
  await openAccount(page, url)
  await expect(page.getByText('dealer@demo.forecourt.test')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dealership' })).toContainText('Quillmere Motors')

  await page.getByRole('button', { name: 'Security', exact: true }).click()
  await expect(page).toHaveURL(/section=security/)
  await page.getByRole('button', { name: /^End Chrome/ }).click()
  await expect(page.getByRole('button', { name: /^End Chrome/ })).toHaveCount(0)
  await other.goto(`${url}/settings`)
  await expect(other.getByRole('alertdialog', { name: 'Security warning' })).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Change the password' }).click()
  const change = page.getByRole('button', { name: 'Change password', exact: true })
  await page.getByLabel('Current password', { exact: true }).fill('not mine')
  await page.getByLabel('New password', { exact: true }).fill('password1')
  await expect(page.getByText('Very easy to guess.')).toBeVisible({ timeout: 30_000 })
  await change.click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await change.click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true', {
    timeout: 30_000,
  })
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await expect(page.getByText(/Strong\.|Very strong\./)).toBeVisible()
  await change.click()
  await expect(page.getByText('Password changed. You were logged out everywhere else')).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('User name', { exact: true }).fill(people.dealer)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
})

test('a stranger’s wrong passwords slow down a new device, not the owner’s own, and the owner is mailed', async ({
  browser,
  page,
  ownServer,
  request,
}) => {
  const { url } = await ownServer()
  await page.goto(`${url}/login`)
  await fillLogin(page, 'dealer')
  await expect(page).not.toHaveURL(/\/login/)
  for (let tries = 0; tries < 5; tries += 1) {
    const data = { username: people.dealer, password: 'wrong' }
    expect((await whenNotBusy(() => request.post(`${url}/api/v3/auth/login`, { data }))).status()).toBe(401)
  }

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${url}/login`)
  await fillLogin(stranger, 'dealer')
  await expect(stranger.getByText('Your device is doing a calculation')).toBeVisible()
  await expect(stranger).not.toHaveURL(/\/login/)

  const asked: string[] = []
  page.on('request', (each) => asked.push(new URL(each.url()).pathname))
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${url}/login`)
  await fillLogin(page, 'dealer')
  await expect(page).not.toHaveURL(/\/login/)
  expect(asked.filter((path) => /\/auth\/(login|challenge)$/.test(path))).toEqual(['/api/v3/auth/login'])

  const mails = async () => {
    const outbox = await request.get(`${url}/sandbox/mail`, { headers: { accept: 'application/json' } })
    return await outbox.text()
  }
  await expect.poll(mails).toContain('Somebody is trying to log in to')
})
