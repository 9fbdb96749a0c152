import { ApplicationDraft } from '@forecourt/core'
import { anEligibilityCheck } from './cluster/drafts.ts'
import { signIn } from './support/people.ts'
import { openCustomer, openScreen, saveQuickQuote, sendProposal } from './support/proposal.ts'
import { clientOf } from './support/records.ts'
import { expect, test } from './support/test.ts'
import { ALSO_EMBEDDED, MAIN, SLOW } from './support/widths.ts'

test('a quick quote becomes a proposal, and each lender’s answer arrives without a reload', { tag: SLOW }, async ({
  page,
  ownServer,
}) => {
  test.slow()
  const server = await ownServer({ decisionDelayMs: 700 })
  await page.clock.install()
  await signIn(page, 'dealer', server.url)

  await saveQuickQuote(page, 'Odette Approve')
  await openCustomer(page, 'Odette Approve')
  const customer = page.locator('forecourt-customer')
  await expect(customer.getByText('Quick Quote').first()).toBeVisible()

  await customer.getByRole('button', { name: 'Convert to a proposal' }).click()
  await sendProposal(page)
  await expect(customer.getByText('Awaiting Decision').first()).toBeVisible()

  const bell = page.locator('forecourt-notifications')
  await bell
    .getByRole('button', { name: /otification/ })
    .first()
    .click()
  await expect(bell.getByText(/Accepted/).first()).toBeVisible({ timeout: 30_000 })
  await expect(bell.getByText(/Kestrelmoor Finance/).first()).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')

  await expect(customer.getByText('Awaiting Decision').first()).toBeVisible()
  await page.clock.fastForward('03:05')
  await expect(customer.getByText('Predicted Approval').first()).toBeVisible()
  await openScreen(page, 'Customers')
  const row = page.locator('forecourt-customers').getByRole('row').filter({ hasText: 'Odette Approve' })
  await expect(row).toContainText('Predicted Approval')
})

test('a kill of the server while lenders decide loses nothing acknowledged', {
  tag: [ALSO_EMBEDDED, MAIN],
}, async ({ page, ownServer }) => {
  test.slow()
  const server = await ownServer({ decisionDelayMs: 3_000 })
  const { client, affiliateUserId } = await clientOf(server.url, 'dealer')
  const draft = ApplicationDraft.parse(anEligibilityCheck(affiliateUserId ?? 0, 7))
  const { cosmosId } = await client.applications.create(draft, { idempotencyKey: 'killed-while-deciding' })
  const reference = async () => (await client.applications.single({ id: cosmosId })).brokerReference
  await expect.poll(reference).toBeTruthy()

  await server.kill()
  await server.start()

  await signIn(page, 'dealer', `${server.url}/customer/${cosmosId}`)
  const customer = page.locator('forecourt-customer')
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(`${draft.customer.firstName} Approve`)
  await expect(customer.getByText('Accepted', { exact: true }).first()).toBeVisible({ timeout: 45_000 })
})
