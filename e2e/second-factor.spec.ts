import type { Page } from '@playwright/test'
import { addAuthenticator } from './support/authenticator.ts'
import { fillLogin, signIn } from './support/people.ts'
import { clientOf } from './support/records.ts'
import { expect, test } from './support/test.ts'

const SIX_MINUTES = 6 * 60_000

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Keeps the codes that are shown once, and goes on. */
async function keepCodes(page: Page, done: string): Promise<string[]> {
  await expect(heading(page, 'Keep your recovery codes')).toBeVisible()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  await page.getByLabel('I have kept them').check()
  await page.getByRole('button', { name: done, exact: true }).click()
  return codes
}

async function openSecurity(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/account?section=security`)
  await expect(heading(page, 'Security')).toBeVisible()
}

/** A dealer who has logged in by password and added a first passkey in Account. */
async function withPasskey(page: Page, origin: string): Promise<string[]> {
  await signIn(page, 'dealer', `${origin}/account?section=security`)
  await expect(page.getByText('Only a password keeps this login.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).first().click()
  const codes = await keepCodes(page, 'Done')
  await expect(page.getByText('One way only.')).toBeVisible()
  return codes
}

/** From that day on the dealership asks everybody for a second factor. */
async function askForFactor(url: string): Promise<void> {
  const { client, affiliateUserId } = await clientOf(url, 'dealer')
  const settings = { secondFactorFrom: '2026-01-01' }
  await client.settings.saveDealer({ affiliateUserId: affiliateUserId ?? 0, settings })
}

test('who must have a second factor sets up a passkey at the first login, and logs in by it alone afterwards', async ({
  page,
  ownServer,
}) => {
  const { url, otherOrigin } = await ownServer()
  await askForFactor(url)
  await page.goto(`${otherOrigin}/login`)
  await addAuthenticator(page)
  await fillLogin(page, 'dealer')
  await expect(heading(page, 'Set up a second way')).toBeVisible()
  await page.goto(`${otherOrigin}/payments`)
  await expect(heading(page, 'Set up a second way')).toBeVisible()
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  expect(await keepCodes(page, 'Go on')).toHaveLength(10)
  await expect(heading(page, 'Payments')).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  const asked: string[] = []
  page.on('request', (each) => asked.push(new URL(each.url()).pathname))
  // The device is touched at once: the browser's own list in the field of the name takes the only passkey there is.
  await page.goto(`${otherOrigin}/login`)
  await expect(page).not.toHaveURL(/\/login/)
  expect(asked).toContain('/api/v3/auth/login/passkey')
  expect(asked).not.toContain('/api/v3/auth/login')
})

test('an open session that needs a second factor from now on is led into its set-up, and back to where it was', async ({
  page,
  ownServer,
}) => {
  const { url, otherOrigin } = await ownServer()
  await signIn(page, 'sales', `${otherOrigin}/payments`)
  await expect(heading(page, 'Payments')).toBeVisible()
  await addAuthenticator(page)
  await askForFactor(url)
  await expect(heading(page, 'Set up a second way')).toBeVisible()
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  await keepCodes(page, 'Go on')
  await expect(heading(page, 'Payments')).toBeVisible()
})

test('a lost phone: a recovery code lets the user in, who takes the old passkey away and adds a new one', async ({
  browser,
  page,
  ownServer,
}) => {
  const { otherOrigin } = await ownServer()
  await page.goto(`${otherOrigin}/ready`)
  await addAuthenticator(page)
  const [code = '', ...rest] = await withPasskey(page, otherOrigin)
  expect(rest).toHaveLength(9)

  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await other.goto(`${otherOrigin}/login`)
  await fillLogin(other, 'dealer')
  await expect(heading(other, 'Confirm it is you')).toBeVisible()
  await other.getByRole('button', { name: 'I do not have it with me' }).click()
  await other.getByLabel('Recovery code').fill('not-one-of-mine')
  await other.getByRole('button', { name: 'Use this code' }).click()
  await expect(other.getByLabel('Recovery code')).toHaveAttribute('aria-invalid', 'true')
  await other.getByLabel('Recovery code').fill(code)
  await other.getByRole('button', { name: 'Use this code' }).click()
  await expect(other).not.toHaveURL(/\/login/)

  await openSecurity(other, otherOrigin)
  await expect(other.getByText('9 of 10 left')).toBeVisible()
  await addAuthenticator(other)
  await other.getByRole('button', { name: 'Add a passkey' }).first().click()
  const passkeys = other.getByRole('region', { name: /^Passkeys/ })
  await expect(passkeys.getByRole('listitem')).toHaveCount(2)
  await passkeys
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await expect(other.locator('.toast-text')).toHaveText('Passkey removed')
  await other.context().close()
})

test('a refund asks again after five minutes, and is made as it was filled in once the user has confirmed', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer()
  const { url, otherOrigin } = server
  const { client, affiliateUserId } = await clientOf(url, 'dealer')
  const draft = { amount: 250, reference: 'Holding fee', customerName: 'Odette Fairbrass' }
  const { payUrl } = await client.payments.create({ affiliateUserId: affiliateUserId ?? 0, ...draft })
  await page.goto(payUrl ?? '')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(heading(page, 'Paid')).toBeVisible()

  await page.goto(`${otherOrigin}/ready`)
  await addAuthenticator(page)
  await withPasskey(page, otherOrigin)
  await page.goto(`${otherOrigin}/payments`)
  await page.getByRole('row', { name: /Odette Fairbrass/ }).click()
  await server.passTime(SIX_MINUTES)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const filled = page.getByRole('dialog', { name: 'Refund this payment?' })
  await filled.getByLabel('Amount').fill('99.50')
  await filled.getByRole('button', { name: 'Refund £99.50' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(asked).toContainText('Refund to Odette Fairbrass')
  await expect(asked).toContainText('£99.50')
  await expect(asked.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(filled.getByLabel('Amount')).toHaveValue('99.50')
  await expect(filled).toContainText('Nothing was done, because you did not confirm that it is you.')

  await filled.getByRole('button', { name: 'Refund £99.50' }).click()
  await asked.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByRole('row', { name: /Odette Fairbrass/ })).toContainText('−£99.50 refunded')

  await openSecurity(page, otherOrigin)
  await expect(page.getByRole('region', { name: 'Lately' })).toContainText('Confirmed: Refunds')
})
