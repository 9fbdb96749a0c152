import { ApplicationDraft, ApplicationType, NotificationPreference } from '@forecourt/core'
import { expect, type Locator, type Page } from '@playwright/test'
import { anEligibilityCheck } from '../cluster/drafts.ts'
import { notified } from '../support/live.ts'
import { fillLogin, type Person } from '../support/people.ts'
import { openFromRail, proposalSteps, saveQuickQuote } from '../support/proposal.ts'
import { applicationsOf, clientOf } from '../support/records.ts'
import { test } from '../support/test.ts'
import { tagOf } from '../support/widths.ts'

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

const logIn = async (page: Page, url: string, person: Person = 'dealer') => {
  await page.goto(`${url}/login`)
  await fillLogin(page, person)
  await expect(page).not.toHaveURL(/\/login/)
}

const ofCustomer = async (url: string, lastName: string) =>
  (await applicationsOf(url)).filter(({ customer }) => customer.lastName === lastName && customer.firstName === 'Ione')

/** On a phone the search is behind a button. */
async function searchList(page: Page, text: string): Promise<Locator> {
  const list = page.locator('forecourt-customers')
  await expect(list.getByRole('heading', { name: 'Customers' })).toBeVisible()
  const toggle = list.getByRole('button', { name: 'Search and filter' })
  if (await toggle.isVisible()) await toggle.click()
  await list.getByRole('searchbox').fill(text)
  return list
}

/** The dealer has chosen to be mailed what lenders decide. */
async function askForMail(url: string): Promise<void> {
  const { client, userId } = await clientOf(url, 'dealer')
  const channels = [NotificationPreference.Email]
  await client.settings.saveNotifications({
    userId,
    sound: false,
    preferences: [{ scenario: 'LenderDecision', channels }],
  })
}

async function expectMail(page: Page, url: string, words: string): Promise<void> {
  await expect(async () => {
    const outbox = await page.request.get(`${url}/sandbox/mail`, { headers: { accept: 'application/json' } })
    expect(await outbox.text()).toContain(words)
  }).toPass()
}

