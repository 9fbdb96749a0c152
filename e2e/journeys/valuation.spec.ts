import { openScreen } from '../support/proposal.ts'
import { expect, test } from '../support/test.ts'
import { SLOW, WIDTHS } from '../support/widths.ts'
import { sendToCustomer } from './steps/deal.ts'
import { expectMail, expectRecord, expectRow, openRecord } from './steps/next-person.ts'
import { closeBrowsers, logInAs, openBrowser } from './steps/people.ts'
import { quoteFigure } from './steps/trade.ts'
import { expectValued, saveValuation, valueVehicle } from './steps/valuation.ts'

const SELLER = { registration: 'ZZ23 KHP', mileage: '28400', price: '18995', deposit: '2000' }
const PART_EXCHANGE = { registration: 'ZZ72 BNE', mileage: '19200' }
const NAME = 'Jowan Approve'
const MAIL = 'jowan@mail.forecourt.test'

for (const [kind, use] of WIDTHS)
  test(`on a ${kind} a valued vehicle is quoted to a buyer with a valued part exchange`, {
    tag: SLOW,
  }, async ({ browser, ownServer }) => {
    test.slow()
    const { url } = await ownServer()
    const stage = { browser, url, use }
    const dealer = await logInAs(stage, 'dealer')
    const staff = await logInAs(stage, 'staff')
    const buyer = await openBrowser(stage)

    await openScreen(dealer, 'Valuations')
    const valuations = dealer.locator('forecourt-valuations')
    const taken = await valueVehicle(valuations, PART_EXCHANGE)
    await saveValuation(valuations)
    await expectValued(valuations, PART_EXCHANGE.registration, 'Current')

    await valueVehicle(valuations, SELLER)
    await saveValuation(valuations)
    await valuations.getByRole('textbox', { name: 'Asking price' }).fill(SELLER.price)
    await valuations.getByRole('textbox', { name: 'Deposit' }).fill(SELLER.deposit)
    await valuations.getByRole('button', { name: 'Start quote' }).click()
    const quote = dealer.locator('forecourt-quick-quote')
    await expect(quote.getByLabel('Mileage', { exact: true })).toHaveValue('28,400')
    await expect(quote.getByLabel('Vehicle price', { exact: true })).toHaveValue('18,995')
    await expect(quote.getByLabel('Deposit', { exact: true })).toHaveValue('2,000')

    await quote.getByLabel('Part-exchange', { exact: true }).fill(String(taken))
    await quote.getByLabel('Registration of the part-exchange').fill(PART_EXCHANGE.registration)
    await quote.getByLabel('Registration of the part-exchange').press('Tab')
    await expect(quote.getByText(/Kia Sportage/).first()).toBeVisible()
    const toFinance = `£${(18_995 - 2000 - taken).toLocaleString('en-GB')}`
    await expect(quote.locator('.worked')).toContainText(toFinance)
    const monthly = await quoteFigure(quote).innerText()
    await sendToCustomer(quote, NAME, MAIL)

    const mail = await expectMail(buyer, MAIL, 'Your finance quote from Quillmere Motors', [monthly, '/q/'])
    await mail.getByRole('link').first().click()
    for (const words of [monthly, toFinance]) await expect(buyer.getByRole('main')).toContainText(words)
    await expectRow(dealer, NAME, ['ZZ23 KHP', toFinance, 'Quick Quote', 'Convert to a proposal'])
    await openRecord(dealer, NAME)
    const figures = ['£2,000', `£${taken.toLocaleString('en-GB')}`, toFinance]
    await expectRecord(dealer, { status: 'Quick Quote', next: 'Convert to a proposal', figures })
    await expectRow(staff, NAME, ['ZZ23 KHP', toFinance, 'Quick Quote', 'Quillmere Motors'])
    await openRecord(staff, NAME)
    await expectRecord(staff, { status: 'Quick Quote', next: 'Dealer to convert to a proposal', figures })
    await closeBrowsers([dealer, staff, buyer])
  })
