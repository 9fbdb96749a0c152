import type { Browser, Locator, Page } from '@playwright/test'
import { fillLogin, type Person, signIn } from './support/people.ts'
import { openScreen } from './support/proposal.ts'
import type { ServerProcess } from './support/server-process.ts'
import { expect, test } from './support/test.ts'
import { typeQuote } from './support/typed-quote.ts'
import { MAIN } from './support/widths.ts'

const SIAN = { email: 'sian.tranter@quillmere.test', password: 'Seven-lanterns-adrift-9' }
interface SentMail {
  readonly to: unknown
  readonly text: string
}

/** The newest link that was mailed to that address. */
async function mailedLink(page: Page, { url }: ServerProcess, email: string): Promise<string> {
  let link = ''
  const look = async () => {
    const response = await page.request.get(`${url}/sandbox/mail`, { headers: { accept: 'application/json' } })
    const mails = (await response.json()) as readonly SentMail[]
    const mine = mails.filter(({ to }) => JSON.stringify(to).includes(email))
    link = mine.map(({ text }) => /https?:\/\/\S+\/password-reset\?\S+/.exec(text)?.[0]).find(Boolean) ?? ''
    return link
  }
  await expect.poll(look).toContain('/password-reset?passwordResetGuid=')
  return link
}

async function openPeople(page: Page, { url }: ServerProcess, person: Person = 'dealer'): Promise<Locator> {
  await signIn(page, person, `${url}/settings?section=people`)
  const settings = page.locator('forecourt-settings')
  await expect(settings.getByRole('heading', { name: 'People', exact: true })).toBeVisible()
  return settings
}

const paidByCard = (payments: Locator) =>
  payments
    .getByRole('row')
    .filter({ hasText: /Paid\s*Card/ })
    .first()

const elsewhere = async (browser: Browser) => await (await browser.newContext({ locale: 'en-GB' })).newPage()

/** The next step says so, if the page has not noticed by its closed socket before, and leads to the login. */
async function expectOut(page: Page): Promise<void> {
  await page.locator('.rail-item[href="/valuations"]').dispatchEvent('click')
  const warning = page.getByRole('alertdialog', { name: 'Security warning' })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/login/)
}

async function inviteSian(settings: Locator): Promise<void> {
  await settings.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = settings.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('First name').fill('Sian')
  await dialog.getByLabel('Surname').fill('Tranter')
  await dialog.getByLabel('E-mail').fill(SIAN.email)
  await expect(dialog.getByRole('radio', { name: /^Sales/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(settings.getByRole('row', { name: /Sian Tranter.*Invited/ })).toBeVisible()
}

async function takeUp(page: Page, server: ServerProcess): Promise<void> {
  await page.goto(await mailedLink(page, server, SIAN.email))
  await page.getByLabel('New password', { exact: true }).fill(SIAN.password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your login is ready' })).toBeVisible({ timeout: 30_000 })
  await page.goto(`${server.url}/login`)
  await fillLogin(page, SIAN)
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
}

test('an owner invites sales, who makes a quote, reads why not more, and is out at once when the login ends', {
  tag: MAIN,
}, async ({ page, browser, ownServer }) => {
  const server = await ownServer()
  const settings = await openPeople(page, server)
  await inviteSian(settings)
  const theirs = await elsewhere(browser)
  await takeUp(theirs, server)

  await openScreen(theirs, 'New quote')
  const quote = await typeQuote(theirs)
  await quote.getByLabel('Name', { exact: true }).fill('Orla Counter')
  await quote.getByLabel('Mobile', { exact: true }).fill('07700900417')
  await quote.getByRole('button', { name: 'Save quote' }).click()
  await expect(quote.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

  await theirs.goto(`${server.url}/payments`)
  const payments = theirs.locator('forecourt-payments')
  await expect(payments.getByText('Only accounts and the owner can ask for payments.').first()).toBeVisible()
  await expect(payments.getByText('Only the owner can export.')).toBeVisible()
  await theirs.goto(`${server.url}/settings?section=website`)
  const website = theirs.locator('forecourt-settings')
  await expect(website.getByText('Only the owner can change the website, its sites and its keys.')).toBeVisible()
  await expect(website.getByRole('button', { name: 'Replace key' })).toBeDisabled()

  await page.reload()
  await settings.getByRole('button', { name: 'More actions for Sian Tranter' }).click()
  await settings.getByRole('menuitem', { name: 'End the login' }).click()
  await settings.getByRole('button', { name: 'End login' }).click()
  await expect(settings.getByRole('row', { name: /Sian Tranter/ })).toBeHidden()
  await expectOut(theirs)
  await fillLogin(theirs, SIAN)
  await expect(theirs.getByText(/no dealership/)).toBeVisible()
})

test('accounts refund a payment; an owner who is demoted is out at once, and comes back with less', {
  tag: MAIN,
}, async ({ page, browser, ownServer }) => {
  const server = await ownServer()
  const accounts = await elsewhere(browser)
  await signIn(accounts, 'accounts', `${server.url}/payments`)
  const payments = accounts.locator('forecourt-payments')
  await paidByCard(payments).click()
  await payments.getByRole('button', { name: 'Refund', exact: true }).click()
  await payments.getByRole('dialog', { name: 'Refund this payment?' }).getByLabel('Amount').fill('1')
  await payments.getByRole('button', { name: 'Refund £1' }).click()
  await expect(payments.getByText('Refund sent')).toBeVisible()

  const settings = await openPeople(page, server)
  await settings.getByRole('button', { name: 'Role of Mali Pryce: Accounts' }).click()
  await settings.getByRole('menuitem', { name: 'Sales' }).click()
  await settings.getByRole('button', { name: 'Change role' }).click()
  await expect(settings.getByRole('button', { name: 'Role of Mali Pryce: Sales' })).toBeVisible()
  await expectOut(accounts)
  await signIn(accounts, 'accounts', `${server.url}/payments`)
  await paidByCard(payments).click()
  await expect(payments.getByText('Only accounts and the owner can refund a payment.')).toBeVisible()
})
