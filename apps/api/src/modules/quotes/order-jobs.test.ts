import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LenderGateway } from '../../providers/lenders/gateway.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { decided, quoteOfFirstLender } from '../testing/decided.ts'
import { registerOrders } from './order-jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('a record that is erased while its lender answers keeps nothing of the answer', async () => {
  const dealer = await app.signIn('dealer')
  const staff = await app.signIn('staff')
  const { cosmosId: id } = await decided(app, dealer, 'Approve')
  const { quoteId } = await quoteOfFirstLender(dealer.client, await dealer.client.applications.single({ id }))
  await dealer.client.quotes.accept({ appId: id, quoteId })
  await dealer.client.quotes.proceed({ applicationId: id, quoteId })
  const erasing: Pick<LenderGateway, 'proceed' | 'withdraw'> = {
    withdraw: async () => undefined,
    proceed: async () => {
      await staff.client.person.erase({ applicationId: id, reason: 'Asked for by letter' })
      return { lenderReference: 'L-1' }
    },
  }
  registerOrders(app.services, erasing)
  await app.runJobs()
  expect(JSON.stringify(await dealer.client.applications.single({ id }))).not.toContain('L-1')
  expect(await dealer.client.notes.list({ id })).toEqual([])
})

test('a quote whose lender has left the panel comes back to the dealer', async () => {
  const dealer = await app.signIn('dealer')
  const application = await decided(app, dealer, 'Approve')
  const { cosmosId: id } = application
  const { quoteId, financeCompany } = await quoteOfFirstLender(dealer.client, application)
  await dealer.client.quotes.accept({ appId: id, quoteId })
  await dealer.client.quotes.proceed({ applicationId: id, quoteId })
  const panel = { lenders: [], lender: () => undefined }
  registerOrders(
    { ...app.services, panel },
    {
      proceed: () => Promise.reject(new Error('There is no lender')),
      withdraw: () => Promise.reject(new Error('There is no lender')),
    },
  )
  await app.runJobs()
  const [quote] = await dealer.client.quotes.list({ id })
  expect(quote).toMatchObject({ isAccepted: true, proceededAt: null })
  const notes = await dealer.client.notes.list({ id })
  expect(notes.map(({ text }) => text)).toContain(`${financeCompany} did not take the accepted quote.`)
})
