import { createHash, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Application, ContactPreference, formatRegistration } from '@forecourt/core'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { nameOf, openCustomer } from './support/live.ts'
import { password, signIn } from './support/people.ts'
import { nextTextTo, onPhone } from './support/phone.ts'
import { openScreen } from './support/proposal.ts'
import { clientOf, findRecord } from './support/records.ts'
import { DEAL_LINK, isQuotable } from './support/sent-deal.ts'
import { expect, test } from './support/test.ts'
import { MAIN } from './support/widths.ts'

const SIX_MINUTES = 6 * 60_000
const BUYER = { mobile: '07700900613', email: 'wenna.trail@mail.forecourt.test' }
const KEYS = '/.well-known/forecourt-signing-keys.pem'

/** A record whose buyer is told by text. */
async function aBuyer(url: string): Promise<Application> {
  const { client } = await clientOf(url, 'dealer')
  const { cosmosId: id, version } = await findRecord(url, isQuotable)
  const { mobile, email } = BUYER
  const customer = { contactNumber: mobile, email, contactPreference: ContactPreference.Text }
  return await client.applications.update({ id, customer }, { version })
}

/** The dealer saves a quote and sends it to the customer. */
async function sendQuote(page: Page, record: Application): Promise<void> {
  const customer = await openCustomer(page, record)
  await customer.getByRole('tab', { name: /^Quotes/ }).click()
  await customer
    .getByRole('button', { name: /^Save the quote of/ })
    .first()
    .click()
  await customer.locator('.saved-quote').getByRole('button', { name: 'Send to customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to the customer' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(customer.getByRole('region', { name: /^Sent to the customer/ })).toBeVisible()
}

/** The lines of a list of figures, as they are read. */
const linesOf = async (figures: Locator): Promise<string[]> =>
  (await figures.locator('.figure-line').allTextContents()).map((line) => line.replaceAll(/\s+/g, ' ').trim())

interface Seen {
  readonly monthly: string
  readonly lines: readonly string[]
}

/** The buyer opens the link and goes ahead. */
async function goAhead(phone: Page, link: string): Promise<Seen> {
  await phone.goto(link)
  const deal = phone.locator('forecourt-deal .deal')
  const totals = deal.getByRole('region', { name: 'What it comes to' })
  await expect(totals.locator('.figure-line').first()).toBeVisible()
  const monthly = (await deal.locator('.deal-monthly strong').textContent()) ?? ''
  const lines = await linesOf(totals)
  await deal.getByRole('button', { name: 'Go ahead', exact: true }).click()
  await phone.getByRole('button', { name: 'Yes, go ahead' }).click()
  await expect(deal.getByText('You went ahead', { exact: true })).toBeVisible()
  return { monthly, lines }
}

/** Narrows the list to the record, found by its registration: names are not unique. */
async function narrowTo(page: Page, record: Application): Promise<void> {
  await page.getByRole('button', { name: 'Customer Anybody' }).click()
  const registration = formatRegistration(record.vehicle?.vrm ?? '')
  const finder = page.getByRole('dialog', { name: 'Entries of one customer' })
  await finder.getByRole('searchbox').fill(registration)
  await finder.getByRole('button', { name: nameOf(record) }).click()
  await expect(page.getByRole('button', { name: `Customer ${nameOf(record)}` })).toBeVisible()
}

/** An entry beside the list, by what it is. */
async function openEntry(page: Page, what: string): Promise<Locator> {
  await page.getByRole('row', { name: what }).first().click()
  const entry = page.getByRole('complementary', { name: what })
  await expect(entry.getByText('Fits the one before and after')).toBeVisible()
  return entry
}

async function expectSeen(entry: Locator, { monthly, lines }: Seen): Promise<void> {
  const seen = entry.getByRole('region', { name: 'What was seen' })
  await expect(seen.locator('.trail-monthly')).toContainText(monthly)
  await expect(seen).toContainText('Unchanged since.')
  expect(await linesOf(seen)).toEqual(lines)
}

/** The file of the open entry's customer, once the user has confirmed that it is them. */
async function exportFile(page: Page, record: Application): Promise<Map<string, Buffer>> {
  await page.getByRole('button', { name: `Export ${record.customer.firstName}’s file` }).click()
  const dialog = page.getByRole('dialog', { name: `File of ${nameOf(record)}` })
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export the file' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(asked).toContainText(nameOf(record))
  await asked.getByLabel('Password', { exact: true }).fill(password)
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.locator('.toast-text')).toContainText('The file is saved')
  const archive = await readFile(await (await saved).path())
  return new Map(Object.entries(unzipSync(archive)).map(([name, content]) => [name, Buffer.from(content)]))
}

const contentOf = (files: ReadonlyMap<string, Buffer>, name: string) => files.get(name) ?? Buffer.alloc(0)

/** Every file by its digest, and the digests by a key that the server publishes. */
function expectSigned(files: ReadonlyMap<string, Buffer>, publishedKeys: string): void {
  const sums = contentOf(files, 'SHA256SUMS')
  const listed = sums.toString().trim().split('\n')
  expect(listed).toEqual(
    [...files]
      .filter(([name]) => !name.startsWith('SHA256SUMS'))
      .map(([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}`),
  )
  const keys = publishedKeys.match(/-----BEGIN[\s\S]+?END PUBLIC KEY-----/g) ?? []
  const signature = contentOf(files, 'SHA256SUMS.sig')
  expect(keys.some((key) => verify(null, sums, key, signature))).toBe(true)
}

test('the broker’s compliance finds what a buyer saw, verifies the chain and exports a file that anybody can check', {
  tag: MAIN,
}, async ({ page, browser, request, ownServer }) => {
  // Over forty lines: one journey from the quote to the signed file.
  test.slow()
  const server = await ownServer()
  const { url } = server
  const record = await aBuyer(url)
  const phone = await onPhone(browser)
  await page.setViewportSize({ width: 1440, height: 900 })
  let seen: Seen = { monthly: '', lines: [] }

  await test.step('a dealer sends a quote, and the buyer goes ahead with it', async () => {
    await signIn(page, 'dealer', `${url}/`)
    await sendQuote(page, record)
    seen = await goAhead(phone, url + (await nextTextTo(BUYER.mobile)(url, DEAL_LINK)))
    expect(seen.lines.length).toBeGreaterThan(3)
  })

  await test.step('compliance opens the trail and narrows it to the customer', async () => {
    await signIn(page, 'compliance', `${url}/`)
    await openScreen(page, 'Trail')
    await narrowTo(page, record)
    await expect(page.getByRole('row', { name: `${nameOf(record)} Link Said yes to` })).toBeVisible()
  })

  await test.step('what the buyer saw is there to the penny, and at the buyer’s yes', async () => {
    await expectSeen(await openEntry(page, 'Saw the quotes'), seen)
    const entry = await openEntry(page, 'Said yes to')
    await expectSeen(entry, seen)
    await expect(entry.getByRole('region', { name: 'Place in the chain' })).toContainText('of chain')
  })

  await test.step('the chain holds when it is verified again', async () => {
    const chain = page.locator('.trail-chain')
    await chain.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(chain.getByText(/none missing, none altered/)).toBeVisible()
    const before = await chain.textContent()
    await chain.getByRole('button', { name: 'Verify again' }).click()
    await expect(chain).not.toHaveText(before ?? '')
    await expect(chain.getByText(/none missing, none altered/)).toBeVisible()
  })

  await test.step('the exported file is asked for again after five minutes, is signed, and has what the buyer saw', async () => {
    await server.passTime(SIX_MINUTES)
    const files = await exportFile(page, record)
    expectSigned(files, await (await request.get(url + KEYS)).text())
    const told = contentOf(files, 'person.json').toString()
    expect(told).toContain(BUYER.email)
    expect(told).toContain('quote.proceeded')
    expect(contentOf(files, 'person.pdf').subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('reading and exporting stand in the trail themselves', async () => {
    await page.reload()
    await narrowTo(page, record)
    for (const what of ['Exported the file for a regulator', 'Opened an entry of the trail', 'Read the trail'])
      await expect(page.getByRole('row', { name: what }).first()).toContainText('Ottilie Marsh')
  })
  await phone.context().close()
})

for (const person of ['dealer', 'staff', 'super'] as const)
  test(`${person} has no trail, and is refused at its address`, async ({ page, server: { url } }) => {
    await signIn(page, person)
    const rail = page.getByRole('navigation', { name: 'Main' })
    await expect(rail.getByRole('link', { name: 'Customers', exact: true })).toBeVisible()
    await expect(rail.getByRole('link', { name: 'Trail', exact: true })).toHaveCount(0)
    await page.goto('/trail')
    await expect(page.locator('forecourt-customers')).toBeVisible()
    await expect(page).not.toHaveURL(/\/trail/)
    const { client } = await clientOf(url, person)
    await expect(client.trail.list({})).rejects.toMatchObject({ status: 403 })
  })
