import type { Page } from '@playwright/test'
import { fillLogin, type Person, people } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { SLOW, WIDTHS } from '../support/widths.ts'

const NEW_PASSWORD = 'Teme-valley-heron-72'

async function logIn(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/login`)
  await fillLogin(page, person)
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
}

async function mailedLink(page: Page, url: string, person: Person): Promise<string> {
  const newest = async () => {
    const response = await page.request.get(`${url}/sandbox/mail`, { headers: { accept: 'application/json' } })
    const mails = (await response.json()) as readonly { readonly to: unknown; readonly text: string }[]
    const mine = mails.find(({ to }) => JSON.stringify(to).includes(people[person]))
    return /https?:\/\/\S+\/password-reset\?\S+/.exec(mine?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(newest).toContain('/password-reset?')
  return newest()
}

/** The whole road from the forgotten password to the new one, whether or not a user is logged in in that browser. */
async function setNewPassword(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/password-forgot`)
  await page.getByLabel('E-mail', { exact: true }).fill(people[person])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused()
  await page.goto(await mailedLink(page, url, person))
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
}

for (const [kind, use] of WIDTHS) {
  test.describe(`on a ${kind}`, { tag: SLOW }, () => {
    test.use(use)

    test('after a reset in another browser the screen links to the login, and the first browser is notified', async ({
      browser,
      page,
      ownServer,
    }) => {
      const { url } = await ownServer()
      await logIn(page, url, 'dealer')
      const other = await (await browser.newContext(use)).newPage()
      await setNewPassword(other, url, 'dealer')
      await expect(other.getByText('You were logged out everywhere else.')).toBeVisible()
      await other.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(other).toHaveURL(`${url}/login`)
      await other.getByLabel('User name', { exact: true }).fill(people.dealer)
      await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
      await other.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(other.getByRole('heading', { name: 'Customers' })).toBeVisible()

      await page.reload()
      const dialog = page.getByRole('alertdialog', { name: 'Security warning' })
      await expect(dialog).toHaveCount(1)
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(page).toHaveURL(/\/login/)
      await other.context().close()
    })

    test('a colleague who is logged in in the same browser stays logged in', async ({ page, ownServer }) => {
      const { url } = await ownServer()
      await logIn(page, url, 'staff')
      await setNewPassword(page, url, 'dealer')
      await expect(page.getByText(/is still logged in here/)).toBeVisible()
      await page.getByRole('button', { name: /^Go on as / }).click()
      await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })

    test('a user who resets their own password while logged in is asked to log in again', async ({
      page,
      ownServer,
    }) => {
      const { url } = await ownServer()
      await logIn(page, url, 'dealer')
      await setNewPassword(page, url, 'dealer')
      const dialog = page.getByRole('alertdialog', { name: 'Security warning' })
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByText('Log in with your new password.')).toBeVisible()
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await fillLogin(page, 'dealer')
      await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible()
    })
  })
}
