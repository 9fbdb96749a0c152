import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { SECRETS } from '../cluster/cluster.ts'
import { anEligibilityCheck } from '../cluster/drafts.ts'
import { ask, dealershipOf, tokenOf } from '../support/deals.ts'
import { figure } from '../support/figures.ts'
import { backOfficeOf } from '../support/live.ts'
import { fillLogin, type Person } from '../support/people.ts'
import { ServerProcess } from '../support/server-process.ts'
import { expectHarmless, hostile, sendHostile } from './hostile.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: ServerProcess
let record = ''
let payUrl = ''
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

/** The names that only the broker gives: of people and dealerships. */
async function renameEverybody(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('update dealerships set name = $1', [WORDS])
  await client.query('update users set first_name = $1, surname = $1', [hostile(40)])
  await client.end()
}

const aDraft = (affiliateUserId: number) => {
  const draft = anEligibilityCheck(affiliateUserId, 7)
  const vehicle = {
    ...draft.vehicle,
    trim: 'Style',
    fuel: 'Petrol',
    colour: 'Red',
    transmission: 'Manual',
    insuranceGroup: '14',
  }
  const [home] = draft.customer.addresses
  const customer = {
    ...{ ...draft.customer, nationality: 'British', nationalityOnLicence: 'British', bankName: 'Teme Bank' },
    addresses: [{ ...home, addressLine2: 'x', town: 'Ludlow', county: 'Shropshire' }],
    employmentHistory: [{ ...draft.customer.employmentHistory[0], employer: 'x', occupation: 'x' }],
  }
  const px = { partExMake: 'x', partExModel: 'x', partExRegistration: 'ZZ12ABC', settlementFinanceCompany: 'x' }
  return { ...draft, ...px, customer, vehicle, dealerReference: 'x' }
}

test('every text field of a record, a note, a payment and the back office’s events is given hostile text', async () => {
  const token = await tokenOf(server.url)
  const affiliateUserId = await dealershipOf(server.url, token)
  const send = (path: string, good: Parameters<typeof sendHostile>[4]) =>
    sendHostile(server.url, token, 'POST', path, good)
  const application = await send('/application', aDraft(affiliateUserId))
  record = String(application.answer.cosmosId)
  const quote = await send('/quick-quote', {
    affiliateUserId,
    customer: { firstName: 'x', lastName: 'x', email: 'a@b.test', contactNumber: '07700900284' },
    vehicle: { vrm: 'ZZ23KHP', make: 'x', model: 'x', trim: 'x', registrationDate: '2023-03-14', mileage: 28_400 },
    ...{ price: 18_995, deposit: 2_000, term: 49, creditProfile: 2, productType: 0 },
  })
  const payment = await send('/payments', {
    ...{ affiliateUserId, amount: 99, reference: 'x', customerName: 'x', vehicleReg: 'ZZ23KHP', applicationId: record },
  })
  payUrl = String(payment.answer.payUrl)
  const form = new FormData()
  form.append('noteText', `${WORDS} [link](javascript:__ran=1)`)
  form.append('files', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), `${WORDS}.pdf`)
  expect((await ask(server.url, 'POST', `/application/notes/${record}`, { token, form })).status).toBe(200)
  const fire = await backOfficeOf(server.url)
  await fire(record, 'NoteCreated', { text: WORDS, agentName: WORDS })
  await fire(record, 'UnableToContact', { reason: WORDS })
  await renameEverybody()
  const fields = [...application.fields, ...quote.fields, ...payment.fields]
  expect(application.fields).toEqual(
    expect.arrayContaining(['customer.firstName', 'customer.lastName', 'vehicle.make']),
  )
  figure(
    'fields that took hostile text',
    `${fields.length + 9}, of people, vehicles, deals, notes, files, payments, events, names`,
  )
})

async function enter(page: Page, person: Person): Promise<void> {
  await page.goto(`${server.url}/login`)
  await fillLogin(page, person)
  await expect(page).not.toHaveURL(/\/login/)
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${server.url}${path}`)
  await page.waitForLoadState('networkidle')
  await expectHarmless(page, path)
}

test('walking every screen runs no script, opens no dialog and makes nothing of the text but text', async ({
  page,
}) => {
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  await enter(page, 'dealer')
  const paths = [
    '/',
    '/?text=img',
    '/quick-quote',
    '/new-proposal',
    '/valuations',
    '/stock',
    '/payments',
    '/settings',
    '/account',
  ]
  for (const path of paths) await visit(page, path)
  for (const tab of ['overview', 'quotes', 'decisions', 'customer', 'documents', 'activity'])
    await visit(page, `/customer/${record}?tab=${tab}`)
  const customer = page.locator('forecourt-customer')
  await page.goto(`${server.url}/customer/${record}`)
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
  await visit(page, new URL(payUrl).pathname + new URL(payUrl).search)
  for (const path of [
    '/login',
    '/password-forgot',
    '/password-reset?code=%3Cimg%20src=x%20onerror=__ran=1%3E',
    '/api/v3/docs',
  ])
    await visit(page, path)
  expect(opened).toEqual([])
  figure('screens walked with hostile text', `${paths.length + 6 + 2 + 5}, no script, no element, no dialog`)
})

test('staff, whose screens show every dealer’s text, are as safe', async ({ page }) => {
  await enter(page, 'staff')
  for (const path of ['/', '/?text=img', `/customer/${record}`, '/payments', '/settings', '/account'])
    await visit(page, path)
})
