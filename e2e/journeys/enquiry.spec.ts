import type { Page } from '@playwright/test'
import { people } from '../support/people.ts'
import { sendProposal } from '../support/proposal.ts'
import { expect, test } from '../support/test.ts'
import { SLOW, WIDTHS } from '../support/widths.ts'
import { enquire } from './steps/enquiry.ts'
import {
  askForMail,
  expectActivity,
  expectMail,
  expectNotice,
  expectRecord,
  expectRow,
  openNotice,
  openRecord,
} from './steps/next-person.ts'
import { closeBrowsers, logInAs, openBrowser } from './steps/people.ts'

const [FIRST, LAST] = ['Elowen', 'Approve'] as const
const NAME = `${FIRST} ${LAST}`
const ENQUIRY = { name: NAME, mobile: '07700900733', email: 'elowen@mail.forecourt.test', deposit: '2500' }

/** Telephone calls are outside; the screens show the number to press. */
async function expectCallBack(page: Page): Promise<void> {
  const call = page.locator('forecourt-customer').getByRole('link', { name: '07700 900733' })
  await expect(call).toHaveAttribute('href', 'tel:07700900733')
}

for (const [kind, use] of WIDTHS)
  test(`an enquiry from a dealer’s page, on a ${kind}, is called back and becomes a proposal`, {
    tag: SLOW,
  }, async ({ browser, ownServer }) => {
    test.slow()
    const { url, otherOrigin } = await ownServer({ decisionDelayMs: 200 })
    const stage = { browser, url, use }
    const dealer = await logInAs(stage, 'dealer')
    const staff = await logInAs(stage, 'staff')
    const buyer = await openBrowser(stage)
    await askForMail(dealer, ['New Enquiry'])

    await buyer.goto(`${otherOrigin}/examples/dealer-site/`)
    const monthly = await enquire(buyer, ENQUIRY)
    await expectMail(buyer, people.dealer, 'New Enquiry', [NAME])
    await expectNotice(staff, 'New Enquiry', NAME)
    await expectRow(staff, NAME, ['ZZ23 KHP', '£12,495', 'Quick Quote', 'Quillmere Motors'])

    await openNotice(dealer, 'New Enquiry', NAME)
    await expectRecord(dealer, { status: 'Quick Quote', next: 'Convert to a proposal', figures: ['£2,500', '£12,495'] })
    await expectCallBack(dealer)
    const customer = dealer.locator('forecourt-customer')
    await customer.getByRole('button', { name: 'Convert to a proposal' }).first().click()
    const form = dealer.locator('forecourt-proposal')
    await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue(FIRST)
    await expect(form.getByRole('textbox', { name: 'Mobile', exact: true })).toHaveValue(/07700 ?900733/)
    await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue(ENQUIRY.email)
    await expect(form.getByText(monthly).filter({ visible: true }).first()).toBeVisible()
    await sendProposal(dealer)

    await expectRecord(dealer, { status: 'Awaiting Decision', next: /./, figures: ['£2,500', '£12,495'] })
    await expectNotice(dealer, 'Accepted', NAME)
    await expectActivity(dealer, /accepted the proposal/)
    for (const page of [dealer, staff]) await page.clock.fastForward('03:05')
    await expectRow(dealer, NAME, ['ZZ23 KHP', '£12,495', 'Predicted Approval', 'Propose a quote'])
    await expectNotice(staff, 'Accepted', NAME)
    await openRecord(staff, NAME)
    await expectRecord(staff, { status: 'Predicted Approval', next: 'Dealer to propose a quote' })
    await closeBrowsers([dealer, staff, buyer])
  })
