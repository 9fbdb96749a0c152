import { fillLogin } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { SLOW } from './support/widths.ts'

const NEW_PASSWORD = 'Teme-valley-heron-72'
const PERSON = 'suspended@demo.forecourt.test'

interface SentMail {
  readonly to: { readonly address: string } | string
  readonly text: string
}

test('the mailed link of a forgotten password sets a new one once, and the old one stops working', {
  tag: SLOW,
}, async ({ page, ownServer }) => {
  const server = await ownServer()
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Forgotten password?' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(PERSON)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

  const mailedLink = async () => {
    const response = await page.request.get(`${server.url}/sandbox/mail`, { headers: { accept: 'application/json' } })
    const mails = (await response.json()) as readonly SentMail[]
    const mine = mails.find(({ to }) => JSON.stringify(to).includes(PERSON))
    return /https?:\/\/\S+\/password-reset\?\S+/.exec(mine?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(mailedLink).toContain('/password-reset?passwordResetGuid=')
  const link = await mailedLink()

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('password1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true', {
    timeout: 30_000,
  })
  await expect(page.getByText(/commonly used|easy to guess|similar to a common/i).first()).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible({ timeout: 30_000 })

  await page.goto(`${server.url}/login`)
  await fillLogin(page, 'suspended')
  await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
})
