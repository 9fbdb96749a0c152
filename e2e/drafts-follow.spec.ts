import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './support/people.ts'
import { openCustomer, openScreen, saveQuickQuote, sendProposal } from './support/proposal.ts'
import { test } from './support/test.ts'
import { SLOW } from './support/widths.ts'

const field = (form: Locator, name: string) => form.getByLabel(name, { exact: true })
const quoteOn = (page: Page) => page.locator('forecourt-quick-quote')
const proposalOn = (page: Page) => page.locator('forecourt-proposal')

/** The server has everything that was typed. */
async function whenSaved(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((answer) => isSave(answer.request().method(), answer.url()) && answer.ok())
  await act()
  await saved
}

const isSave = (method: string, url: string) => method === 'PUT' && url.includes('/api/v3/drafts/')

/** The user turns to this device until it shows what the other one has changed. */
const whenBack = (page: Page, isShown: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await isShown()
  }).toPass()

const SOON = { timeout: 2000 }

async function anotherDevice(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page)
  return page
}

async function openDrafts(page: Page): Promise<Locator> {
  await openScreen(page, 'Customers')
  const list = page.locator('forecourt-customers')
  await list.getByRole('tab', { name: /^Drafts/ }).click()
  return list
}

async function openDraftCard(page: Page, name: string): Promise<void> {
  const list = await openDrafts(page)
  await list.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

async function openDraft(page: Page, name: string): Promise<Locator> {
  await openDraftCard(page, name)
  const quote = quoteOn(page)
  await expect(field(quote, 'Name')).toHaveValue(name)
  return quote
}

test('a quick quote begun on one device goes on on another, and both devices bring their changes together', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page)
  await openScreen(page, 'New quote')
  const quote = quoteOn(page)
  await field(quote, 'Vehicle price').fill('17500')
  await whenSaved(page, () => field(quote, 'Name').fill('Wilma Twodevices'))

  const phone = await anotherDevice(browser, server.url)
  const other = await openDraft(phone, 'Wilma Twodevices')
  await expect(field(other, 'Vehicle price')).toHaveValue('17,500')

  // Different fields: each device has both.
  await whenSaved(page, () => field(quote, 'Deposit').fill('1500'))
  await whenSaved(phone, () => field(other, 'Mobile').fill('07700900284'))
  await expect(field(other, 'Deposit')).toHaveValue('1,500')
  await whenBack(page, () => expect(field(quote, 'Mobile')).toHaveValue(/07700 ?900284/, SOON))

  // The same field: the second device asks.
  await whenSaved(page, () => field(quote, 'Vehicle price').fill('16000'))
  await field(other, 'Vehicle price').fill('15500')
  const question = phone.getByRole('alertdialog', { name: 'This draft was changed on another device' })
  await expect(question.getByRole('row', { name: /Vehicle price £15,500 £16,000/ })).toBeVisible()
  await whenSaved(phone, () => question.getByRole('button', { name: 'Keep what is here' }).click())
  await whenBack(page, () => expect(field(quote, 'Vehicle price')).toHaveValue('15,500', SOON))
  await expect(field(quote, 'Deposit')).toHaveValue('1,500')

  // Saved here, gone there.
  await quote.getByRole('button', { name: 'Save quote' }).click()
  await expect(quote.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  const gone = phone.getByRole('alertdialog', { name: 'This draft is gone on another device' })
  await whenBack(phone, () => expect(gone).toBeVisible(SOON))
  await gone.getByRole('button', { name: 'Throw it away' }).click()
  await expect(field(other, 'Name')).toHaveValue('')
  await phone.context().close()
})

test('a draft thrown away on one device is gone on the other, found in the palette until then, and back with undo', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page)
  await openScreen(page, 'New quote')
  await whenSaved(page, () => field(quoteOn(page), 'Name').fill('Otto Thrownaway'))

  const phone = await anotherDevice(browser, server.url)
  await phone.getByRole('button', { name: 'Search or do anything' }).click()
  await phone.getByRole('combobox', { name: 'Search or do anything' }).fill('draft otto')
  await phone.getByRole('option', { name: 'Quick quote of Otto Thrownaway' }).click()
  await expect(field(quoteOn(phone), 'Name')).toHaveValue('Otto Thrownaway')

  const list = await openDrafts(page)
  const drafts = list.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
  await drafts
    .filter({ hasText: 'Otto' })
    .getByRole('button', { name: /^Throw away/ })
    .click()
  await expect(drafts.filter({ hasText: 'Otto' })).toHaveCount(0)

  const others = await openDrafts(phone)
  await whenBack(phone, () => expect(others.getByText('Otto Thrownaway')).toHaveCount(0, SOON))

  await whenSaved(page, () => list.getByRole('button', { name: 'Undo' }).click())
  await whenBack(phone, () => expect(others.getByText('Otto Thrownaway')).toBeVisible(SOON))
  await phone.context().close()
})

test('a quick quote’s proposal goes on on another device, asks about the field of both, and is gone there once it is sent', {
  tag: SLOW,
}, async ({ page, browser, server }) => {
  test.slow()
  await signIn(page)
  await saveQuickQuote(page, 'Petra Twodesks')
  await openCustomer(page, 'Petra Twodesks')
  await page.locator('forecourt-customer').getByRole('button', { name: 'Convert to a proposal' }).click()
  const proposal = proposalOn(page)
  await expect(field(proposal, 'Last name')).toHaveValue('Twodesks')
  await whenSaved(page, () => field(proposal, 'Dependants').fill('2'))

  const phone = await anotherDevice(browser, server.url)
  const other = proposalOn(phone)
  await openDraftCard(phone, 'Petra Twodesks')
  await expect(field(other, 'Dependants')).toHaveValue('2')
  await expect(field(other, 'Last name')).toHaveValue('Twodesks')

  // Different fields: each device has both.
  await whenSaved(page, () => field(proposal, 'Date of birth').fill('02/04/1990'))
  await whenSaved(phone, () => field(other, 'E-mail').fill('petra@mail.forecourt.test'))
  await expect(field(other, 'Date of birth')).toHaveValue('02/04/1990')
  await whenBack(page, () => expect(field(proposal, 'E-mail')).toHaveValue('petra@mail.forecourt.test', SOON))

  // The same field: the second device asks.
  await whenSaved(page, () => field(proposal, 'Dependants').fill('0'))
  await field(other, 'Dependants').fill('3')
  const question = phone.getByRole('alertdialog', { name: 'This draft was changed on another device' })
  await expect(question.getByRole('row', { name: /^Dependants/ })).toBeVisible()
  await question.getByRole('button', { name: 'Use the other device’s' }).click()
  await expect(field(other, 'Dependants')).toHaveValue('0')

  // Sent here, gone there: no second proposal of the same record.
  await sendProposal(page)
  const gone = phone.getByRole('alertdialog', { name: 'This draft is gone on another device' })
  await whenBack(phone, () => expect(gone).toBeVisible(SOON))
  await gone.getByRole('button', { name: 'Throw it away' }).click()
  await openDrafts(phone)
  await expect(phone.locator('forecourt-customers').getByText('Petra Twodesks')).toHaveCount(0)
  await phone.context().close()
})
