import { openScreen } from '../support/proposal.ts'
import { expect, test } from '../support/test.ts'
import { SLOW, WIDTHS } from '../support/widths.ts'
import { expectActivity, expectMail, expectNotice, openRecord } from './steps/next-person.ts'
import { askPayment, payByCard, paymentRow, sendPayLink } from './steps/payment.ts'
import { closeBrowsers, logInAs, openBrowser } from './steps/people.ts'
import { sendEligibilityCheck } from './steps/trade.ts'

const NAME = 'Tegan Provisional'
const MAIL = 'tegan@mail.forecourt.test'
const ASKED = { amount: '199.50', reference: 'Holding deposit', customer: NAME, email: MAIL }

for (const [kind, use] of WIDTHS)
  test(`a payment on a ${kind}: requested, paid by the mailed link, receipted and refunded in part`, {
    tag: SLOW,
  }, async ({ browser, ownServer }) => {
    test.slow()
    const { url } = await ownServer({ decisionDelayMs: 200 })
    const stage = { browser, url, use }
    const dealer = await logInAs(stage, 'dealer')
    const staff = await logInAs(stage, 'staff')
    const buyer = await openBrowser(stage)
    await sendEligibilityCheck(dealer, NAME)

    await openScreen(dealer, 'Payments')
    const payments = dealer.locator('forecourt-payments')
    await askPayment(payments, ASKED)
    await sendPayLink(payments)
    const mail = await expectMail(buyer, MAIL, 'Quillmere Motors: £199.50 to pay', ['Holding deposit', '/pay?token='])
    await mail.getByRole('link').first().click()
    await expect(buyer.getByRole('heading', { name: 'Holding deposit' })).toBeVisible()
    await expect(payments.getByText('The customer has opened the link').filter({ visible: true }).first()).toBeVisible()
    const link = buyer.url()
    await payByCard(buyer, '£199.50')
    const receipt = await buyer.getByText(/^R\d{4}-\d+$/).innerText()

    await expect(payments.getByText('Payment Received: £199.50, Holding deposit')).toBeVisible()
    await payments.getByRole('button', { name: 'Receipt', exact: true }).click()
    const shown = payments.getByRole('dialog', { name: 'Receipt' })
    for (const words of [receipt, '£199.50', NAME, 'Holding deposit', 'ZZ23 KHP', 'Quillmere Motors'])
      await expect(shown).toContainText(words)
    await dealer.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    await expectMail(buyer, MAIL, `Receipt ${receipt}`, ['£199.50', 'Holding deposit'])

    await payments.getByRole('button', { name: 'Refund', exact: true }).click()
    await payments
      .getByRole('dialog', { name: /^Refund/ })
      .getByLabel('Amount')
      .fill('99.50')
    await payments.getByRole('button', { name: 'Refund £99.50' }).click()
    await expect(payments.getByText('£99.50').filter({ visible: true }).first()).toBeVisible()
    await expectMail(buyer, MAIL, 'Refund of £99.50', ['£199.50', receipt])
    await buyer.goto(link)
    await expect(buyer.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
    await expect(buyer.getByRole('region', { name: 'Receipt' })).toContainText(/Refunded\s*£99\.50/)

    await payments.getByRole('button', { name: 'Open customer' }).click()
    await expect(dealer).toHaveURL(/\/customer\//)
    await expectActivity(dealer, 'A payment of £199.50 was received')
    await expectActivity(dealer, '£99.50 of the payment of £199.50 was refunded')
    await openScreen(dealer, 'Payments')
    await expect(paymentRow(payments, NAME)).toContainText('−£99.50 refunded')
    await expectNotice(dealer, 'Payment Received', NAME)
    await expectNotice(staff, 'Payment Received', NAME)
    await openRecord(staff, NAME)
    await expectActivity(staff, 'A payment of £199.50 was received')
    await closeBrowsers([dealer, staff, buyer])
  })
