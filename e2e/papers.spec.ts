import { mayRemindAt } from '@forecourt/core'
import { backOfficeOf, openLive } from './support/live.ts'
import { signIn } from './support/people.ts'
import { aPhotograph, nextTextTo, onPhone } from './support/phone.ts'
import { clientOf } from './support/records.ts'
import { DEAL_CODE, DEAL_LINK, sendDeal } from './support/sent-deal.ts'
import type { ServerProcess } from './support/server-process.ts'
import { expect, test } from './support/test.ts'
import { SLOW } from './support/widths.ts'

const BUYER = { mobile: '07700900879', email: 'pia.papers@mail.forecourt.test' }
const nextText = nextTextTo(BUYER.mobile)

/** Texts go between 8:00 and 20:00 in London. */
async function awaitDay(server: ServerProcess): Promise<void> {
  const now = new Date()
  await server.passTime(mayRemindAt(now).getTime() - now.getTime())
}

test('the customer is asked for papers once, sends them from a phone, and is told of a rejected one', {
  tag: SLOW,
}, async ({ browser, ownServer }) => {
  // Over forty lines: one journey from the question to the rejection.
  test.slow()
  const server = await ownServer()
  const { url } = server
  await awaitDay(server)
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const { record, quote } = await sendDeal(url, BUYER)
  const { client } = await clientOf(url, 'dealer')
  const named = { appId: record.cosmosId, quoteId: quote.quoteId }
  await client.quotes.accept(named)
  await client.quotes.proceed({ applicationId: record.cosmosId, quoteId: quote.quoteId })
  const fire = await backOfficeOf(url)
  await fire(record.cosmosId, 'DealerDocsOut')
  const first = await nextText(url, DEAL_LINK)
  await signIn(page)
  const customer = await openLive(page, record)
  const due = customer.locator('.stage.due')

  await test.step('the accent act asks by the customer’s channel, and says so', async () => {
    await due.getByRole('button', { name: 'Ask the customer' }).click()
    await expect(due).toContainText(/Asked .*, not opened yet, 0 of \d/)
  })

  const phone = await onPhone(browser)
  const deal = phone.locator('forecourt-deal .deal')
  await test.step('the text leads to the papers, and the dealer sees that it was opened', async () => {
    await phone.goto(url + (await nextText(url, DEAL_LINK, first)))
    await deal.getByRole('button', { name: 'See your papers and progress' }).click()
    await expect(deal.getByRole('textbox', { name: /Type them here/ })).toBeFocused()
    await phone.keyboard.type(await nextText(url, DEAL_CODE))
    await expect(deal.getByRole('heading', { name: 'Where things stand' })).toBeVisible()
    await expect(due).toContainText(/, opened .*, 0 of \d/)
  })

  await test.step('a photograph is sent, and counts for the dealer', async () => {
    const paper = deal.locator('.deal-paper').filter({ hasText: /proof of address/i })
    await paper.getByLabel('Take a photo').setInputFiles([await aPhotograph(phone, 'Bill')])
    await paper.getByRole('button', { name: /^Send/ }).click()
    await expect(paper.getByText('Being checked')).toBeVisible()
    await expect(due).toContainText(/, 1 of \d/)
  })

  await test.step('its rejection reaches the buyer with the reason, and both screens say it', async () => {
    await fire(record.cosmosId, 'DocumentRejected', { documentName: 'proof of address', reason: 'Cut off at the edge' })
    await nextText(url, /Proof of address: please send it again: Cut off at the edge|again: Cut off at the edge/i)
    await expect(deal.getByText('Cut off at the edge').first()).toBeVisible()
    await expect(due).toContainText('rejected 1')
  })
  await phone.context().close()
  await page.close()
})
