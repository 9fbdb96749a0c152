import {
  type Application,
  displayStatus,
  type Futures,
  formatApr,
  formatPoundsAndPence,
  priceProposal,
  vrmOf,
} from '@forecourt/core'
import { rowsLeftBy } from './support/administration.ts'
import { openLive } from './support/live.ts'
import { signIn } from './support/people.ts'
import { openCustomer, proposalSteps } from './support/proposal.ts'
import { DEAL, firstOffer, residualsFor, sumsOf, watchCalls } from './support/quotes.ts'
import { clientOf, findRecord } from './support/records.ts'
import { DEAL_LINK, readSent } from './support/sent-deal.ts'
import { expect, test } from './support/test.ts'
import { openQuote } from './support/typed-quote.ts'
import { ALSO_EMBEDDED } from './support/widths.ts'

test('a quick quote shows the figure to the penny after the last key, without a call', async ({ page, server }) => {
  await signIn(page)
  const quote = await openQuote(page)
  // Residuals are fetched once more after a pause in typing, for the mileage of the look-up.
  await page.waitForLoadState('networkidle')
  const asked = watchCalls(page)
  await quote.getByLabel('Deposit', { exact: true }).click()
  for (const [key, deposit] of [
    ['2', 2],
    ['5', 25],
    ['0', 250],
    ['0', 2500],
  ] as const) {
    await page.keyboard.press(key)
    await expect(quote.locator('.worked')).toContainText(`£${(DEAL.price - deposit).toLocaleString('en-GB')}`)
  }
  const sums = await sumsOf(server.url, DEAL.price - 2500)
  // A long list of offers is drawn after the sums above it.
  await expect(async () => {
    const hp = await firstOffer(quote, 'HP')
    const pcp = await firstOffer(quote, 'PCP')
    expect(hp.monthly).toBe(formatPoundsAndPence(sums.hp(hp.lender).instalment))
    expect(pcp.monthly).toBe(formatPoundsAndPence(sums.pcp(pcp.lender).instalment))
  }).toPass({ timeout: 30_000 })
  // Duplicates of the vehicle are looked up in the background.
  expect(asked.filter((call) => !call.endsWith('/application/duplicates'))).toEqual([])
})