for (const [device, viewport] of Object.entries(SIZES))
  test.describe(device, { tag: tagOf(device) }, () => {
    test.use({ viewport })

    test('an eligibility check is made, decided, and becomes a full proposal', async ({ page, browser, ownServer }) => {
      test.slow()
      const server = await ownServer({ decisionDelayMs: 200 })
      await askForMail(server.url)
      await page.clock.install()
      await logIn(page, server.url)

      await openFromRail(page, 'New proposal')
      const form = page.locator('forecourt-proposal')
      await form.getByText('Eligibility check', { exact: true }).click()
      await expect(form.getByRole('heading', { name: 'New eligibility check' })).toBeVisible()
      await form.getByRole('textbox', { name: 'First name' }).fill('Ione')
      await form.getByRole('textbox', { name: 'Last name' }).fill('Approve')
      await form.getByRole('textbox', { name: 'Mobile', exact: true }).fill('07700900618')
      const check = proposalSteps(form, 'eligibility')
      await check.customer()
      await check.history()
      await form.getByLabel('Registration', { exact: true }).fill('ZZ23 KHP')
      await form.getByRole('button', { name: 'Find vehicle' }).click()
      await expect(form.getByText('Volkswagen Golf').first()).toBeVisible()
      await form.getByLabel('Vehicle price', { exact: true }).fill('18995')
      await check.review()
      await expect(form.getByText('Soft search, which other lenders do not see')).toBeVisible()
      await form.getByRole('button', { name: 'Check eligibility' }).click()
      await expect(page).toHaveURL(/\/customer\//)

      const customer = page.locator('forecourt-customer')
      await expect(customer.getByText('Accepted', { exact: true }).first()).toBeVisible()
      await notified(page, /Accepted/, 'Ione Approve')
      await page.keyboard.press('Escape')
      await expectMail(page, server.url, 'Ione Approve')
      const [sent] = await ofCustomer(server.url, 'Approve')
      expect(sent?.applicationType).toBe(ApplicationType.Eligibility)

      await page.clock.fastForward('03:05')
      await expect(customer.getByText('Eligibility Check').first()).toBeVisible()
      await customer.getByRole('button', { name: 'Convert to Full Proposal' }).first().click()
      await expect(form.getByRole('heading', { name: 'New proposal' })).toBeVisible()
      await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Approve')
      await expect(form.getByText('What is sent', { exact: true })).toHaveCount(0)
      const full = proposalSteps(form)
      await full.household()
      await full.goOn('address and work')
      await expect(form.getByRole('textbox', { name: 'Employer', exact: true }).first()).toHaveValue('Wyndle Joinery')
      await full.goOn('money')
      await full.money()
      await full.review()
      await expect(form.getByText('Full search, which stays on the credit file')).toBeVisible()
      await form.getByRole('button', { name: 'Send to lenders' }).click()
      await expect(page).toHaveURL(/\/customer\//)

      const records = await ofCustomer(server.url, 'Approve')
      expect(records.map(({ cosmosId, applicationType }) => [cosmosId, applicationType])).toEqual([
        [sent?.cosmosId, ApplicationType.FullProposal],
      ])
      await openFromRail(page, 'Customers')
      const list = await searchList(page, 'Ione Approve')
      await expect(list.getByText('Ione Approve')).toHaveCount(1)

      const staff = await browser.newPage({ viewport })
      await logIn(staff, server.url, 'staff')
      const all = await searchList(staff, 'Ione Approve')
      await expect(all.getByText('Ione Approve')).toHaveCount(1)
      await expect(all.getByText('Quillmere Motors').filter({ visible: true })).toHaveCount(1)
      await notified(staff, /Accepted/, 'Ione Approve')
      await staff.close()
    })

    test('a quick quote leads to its eligibility check, and stays one row', async ({ page, ownServer }) => {
      const server = await ownServer({ decisionDelayMs: 200 })
      await logIn(page, server.url)
      await saveQuickQuote(page, 'Ione Provisional')
      await page.locator('forecourt-quick-quote').getByRole('button', { name: 'Check eligibility' }).click()
      await expect(page).toHaveURL(/\/new-proposal\?kind=eligibility&quick-quote=/)
      const form = page.locator('forecourt-proposal')
      await expect(form.getByRole('heading', { name: 'New eligibility check' })).toBeVisible()
      await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Provisional')
      const check = proposalSteps(form, 'eligibility')
      await check.customer()
      await check.history()
      await check.review()
      await form.getByRole('button', { name: 'Check eligibility' }).click()
      await expect(page).toHaveURL(/\/customer\//)
      expect(await ofCustomer(server.url, 'Provisional')).toHaveLength(1)
    })

    test('a quote for a customer without a vehicle puts the vehicle on that application', async ({
      page,
      ownServer,
    }) => {
      const server = await ownServer({ decisionDelayMs: 200 })
      const { client, affiliateUserId } = await clientOf(server.url, 'dealer')
      const draft = anEligibilityCheck(affiliateUserId ?? 0, 7)
      const { cosmosId } = await client.applications.create(
        ApplicationDraft.parse({
          ...draft,
          deposit: 0,
          partExValue: 0,
          partExSettlement: 0,
          vehicle: { price: 15_000 },
        }),
        { idempotencyKey: `without-a-vehicle-${device}` },
      )
      await logIn(page, server.url)
      await page.goto(`${server.url}/quick-quote?customer=${cosmosId}`)
      const quote = page.locator('forecourt-quick-quote')
      await expect(quote.getByLabel('Name', { exact: true })).toHaveValue('Callum Approve')
      await expect(quote.getByLabel('Mobile', { exact: true })).toHaveValue('07700900284')
      await quote.getByLabel('Registration', { exact: true }).fill('ZZ72 BNE')
      await quote.getByRole('button', { name: 'Find vehicle' }).click()
      await expect(quote.getByText('Kia Sportage').first()).toBeVisible()
      await quote.getByLabel('Vehicle price', { exact: true }).fill('15995')
      await quote.getByRole('button', { name: 'Put vehicle on application' }).click()
      await expect(page).toHaveURL(new RegExp(`/customer/${cosmosId}`))
      const { vehicle } = await client.applications.single({ id: cosmosId })
      expect(vehicle).toMatchObject({ vrm: 'ZZ72BNE', price: 15_995 })
    })

    test('staff with no dealership selected are asked for one in the form', async ({ page, server }) => {
      await logIn(page, server.url, 'staff')
      await openFromRail(page, 'New quote')
      const quote = page.locator('forecourt-quick-quote')
      await quote.getByPlaceholder('Select a dealership').fill('Quillmere')
      await quote.getByRole('option').first().click()
      await expect(quote.getByLabel('Registration', { exact: true })).toBeVisible()
    })
  })
