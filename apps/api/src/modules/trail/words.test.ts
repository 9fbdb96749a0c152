import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCommand, runCommand } from '../../admin/run.ts'
import { buildTestApp, emailOf, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { wordlessRows } from '../../testing/trail-rows.ts'
import { aLinkedRoom } from '../testing/linked-room.ts'
import { aPayment, payByCard, payTokenIn } from '../testing/payments.ts'

let app: TestApp
let dealer: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const vehicle = { vrm: 'ZZ23KHP', make: 'Volkswagen', model: 'Golf', registrationDate: '2023-03-14', mileage: 28_400 }
const deal = { price: 18_995, deposit: 2000, creditProfile: 2 as const, vehicle }
const offers = [{ financeCompanyId: 49, productType: 0 as const, termMonths: 49 }]

async function goAhead(): Promise<string> {
  const { applicationId, token, quote } = await aLinkedRoom(app, dealer)
  const { quoteId } = quote
  await app.nobody().dealRoom.choose({ token, quoteId })
  await app.nobody().quotes.customerProceed({ applicationId, token, quoteId })
  return applicationId
}

async function pay(): Promise<void> {
  const payment = await dealer.client.payments.create(aPayment())
  const token = payTokenIn(payment)
  await payByCard(app, await app.nobody().payments.start({ token, method: 'card' }))
  await app.runJobs()
}

async function showEveryKind(): Promise<void> {
  const versions = { ruleVersion: '1', wordingVersion: 'broker-1' }
  for (const kind of ['quote', 'representative-example', 'broker-statement'] as const)
    await dealer.client.audit.recordEvidence({
      kind,
      affiliateUserId: 1001,
      shown: { by: 'print', offers, deal },
      ...versions,
    })
}

const ban = () =>
  runCommand(
    { db: app.db, config: app.services.config, now: app.clock.now() },
    readCommand(['user', 'ban', '--email', emailOf('other')]),
  )

it('every act, proof and field of evidence has words', async () => {
  const applicationId = await goAhead()
  await pay()
  await showEveryKind()
  const staff = await app.signIn('staff')
  await staff.client.person.hold({ applicationId, isHeld: true, reason: 'A complaint' })
  await ban()
  expect(await wordlessRows(app.db)).toEqual([])
})
