import { readFile } from 'node:fs/promises'
import { type Application, displayStatus, whatHappensNext } from '@forecourt/core'
import type { Page } from '@playwright/test'
import { nameOf, openListLive, openLive } from './support/live.ts'
import { beginSession, signIn } from './support/people.ts'
import { findRecord } from './support/records.ts'
import { watchShifts } from './support/shifts.ts'
import { expect, test } from './support/test.ts'
import { tagOf, WIDTHS } from './support/widths.ts'

const DAY = 86_400_000
const statusOf = (record: Application) => displayStatus(record, new Date())
const isOlder = ({ created, lastUpdated }: Application) =>
  [created, lastUpdated ?? created].every((moment) => Date.now() - Date.parse(moment) > 31 * DAY)

test.describe('a dealer’s work with the list and a customer', () => {
  test.slow()

  test.beforeEach(({ page }) => beginSession(page))

  test('`/` finds a customer of any age from any page, by keyboard only', async ({ page, server: { url } }) => {
    const older = await findRecord(url, isOlder)
    await page.goto('/quick-quote')
    await expect(page.locator('forecourt-quick-quote').getByRole('heading').first()).toBeVisible()
    await page.keyboard.press('/')
    const palette = page.locator('forecourt-command')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(nameOf(older))
    await expect(
      palette
        .getByRole('option')
        .filter({ hasText: nameOf(older) })
        .first(),
    ).toBeVisible()
    // The search text may be a name, which must not be in the address.
    await expect(page).toHaveURL(`${url}/quick-quote`)
    await page.keyboard.press('Enter')
    await expect(page.locator('forecourt-customer').getByRole('heading', { level: 1 })).toHaveText(nameOf(older))
    await expect(palette.getByRole('combobox')).toBeHidden()
  })

  test('Ctrl K knows the screens and the customer’s acts on a page opened or reloaded by its link', async ({
    page,
    server: { url },
  }) => {
    const palette = page.locator('forecourt-command')
    const finds = async (words: string, option: RegExp) => {
      await expect(palette.getByRole('button', { name: 'Search or do anything' })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.keyboard.type(words)
      await expect(palette.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
    await page.goto('/')
    await expect(page.locator('forecourt-customers').getByRole('heading').first()).toBeVisible()
    await finds('valuat', /Valuations/)
    await page.reload()
    await expect(page.locator('forecourt-customers').getByRole('heading').first()).toBeVisible()
    await finds('settings', /Settings/)
    const { cosmosId } = await findRecord(url, ({ brokerReference }) => Boolean(brokerReference))
    await page.goto(`/customer/${cosmosId}`)
    await expect(page.locator('forecourt-customer').getByRole('heading', { level: 1 })).toBeVisible()
    await finds('new quote for', /New quote for this customer/)
  })

  test('Ctrl K prices a deal in words and opens the quote at the same figure', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('forecourt-customers').getByRole('heading').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    const palette = page.locator('forecourt-command')
    await page.keyboard.type('zz23khp 18995 2000')
    const price = palette.getByRole('option', { name: /a month, PCP/ })
    await expect(price).toHaveAttribute('aria-selected', 'true')
    const [figure = ''] = (await price.innerText()).match(/£[\d,.]+/) ?? []
    await page.keyboard.press('Enter')
    const quote = page.locator('forecourt-quick-quote')
    await expect(quote.getByLabel('Deposit', { exact: true })).toHaveValue('2,000')
    await expect(quote.locator('.dock-figure')).toHaveText(figure)
  })

  test('a customer opens by link, tabs and the browser’s back and forward, with its own page title', async ({
    page,
  }) => {
    const list = await openListLive(page)
    const first = list.getByRole('row').nth(1)
    const name = await first.locator('.customer-name').innerText()
    await list.getByRole('row').filter({ hasText: name }).first().click()
    const customer = page.locator('forecourt-customer')
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(new RegExp(`^${name} · .+ · Forecourt$`))
    expect(page.url()).not.toContain(name.split(' ')[1])
    await customer.getByRole('tab', { name: 'Customer' }).click()
    await expect(page).toHaveURL(/\?tab=customer$/)
    await page.goBack()
    await expect(customer.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(list.getByRole('row').nth(1)).toBeVisible()
    await expect(page).toHaveTitle('Customers · Forecourt')
    await page.goForward()
    await page.goForward()
    await expect(customer.getByRole('tab', { name: 'Customer' })).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(customer.getByRole('tab', { name: 'Customer' })).toHaveAttribute('aria-selected', 'true')
  })

  test('filters are in the URL and survive a reload, and the export contains the shown rows', async ({ page }) => {
    const list = await openListLive(page)
    await list.getByRole('tab', { name: /^Completed/ }).click()
    await list.getByRole('combobox', { name: 'Product' }).selectOption('HP')
    await expect(page).toHaveURL(/group=completed&product=HP$/)
    await page.reload()
    await expect(list.getByRole('tab', { name: /^Completed/ })).toHaveAttribute('aria-selected', 'true')
    await expect(list.getByRole('row').nth(1)).toContainText('Completed')
    const summary = list.locator('.filter-summary [role=status]')
    const csv = list.getByRole('button', { name: 'CSV' })
    // A deal may be completed while the file is written; then the next file holds it.
    await expect(async () => {
      await expect(summary).toHaveText(/^\d+ customers?$/)
      const [file] = await Promise.all([page.waitForEvent('download'), csv.click()])
      expect(file.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1)
      expect(await summary.textContent()).toMatch(new RegExp(`^${lines.length} customer`))
      expect(lines.filter((line) => !line.includes('Completed') || !line.includes('HP'))).toEqual([])
    }).toPass()
  })

  test('today’s priorities are at the head of the list and filter it', async ({ page }) => {
    const list = await openListLive(page)
    const rejected = list.getByRole('region', { name: 'Today' }).getByRole('button', { name: /documents rejected$/ })
    await rejected.click()
    await expect(page).toHaveURL(/today=rejected$/)
    const rows = list.getByRole('row')
    // Rows are still on their way at first, and the number grows with them.
    await expect(async () => {
      const count = Number((await rejected.innerText()).split(' ')[0])
      expect(count).toBeGreaterThan(0)
      expect(await rows.filter({ hasText: /(Replace|Ask the customer for) \d+ document/ }).count()).toBe(count)
      expect(await rows.count()).toBe(count + 1)
    }).toPass()
    await rejected.click()
    await expect(page).not.toHaveURL(/today=/)
  })

  test('a quote is saved, sent to the customer, proposed and accepted', async ({ page, request, server: { url } }) => {
    const isQuotable = (record: Application) =>
      !!record.vehicle?.vrm && whatHappensNext(record, new Date()).text === 'Propose a quote'
    const customer = await openLive(page, await findRecord(url, isQuotable))
    await customer.getByRole('tab', { name: 'Quotes' }).click()
    await customer
      .getByRole('button', { name: /^Save the quote of/ })
      .first()
      .click()
    await expect(customer.getByRole('button', { name: /^Saved quote of/ }).first()).toBeDisabled()
    await customer.getByRole('button', { name: 'Send to customer' }).first().click()
    const dialog = customer.getByRole('dialog', { name: 'Send to the customer' })
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('no address')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Invalid email format', { exact: true })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('quote-for@mail.forecourt.test')
    await dialog.getByRole('checkbox', { name: /^quote-for@mail.forecourt.test is the customer’s too/ }).check()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(customer.getByText('Quote sent to the customer')).toBeVisible()
    await expect(customer.getByText(/, sent to the customer \d\d\//).first()).toBeVisible()
    await expect(async () => {
      const outbox = await request.get(`${url}/sandbox/mail`, { headers: { accept: 'application/json' } })
      expect(await outbox.text()).toContain('quote-for@mail.forecourt.test')
    }).toPass()
    const card = customer.locator('.saved-quote').filter({ hasText: ', sent to the customer' }).first()
    await card.getByRole('button', { name: 'Propose' }).click()
    await card.getByRole('button', { name: 'Customer accepts' }).click()
    await expect(card.locator('.badge').first()).toHaveText('Accepted')
  })
})

const wantsDocument = ({ payoutPack }: Application) =>
  Boolean(payoutPack?.dealerRequirements?.some(({ hasFiles, hasSnags }) => !hasFiles && !hasSnags))

/** The row of a document that has not been uploaded yet. */
async function openMissing(page: Page, url: string) {
  const record = await findRecord(url, wantsDocument)
  const missing = record.payoutPack?.dealerRequirements?.find(({ hasFiles }) => !hasFiles)
  const customer = await openLive(page, record)
  await customer.getByRole('tab', { name: /^Documents/ }).click()
  return customer
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: missing?.name ?? '' })
}

const UPLOAD = '**/document/requirement/upload'
const scan = {
  name: 'scan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
}

test('an interrupted upload is repeated under the same key, and a running one can be cancelled', async ({
  page,
  server: { url },
}) => {
  test.slow()
  await beginSession(page)
  const row = await openMissing(page, url)
  const input = row.locator('input[type=file]').first()

  await page.route(UPLOAD, () => new Promise(() => {}))
  await input.setInputFiles(scan)
  await expect(row.getByRole('progressbar', { name: 'Sending scan.pdf' })).toBeVisible()
  await row.getByRole('button', { name: 'Remove scan.pdf' }).click()
  await expect(row.getByRole('progressbar')).toHaveCount(0)
  await page.unroute(UPLOAD)

  const keys: (string | undefined)[] = []
  await page.route(UPLOAD, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await input.setInputFiles(scan)
  await expect(row.getByText('Uploaded', { exact: true })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])

  // The record as others of this worker's tests expect it.
  await row.getByRole('button', { name: 'Delete scan.pdf' }).click()
  await row.getByRole('button', { name: 'Delete file' }).click()
  await expect(row.getByText('Incomplete', { exact: true })).toBeVisible()
})

test('a suspended dealer can read everything and create nothing, and sees the reason', async ({ page }) => {
  await beginSession(page, 'suspended')
  const list = await openListLive(page)
  await expect(list.getByRole('button', { name: 'New quote' }).first()).toBeDisabled()
  await expect(list.locator('.customers-reason')).toContainText(/suspended/)
  await list.getByRole('row').nth(1).click()
  const customer = page.locator('forecourt-customer')
  await expect(customer.getByRole('note')).toContainText('suspended')
  await expect(customer.getByRole('textbox', { name: 'Note' })).toHaveCount(0)
  await customer.getByRole('button', { name: 'More actions' }).click()
  await expect(customer.getByRole('menuitem', { name: /Mark as not taken up/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

for (const [kind, use] of WIDTHS)
  test.describe(() => {
    test.use(use)

    test(`the list opens on a ${kind} without a layout shift`, { tag: tagOf(kind) }, async ({ page }) => {
      // A dealership that no other test writes to: a row that arrives live moves the others, as it should.
      await signIn(page, 'suspended')
      const shifts = await watchShifts(page)
      await page.reload()
      const list = page.locator('forecourt-customers')
      await expect(list.getByRole('row').nth(1).or(list.locator('.customer-card')).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toBeLessThan(0.05)
    })
  })

test('the deal sheet prints on its own', async ({ page, server: { url } }) => {
  await beginSession(page)
  await openLive(page, await findRecord(url, (record) => statusOf(record).label === 'Completed'))
  await page.emulateMedia({ media: 'print' })
  const customer = page.locator('forecourt-customer')
  await expect(customer.getByRole('heading', { name: 'Deal sheet' })).toBeVisible()
  await expect(customer.locator('.deal-sheet').getByText('Broker reference')).toBeVisible()
  for (const left of [
    page.locator('.rail'),
    page.locator('.bar'),
    customer.getByRole('tablist'),
    customer.locator('.activity'),
  ])
    await expect(left).toBeHidden()
})
