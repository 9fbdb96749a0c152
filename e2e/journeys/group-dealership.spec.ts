import type { Page } from '@playwright/test'
import { addDealers } from '../support/administration.ts'
import { fillName, fillVehicle, openScreen, proposalSteps, sendProposal } from '../support/proposal.ts'
import { expect, test } from '../support/test.ts'
import { SLOW, WIDTHS } from '../support/widths.ts'
import {
  asTheCustomerIsTold,
  chooseDealership,
  chooseSecondOffer,
  expectFigures,
  fillQuickQuote,
  openMailedQuote,
  sendToCustomer,
} from './steps/deal.ts'
import {
  expectMail,
  expectNotice,
  expectRecord,
  findRow,
  openListTab,
  openRecord,
  recordIdOf,
} from './steps/next-person.ts'
import { closeBrowsers, logInAs, openBrowser } from './steps/people.ts'

const FERNHOLLOW = 1002
const CASTLEBECK = 1004
const QUOTED = { name: 'Delyth Approve', email: 'delyth@mail.forecourt.test' }
const PROPOSED = 'Osric Provisional'

/** A proposal for a new customer, begun by choosing the dealership. */
async function proposeFor(page: Page, dealership: string, customer: string): Promise<void> {
  await openScreen(page, 'New proposal')
  const form = page.locator('forecourt-proposal')
  await chooseDealership(form, dealership)
  // The field takes the focus back, and with it any typing until then.
  await expect(form.getByRole('combobox', { name: 'Dealership' })).toBeFocused()
  await fillName(form, customer, '07700900287')
  const steps = proposalSteps(form)
  await steps.customer()
  await steps.history()
  await steps.money()
  await fillVehicle(form, 'ZZ72 BNE', '15995')
  await steps.review()
  await form.getByRole('button', { name: 'Send to lenders' }).click()
  await expect(page).toHaveURL(/\/customer\//)
}

/** Neither in the list, nor in the bell, nor by the address. */
async function expectUnknownTo(page: Page, customer: string, id: string): Promise<void> {
  await page.goto('/')
  await expect(await findRow(page, customer)).toHaveCount(0)
  await expect(page.locator('forecourt-customers').getByText(`No customer matches “${customer}”`)).toBeVisible()
  const bell = page.locator('forecourt-notifications')
  await bell.getByRole('button', { name: /^Notifications/ }).click()
  await expect(bell.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(bell.locator('.notification').filter({ hasText: customer })).toHaveCount(0)
  await page.goto(`/customer/${id}`)
  await expect(page.locator('forecourt-customer')).toContainText('There is nothing here that you can see')
}

for (const [device, use] of WIDTHS)
  test(`on a ${device}: a record that group staff create for one dealership belongs to it alone`, {
    tag: SLOW,
  }, async ({ browser, ownServer }) => {
    test.slow()
    const server = await ownServer({ decisionDelayMs: 200 })
    const [ofFernhollow, ofCastlebeck] = await addDealers(server, [FERNHOLLOW, CASTLEBECK])
    if (!ofFernhollow || !ofCastlebeck) throw new Error('No login was added')
    const stage = { browser, url: server.url, use }
    const group = await logInAs(stage, 'group')
    const fernhollow = await logInAs(stage, ofFernhollow)
    const castlebeck = await logInAs(stage, ofCastlebeck)
    const buyer = await openBrowser(stage)

    const quote = await fillQuickQuote(group, 'Fernhollow Cars')
    const figures = await chooseSecondOffer(quote, 'HP')
    await sendToCustomer(quote, QUOTED.name, QUOTED.email)
    const mail = await expectMail(buyer, QUOTED.email, 'Your finance quote from Fernhollow Cars')
    await expectFigures(mail, asTheCustomerIsTold(figures))
    await expect(mail).toContainText('Call Fernhollow Cars on')
    const page = await openMailedQuote(buyer, mail)
    await expectFigures(page, asTheCustomerIsTold(figures))
    await expect(buyer.getByRole('banner')).toContainText('Fernhollow Cars')
    await expect(await openListTab(group, QUOTED.name)).toContainText('Fernhollow Cars')
    await openRecord(fernhollow, QUOTED.name)
    await expectRecord(fernhollow, { status: 'Quick Quote', next: 'You · Convert to a proposal' })
    await expectFigures(fernhollow.locator('forecourt-customer'), asTheCustomerIsTold(figures))
    await expectUnknownTo(castlebeck, QUOTED.name, recordIdOf(fernhollow))

    await openRecord(group, QUOTED.name)
    await group.locator('forecourt-customer').getByRole('button', { name: 'Convert to a proposal' }).click()
    await sendProposal(group)
    const converted = recordIdOf(group)
    for (const each of [group, fernhollow]) {
      await expectNotice(each, /lenders? ha(s|ve) decided|Accepted/, QUOTED.name)
      await expectRecord(each, { status: 'Awaiting Decision', next: 'Quotes open at' })
    }
    await expectUnknownTo(castlebeck, QUOTED.name, converted)

    await proposeFor(group, 'Castlebeck Autos', PROPOSED)
    const proposed = recordIdOf(group)
    for (const each of [group, castlebeck])
      await expectNotice(each, /lenders? ha(s|ve) decided|Provisionally Accepted/, PROPOSED)
    await expect(await openListTab(group, PROPOSED)).toContainText('Castlebeck Autos')
    await openRecord(castlebeck, PROPOSED)
    await expectRecord(castlebeck, { status: 'Awaiting Decision', next: 'Quotes open at' })
    await expectUnknownTo(fernhollow, PROPOSED, proposed)
    await closeBrowsers([group, fernhollow, castlebeck, buyer])
  })
