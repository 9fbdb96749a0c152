import type { Page } from '@playwright/test'
import { addDealers } from '../support/logins.ts'
import { openFromRail, proposalSteps, sendProposal } from '../support/proposal.ts'
import { expect, test } from '../support/test.ts'
import { tagOf } from '../support/widths.ts'
import {
  chooseDealership,
  chooseSecondOffer,
  expectBell,
  expectFigures,
  expectHead,
  fillQuickQuote,
  findRow,
  newestMail,
  openFound,
  openListTab,
  openMailedQuote,
  openPortalAs,
  recordIdOf,
  SCREENS,
  sendToCustomer,
} from './steps/deal.ts'

const FERNHOLLOW = 1002
const CASTLEBECK = 1004
const QUOTED = { name: 'Delyth Approve', email: 'delyth@mail.forecourt.test', mobile: '07700900286' }
const PROPOSED = 'Osric Provisional'

/** A proposal for a customer who was not quoted before, begun by choosing whose it is. */
async function proposeFor(page: Page, dealership: string, customer: string): Promise<void> {
  await openFromRail(page, 'New proposal')
  const form = page.locator('forecourt-proposal')
  await chooseDealership(form, dealership)
  const [firstName = '', lastName = ''] = customer.split(' ')
  await form.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await form.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await form.getByRole('textbox', { name: 'Mobile', exact: true }).fill('07700900287')
  const steps = proposalSteps(form)
  await steps.customer()
  await steps.history()
  await steps.money()
  await form.getByLabel('Registration', { exact: true }).fill('ZZ72 BNE')
  await form.getByRole('button', { name: 'Find vehicle' }).click()
  await expect(form.getByText('Kia Sportage').first()).toBeVisible()
  await form.getByLabel('Vehicle price', { exact: true }).fill('15995')
  await steps.review()
  await form.getByRole('button', { name: 'Send to lenders' }).click()
  await expect(page).toHaveURL(/\/customer\//)
}

/** Neither in the list, nor in the bell, nor by the address. */
async function expectUnknownTo(page: Page, customer: string, id: string): Promise<void> {
  await page.goto('/')
  await expect(await findRow(page, customer)).toHaveCount(0)
  await expect(page.locator('forecourt-customers').getByText(`Nobody matches “${customer}”`)).toBeVisible()
  const bell = page.locator('forecourt-notifications')
  await bell.getByRole('button', { name: /^Notifications/ }).click()
  await expect(bell.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(bell.locator('.notification').filter({ hasText: customer })).toHaveCount(0)
  await page.goto(`/customer/${id}`)
  await expect(page.locator('forecourt-customer')).toContainText('There is nothing here that you can see')
}

for (const [device, screen] of SCREENS)
  test(`on a ${device}: what group staff make for one dealership is that dealership’s alone`, {
    tag: tagOf(device),
  }, async ({ browser, ownServer }) => {
    test.slow()
    const server = await ownServer({ decisionDelayMs: 200 })
    const [ofFernhollow, ofCastlebeck] = await addDealers(server, [FERNHOLLOW, CASTLEBECK])
    if (!ofFernhollow || !ofCastlebeck) throw new Error('No login was added')
    const { url } = server
    const group = await openPortalAs(browser, url, 'group', screen)
    const fernhollow = await openPortalAs(browser, url, ofFernhollow, screen)
    const castlebeck = await openPortalAs(browser, url, ofCastlebeck, screen)
    const buyer = await (await browser.newContext({ ...screen, baseURL: url })).newPage()

    const quote = await fillQuickQuote(group, 'Fernhollow Cars')
    const figures = await chooseSecondOffer(quote, 'HP')
    await sendToCustomer(quote, QUOTED)
    const mail = await newestMail(buyer, url, QUOTED.email, 'Your finance quote from Fernhollow Cars')
    await expectFigures(mail, figures)
    await expect(mail).toContainText('Call Fernhollow Cars on')
    const page = await openMailedQuote(buyer, mail)
    await expectFigures(page, figures)
    await expect(page).toContainText('Your quote from Fernhollow Cars')
    await expect(await openListTab(group, QUOTED.name)).toContainText('Fernhollow Cars')
    await openFound(fernhollow, QUOTED.name)
    await expectHead(fernhollow, 'Quick Quote', 'You · Convert to a proposal')
    await expectFigures(fernhollow.locator('forecourt-customer'), figures)
    await expectUnknownTo(castlebeck, QUOTED.name, recordIdOf(fernhollow))

    await openFound(group, QUOTED.name)
    await group.locator('forecourt-customer').getByRole('button', { name: 'Convert to proposal' }).click()
    await sendProposal(group)
    const converted = recordIdOf(group)
    for (const each of [group, fernhollow]) {
      await expectBell(each, /lenders? ha(s|ve) decided|Accepted/, QUOTED.name)
      await expectHead(each, 'Awaiting Decision', 'Quotes open at')
    }
    await expectUnknownTo(castlebeck, QUOTED.name, converted)

    await proposeFor(group, 'Castlebeck Autos', PROPOSED)
    const proposed = recordIdOf(group)
    for (const each of [group, castlebeck])
      await expectBell(each, /lenders? ha(s|ve) decided|Provisionally Accepted/, PROPOSED)
    await expect(await openListTab(group, PROPOSED)).toContainText('Castlebeck Autos')
    await openFound(castlebeck, PROPOSED)
    await expectHead(castlebeck, 'Awaiting Decision', 'Quotes open at')
    await expectUnknownTo(fernhollow, PROPOSED, proposed)
    for (const each of [group, fernhollow, castlebeck, buyer]) await each.context().close()
  })
