import { ApplicationDraft, ApplicationType } from '@forecourt/core'
import { anEligibilityCheck } from '../cluster/drafts.ts'
import { people, signIn } from '../support/people.ts'
import { fillVehicle, openScreen, proposalSteps, saveQuickQuote } from '../support/proposal.ts'
import { applicationsOf, clientOf } from '../support/records.ts'
import { expect, test } from '../support/test.ts'
import { MAIN, SLOW, tagOf, WIDTHS } from '../support/widths.ts'
import { askForMail, expectMail, expectNotice, expectRow } from './steps/next-person.ts'
import { closeBrowsers, logInAs } from './steps/people.ts'
import { sendEligibilityCheck } from './steps/trade.ts'

const ofCustomer = async (url: string, lastName: string) =>
  (await applicationsOf(url)).filter(({ customer }) => customer.lastName === lastName && customer.firstName === 'Ione')

for (const [device, use] of WIDTHS)
  test.describe(device, { tag: tagOf(device) }, () => {
    test.use(use)

    test('an eligibility check is submitted, decided and converted to a full proposal', { tag: SLOW }, async ({
      browser,
      ownServer,
    }) => {
      test.slow()
      const { url } = await ownServer({ decisionDelayMs: 200 })
      const stage = { browser, url, use }
      const page = await logInAs(stage, 'dealer')
      const staff = await logInAs(stage, 'staff')
      await askForMail(page, ['Lender Decision'])
      await sendEligibilityCheck(page, 'Ione Approve')

      const customer = page.locator('forecourt-customer')
      await expect(customer.getByText('Accepted', { exact: true }).first()).toBeVisible()
      await expectNotice(page, /Accepted/, 'Ione Approve')
      const [sent] = await ofCustomer(url, 'Approve')
      expect(sent?.applicationType).toBe(ApplicationType.Eligibility)

      await page.clock.fastForward('03:05')
      await expect(customer.getByText('Eligibility Check').first()).toBeVisible()
      await customer.getByRole('button', { name: 'Convert to a full proposal' }).first().click()
      const form = page.locator('forecourt-proposal')
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

      const records = await ofCustomer(url, 'Approve')
      expect(records.map(({ cosmosId, applicationType }) => [cosmosId, applicationType])).toEqual([
        [sent?.cosmosId, ApplicationType.FullProposal],
      ])
      await expectRow(page, 'Ione Approve', [])
      await expectRow(staff, 'Ione Approve', ['Quillmere Motors'])
      await expectNotice(staff, /Accepted/, 'Ione Approve')
      await expectMail(page, people.dealer, 'Accepted', ['Ione Approve'])
      await closeBrowsers([page, staff])
    })

    test('a quick quote becomes an eligibility check in the same row', { tag: MAIN }, async ({
      browser,
      ownServer,
    }) => {
      const { url } = await ownServer({ decisionDelayMs: 200 })
      const page = await logInAs({ browser, url, use }, 'dealer')
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
      expect(await ofCustomer(url, 'Provisional')).toHaveLength(1)
      await closeBrowsers([page])
    })

    test('a quote for a customer without a vehicle adds the vehicle to their application', { tag: SLOW }, async ({
      browser,
      ownServer,
    }) => {
      const { url } = await ownServer({ decisionDelayMs: 200 })
      const { client, affiliateUserId } = await clientOf(url, 'dealer')
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
      const page = await logInAs({ browser, url, use }, 'dealer')
      await page.goto(`/quick-quote?customer=${cosmosId}`)
      const quote = page.locator('forecourt-quick-quote')
      await expect(quote.getByLabel('Name', { exact: true })).toHaveValue('Callum Approve')
      await expect(quote.getByLabel('Mobile', { exact: true })).toHaveValue('07700900284')
      await fillVehicle(quote, 'ZZ72 BNE', '15995')
      await quote.getByRole('button', { name: 'Put vehicle on application' }).click()
      await expect(page).toHaveURL(new RegExp(`/customer/${cosmosId}`))
      const { vehicle } = await client.applications.single({ id: cosmosId })
      expect(vehicle).toMatchObject({ vrm: 'ZZ72BNE', price: 15_995 })
      await closeBrowsers([page])
    })

    test('staff without a selected dealership choose one in the form', { tag: SLOW }, async ({ page }) => {
      await signIn(page, 'staff')
      await openScreen(page, 'New quote')
      const quote = page.locator('forecourt-quick-quote')
      await quote.getByPlaceholder('Select a dealership').fill('Quillmere')
      await quote.getByRole('option').first().click()
      await expect(quote.getByLabel('Registration', { exact: true })).toBeVisible()
    })
  })
