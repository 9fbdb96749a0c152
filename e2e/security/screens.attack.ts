import { contract, endpointsOf } from '@forecourt/core'
import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { SECRETS } from '../cluster/cluster.ts'
import { figure } from '../support/figures.ts'
import { fillLogin, type Person } from '../support/people.ts'
import { enterRoom } from '../support/places.ts'
import { DEAL_LINK, readSent } from '../support/sent-deal.ts'
import { ServerProcess } from '../support/server-process.ts'
import { expectHarmless, hostile, schemaOf, takesWords } from './hostile.ts'
import { MAIL, NOT_KEPT, type Written, writeEverywhere } from './words-given.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: ServerProcess
let written: Written
let decided = ''
let walked = 0
test.beforeAll(async () => {
  postgres = await startPostgres()
  server = await ServerProcess.start({ decisionDelayMs: 100, env: { DATABASE_URL: postgres.url, ...SECRETS } })
})
test.afterAll(async () => {
  await server?.dispose()
  await postgres?.stop()
})
test.describe.configure({ mode: 'serial' })

const WORDS = hostile(80)

/**
 * What only the broker or another firm gives: names of people and dealerships, lenders' words, vehicles of the stock. Answers a
 * record that lenders have decided on.
 */
async function writeByOthers(affiliateUserId: number): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('update dealerships set name = $1, town = $1, region = $1', [WORDS])
  await client.query('update users set first_name = $1, surname = $1', [hostile(40)])
  const said = JSON.stringify({
    financeCompany: WORDS,
    conditions: [WORDS],
    customerRuleResults: [{ resultType: 'Information', message: WORDS }],
  })
  // One of the demo's applications with no decision pending.
  const { rows } = await client.query(
    `update lender_proposals set doc = doc || $1::jsonb where application_id = (
       select application_id from lender_proposals
       where affiliate_user_id = $2 and loan_proposal_status = 4 order by created limit 1)
     returning application_id as id`,
    [said, affiliateUserId],
  )
  // Sold since it was saved, so that it is shown as it was then.
  const words = { make: WORDS, model: WORDS, trim: WORDS, description: WORDS, colour: hostile(40) }
  await client.query(
    `update saved_vehicles set vehicle_id = '50101.GONE', vehicle = vehicle || $1::jsonb
     where vehicle_id = (select min(vehicle_id) from saved_vehicles)`,
    [JSON.stringify({ ...words, vehicleId: '50101.GONE' })],
  )
  await client.end()
  return String(rows[0]?.id)
}

test('every text field of every call, and every text of providers and the broker, gets hostile text', async () => {
  written = await writeEverywhere(server.url)
  const wordy = endpointsOf(contract).filter((endpoint) => takesWords(schemaOf(endpoint)))
  const named = [...new Set([...written.calls, ...Object.keys(NOT_KEPT)])]
  expect(named.sort()).toEqual(wordy.map(({ id }) => id).sort())
  decided = await writeByOthers(written.affiliateUserId)
  figure('fields that took hostile text', `${written.fields} of ${written.calls.length} calls`)
})

async function enter(page: Page, person: Person): Promise<void> {
  await page.goto(`${server.url}/login`)
  await fillLogin(page, person)
  await expect(page).not.toHaveURL(/\/login/)
}

async function visit(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`${server.url}${path}`)
    await page.waitForLoadState('networkidle')
    await expectHarmless(page, path)
    walked += 1
  }
}

const LISTS = ['/', '/?text=img', '/today', '/payments', '/account', '/valuations', '/stock']
const SECTIONS = ['you', 'notifications', 'website', 'payments', 'dealership', 'versions']
const TABS = ['overview', 'quotes', 'decisions', 'customer', 'documents', 'activity']
const settings = SECTIONS.map((section) => `/settings?section=${section}`)
const tabs = () =>
  [written.record, decided, written.room.record].flatMap((id) => TABS.map((tab) => `/customer/${id}?tab=${tab}`))

/** Every dialog that a page opens by itself. */
function dialogsOf(page: Page): string[] {
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  return opened
}

test('hostile text on every screen stays text: it runs no script and opens no dialog', async ({ page }) => {
  const opened = dialogsOf(page)
  await enter(page, 'dealer')
  await visit(page, ...LISTS, '/quick-quote', '/new-proposal', ...settings, ...tabs())
  const customer = page.locator('forecourt-customer')
  await page.goto(`${server.url}/customer/${written.record}`)
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=__ran=1>')
  await customer
    .getByRole('button', { name: /Show personal details/ })
    .first()
    .click()
  await expectHarmless(page, 'the person, shown')
  await page
    .locator('forecourt-notifications')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expectHarmless(page, 'the bell')
  await page.goto(`${server.url}/stock`)
  const stock = page.locator('forecourt-stock')
  await stock.getByText('Saved', { exact: true }).first().click()
  await expect(stock.getByRole('listitem').filter({ hasText: 'onerror=__ran' }).first()).toBeVisible()
  await expectHarmless(page, 'saved vehicles')
  walked += 3
  expect(opened).toEqual([])
})

test('hostile text is as harmless on pages of customers, payers and strangers', async ({ page }) => {
  const opened = dialogsOf(page)
  const quote = () => readSent(server.url, MAIL, DEAL_LINK, 'mail')
  await expect.poll(quote).toContain('/q/')
  await visit(page, await quote(), written.payPath, written.payPath.replace('/pay?', '/pay-complete?'))
  const code = 'code=%3Cimg%20src=x%20onerror=__ran=1%3E'
  await visit(page, '/login', '/password-forgot', `/password-reset?${code}`, '/api/v3/docs', '/examples/dealer-site/')
  await visit(page, '/sandbox/mail', '/sandbox/messages', ...(await mailPages(page)))
  await page.goto(`${server.url}${written.room.path}`)
  await enterRoom(page, written.room)
  await expect(page.getByText('onerror=__ran').first()).toBeVisible()
  await expectHarmless(page, 'the buyer’s room')
  expect(opened).toEqual([])
})

/** The page of every mail with both parts, and its HTML part. */
async function mailPages(page: Page): Promise<string[]> {
  const answer = await page.request.get(`${server.url}/sandbox/mail`, { headers: { accept: 'application/json' } })
  const mails = (await answer.json()) as readonly { readonly id: number }[]
  expect(mails).not.toEqual([])
  return mails.flatMap(({ id }) => [`/sandbox/mail/${id}`, `/sandbox/mail/${id}/html`])
}

test('hostile text is as harmless for staff, who see every dealer’s text', async ({ page }) => {
  const opened = dialogsOf(page)
  await enter(page, 'staff')
  await visit(page, ...LISTS, ...settings, ...tabs())
  expect(opened).toEqual([])
  figure('screens walked with hostile text', `${walked}, no script, no element, no dialog`)
})
