import { openScreen, sendProposal } from '../support/proposal.ts'
import { expect, test } from '../support/test.ts'
import { SLOW, WIDTHS } from '../support/widths.ts'
import { sendToCustomer } from './steps/deal.ts'
import { expectActivity, expectMail, expectNotice, expectRecord, expectRow, openRecord } from './steps/next-person.ts'
import { closeBrowsers, logInAs, openBrowser } from './steps/people.ts'
import { cardDeal, quoteFigure } from './steps/trade.ts'

const NAME = 'Merrin Approve'
const MAIL = 'merrin@mail.forecourt.test'
const PAST_OPENING = '03:05'

for (const [kind, use] of WIDTHS)
  test(`stock, quote, proposal on a ${kind}: the card’s figure reaches the buyer, the lenders and the list`, {
    tag: SLOW,
  }, async ({ browser, ownServer }) => {
    test.slow()
    const { url } = await ownServer({ decisionDelayMs: 200 })
    const stage = { browser, url, use }
    const dealer = await logInAs(stage, 'dealer')
    const staff = await logInAs(stage, 'staff')
    const buyer = await openBrowser(stage)

    await openScreen(dealer, 'Stock')
    const card = dealer
      .locator('forecourt-stock')
      .getByRole('listitem')
      .filter({ hasText: /£.* a month/ })
      .first()
    const deal = await cardDeal(card)
    await card.getByRole('button', { name: 'Quote' }).click()
    const quote = dealer.locator('forecourt-quick-quote')
    // The card shows the promotion's quote, which is one of the offers (D71); at first the cheapest is chosen.
    const offer = quote
      .getByRole('row')
      .filter({ has: quote.page().getByRole('radio', { name: `${deal.monthly} a month` }) })
    await expect(async () => {
      await offer.locator('.offer-choice').first().click({ timeout: 1000 })
      await expect(quoteFigure(quote)).toHaveText(deal.monthly, { timeout: 1000 })
    }).toPass()
    await expect(quote.getByLabel('Vehicle price', { exact: true })).toHaveValue(deal.price)
    await expect(quote.getByLabel('Deposit', { exact: true })).toHaveValue(deal.deposit)

    await sendToCustomer(quote, NAME, MAIL)
    await expectRow(staff, NAME, [deal.registration, deal.toFinance, 'Quick Quote', 'Quillmere Motors'])

    const mail = await expectMail(buyer, MAIL, 'Your finance quote from Quillmere Motors', [deal.monthly, '/q/'])
    const link = await mail.getByRole('link').first().getAttribute('href')
    await mail.getByRole('link').first().click()
    await expect(buyer.getByRole('main')).toContainText(deal.monthly)
    await expect(buyer.getByRole('main')).toContainText(deal.toFinance)

    await expectRow(dealer, NAME, [deal.registration, deal.toFinance, 'Quick Quote', 'Convert to a proposal'])
    const customer = await openRecord(dealer, NAME)
    await expectRecord(dealer, { status: 'Quick Quote', next: 'Convert to a proposal', figures: [deal.toFinance] })
    await customer.getByRole('tab', { name: 'Quotes' }).click()
    await expect(customer.getByRole('tabpanel').filter({ visible: true }).first()).toContainText(deal.monthly)
    await expect(customer.getByText(/sent to the customer/)).toBeVisible()
    await customer.getByRole('tab', { name: 'Overview' }).click()
    await customer.getByRole('button', { name: 'Convert to a proposal' }).first().click()
    const form = dealer.locator('forecourt-proposal')
    await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Approve')
    await form.getByRole('textbox', { name: 'Mobile', exact: true }).fill('07700900615')
    await sendProposal(dealer)

    await expectRecord(dealer, { status: 'Awaiting Decision', next: /./, figures: [deal.toFinance] })
    await expectNotice(dealer, 'Accepted', NAME)
    await expectNotice(staff, 'Accepted', NAME)
    await expectActivity(dealer, /accepted the proposal/)
    for (const page of [dealer, staff]) await page.clock.fastForward(PAST_OPENING)
    await expectRecord(dealer, { status: 'Predicted Approval', next: 'Propose a quote' })
    await expectRow(dealer, NAME, [deal.registration, deal.toFinance, 'Predicted Approval', 'Propose a quote'])
    await openRecord(staff, NAME)
    await expectRecord(staff, { status: 'Predicted Approval', next: 'Dealer to propose a quote' })

    await buyer.goto(link ?? '')
    await expect(buyer.getByRole('main')).toContainText(deal.monthly)
    await closeBrowsers([dealer, staff, buyer])
  })