test('a text message goes to the mobile, and a double click sends it once', async ({ page, server }) => {
  await signIn(page)
  const quote = await openQuote(page)
  await quote.getByRole('button', { name: 'Send to customer' }).click()
  const dialog = quote.getByRole('dialog', { name: 'Send to the customer' })
  await dialog.getByText('Text', { exact: true }).click()
  await dialog.getByLabel('Name').fill('Ivo Texted')
  await dialog.getByLabel('Mobile').fill('07700900471')
  const asked = watchCalls(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(quote.getByText(/is on its way to 07700900471/)).toBeVisible()
  await expect.poll(() => readSent(server.url, '7700900471', DEAL_LINK, 'messages')).toContain('/q/')
  expect(asked.filter((call) => call === 'POST /api/v3/quote/send')).toHaveLength(1)
  expect(asked.filter((call) => call === 'POST /api/v3/quick-quote')).toHaveLength(1)
})

const isQuotable = (record: Application) =>
  displayStatus(record, new Date()).label === 'Predicted Approval' && !['ZZ72BNE', null].includes(vrmOf(record.vehicle))

/** The monthly figure of a lender for the record as it is, calculated by core. */
function priceOf(record: Application, lenderId: number, futures: Futures | null): string {
  const lender = record.proposals?.find(({ financeCompanyId }) => financeCompanyId === lenderId)
  const request = {
    ...record,
    price: record.vehicle?.price,
    termMonths: record.term,
    annualMileage: record.futuresMileage,
    vehicle: { ...record.vehicle, futures },
  }
  const priced = lender ? priceProposal(request, lender, new Date()) : null
  return priced?.outcome === 'quote' ? formatPoundsAndPence(priced.quote.instalment) : ''
}

test('another vehicle on an application is priced at once for every lender', async ({ page, server: { url } }) => {
  const record = await findRecord(url, isQuotable)
  await signIn(page)
  const customer = await openLive(page, record)
  await customer.getByRole('tab', { name: 'Quotes' }).click()
  // The lenders' quotes; the saved ones are a table below.
  const table = customer.locator('.compare').first()
  await expect(table.locator('.compare-monthly').first()).toBeVisible()
  const before = await table.locator('.compare-monthly').allTextContents()
  await customer.getByRole('tab', { name: 'Overview' }).click()
  await customer.getByRole('button', { name: 'Change vehicle' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Vehicle' })
  await dialog.getByLabel('Registration', { exact: true }).fill('ZZ72 BNE')
  await dialog.getByRole('button', { name: 'Find vehicle' }).click()
  await expect(dialog.getByLabel('Make')).toHaveValue('Kia')
  await dialog.getByLabel('Price').fill('15995')
  await dialog.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(
    customer.getByText('Vehicle saved. Lenders’ quotes are now for it; saved quotes keep their figures.'),
  ).toBeVisible()
  await customer.getByRole('tab', { name: 'Quotes' }).click()
  const { client } = await clientOf(url, 'dealer')
  const saved = await client.applications.single({ id: record.cosmosId })
  expect(saved.vehicle).toMatchObject({ vrm: 'ZZ72BNE', make: 'Kia', price: 15_995 })
  const futures = await residualsFor(client, saved)
  const sums = (saved.proposals ?? []).map(({ financeCompanyId }) => priceOf(saved, financeCompanyId, futures))
  await expect(async () => {
    const shown = await table.locator('.compare-monthly').allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).not.toEqual(before)
    for (const monthly of shown) expect(sums).toContain(monthly)
  }).toPass()
})

test('a mailed quote shows its figures and its 31 days; the database holds the shown and agreed wording verbatim', {
  tag: ALSO_EMBEDDED,
}, async ({ page, browser, ownServer }) => {
  test.slow()
  const server = await ownServer()
  await signIn(page, 'dealer', server.url)
  const quote = await openQuote(page)
  await quote.getByRole('button', { name: 'Send to customer' }).click()
  const dialog = quote.getByRole('dialog', { name: 'Send to the customer' })
  await dialog.getByLabel('Name').fill('Orla Approve')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('orla@mail.forecourt.test')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const until = /valid until (\d\d\/\d\d\/\d{4})/
  await expect(quote.getByText(until)).toBeVisible()
  const [, day = ''] = until.exec((await quote.getByText(until).textContent()) ?? '') ?? []
  await quote.getByRole('button', { name: 'Done' }).click()
  const { lender, monthly } = await firstOffer(quote, 'PCP')
  const { instalment, totalPayable, aprPercent } = (await sumsOf(server.url, DEAL.price)).pcp(lender)
  expect(monthly).toBe(formatPoundsAndPence(instalment))
  const ask = () => readSent(server.url, 'orla@mail.forecourt.test', DEAL_LINK, 'mail')
  await expect.poll(ask).toContain('/q/')
  const stranger = await browser.newPage()
  for (const _visit of ['first', 'second']) {
    await stranger.goto(server.url + (await ask()))
    for (const words of [
      ...[monthly, formatPoundsAndPence(totalPayable), formatApr(aprPercent)],
      ...[`Valid until ${day}`, 'credit broker, not a lender'],
    ])
      await expect(stranger.locator('body')).toContainText(words)
  }
  await stranger.close()

  await openCustomer(page, 'Orla Approve')
  await page.locator('forecourt-customer').getByRole('tab', { name: 'Quotes' }).click()
  await expect(page.locator('forecourt-customer').getByText(/sent to the customer/)).toBeVisible()
  await page.locator('forecourt-customer').getByRole('button', { name: 'Convert to a proposal' }).click()
  const form = page.locator('forecourt-proposal')
  const steps = proposalSteps(form)
  await form.getByRole('textbox', { name: 'Mobile', exact: true }).fill('07700900615')
  await steps.customer()
  await steps.history()
  await steps.money()
  await steps.review()
  const agreement = form.getByRole('checkbox', { name: /full credit search/ })
  const wording = await agreement.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent?.trim() ?? '')
  await form.getByRole('button', { name: 'Send to lenders' }).click()
  await expect(page).toHaveURL(/\/customer\//)
  const applicationId = new URL(page.url()).pathname.split('/').at(-1)
  await server.stop()

  const rows = (await rowsLeftBy(server)).filter(({ row }) => row.application_id === applicationId)
  const evidence = rows.filter(({ table }) => table === 'evidence').map(({ row }) => row)
  const audit = rows.filter(({ table }) => table === 'audit').map(({ row }) => row)
  expect(evidence).toContainEqual(
    expect.objectContaining({
      kind: 'hard-search',
      figures: { wording, givenAt: expect.any(String), receivedAt: expect.any(String) },
    }),
  )
  const quotes = evidence.filter(({ kind }) => kind === 'quote')
  const readByCustomer = quotes.filter(({ user_id }) => user_id === null)
  expect(readByCustomer).toHaveLength(1)
  for (const { figures } of quotes)
    expect(JSON.stringify(figures)).toContain(String(Number(monthly.replace(/[£,]/g, ''))))
  expect(audit.filter(({ action }) => action === 'quote.opened')).toHaveLength(1)
  expect(audit.filter(({ action }) => action === 'consent.given')).toHaveLength(1)
  const kinds = evidence.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['representative-example', 'broker-statement', 'commission-statement']))
})
