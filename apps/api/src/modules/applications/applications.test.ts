import type { Application } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifications } from '../../db/tables/index.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
let other: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  other = await app.signIn('other')
})
afterAll(() => app.close())

const month = { days: 30, affiliateUserIds: [] as number[] }

async function convertedQuote(lastName?: string): Promise<Application> {
  const { client } = dealer
  const quote = await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody(lastName) })
  const found = await client.applications.single({ id: quote.quickQuoteId })
  return await client.applications.convert(aConversion(found.cosmosId, lastName))
}

/** The reference comes after 2 seconds, then each lender answers after its delay. */
async function untilDecided(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    app.clock.advance(4_000)
    await app.runJobs()
  }
}

describe('conversion (D7)', () => {
  test('makes a full proposal of a quick quote in one step and starts its clock', async () => {
    app.clock.advance(60_000)
    const converted = await convertedQuote()
    expect(converted).toMatchObject({
      isQuickQuote: false,
      applicationType: 2,
      state: 0,
      decisionStatus: 2,
      brokerReference: 0,
      created: app.clock.now().toISOString(),
      loanAmount: 14_695,
    })
    expect(converted.quickQuoteId).toBeTruthy()
  })

  test('masks the given account', async () => {
    const { customer } = await convertedQuote()
    expect(customer).toMatchObject({ bankAccountNumber: '••••4958', bankSortCode: '••••••', bankName: 'Teme Bank' })
  })

  test('reports each missing field and changes nothing', async () => {
    const quote = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
    const { cosmosId } = await dealer.client.applications.single({ id: quote.quickQuoteId })
    const lacking = { ...aConversion(cosmosId), consents: [], bankName: null }
    await expect(dealer.client.applications.convert(lacking)).rejects.toMatchObject({
      status: 422,
      fields: { consents: 'Required', 'customer.bankName': 'Required' },
    })
    expect(await dealer.client.applications.single({ id: cosmosId })).toMatchObject({ isQuickQuote: true })
  })

  test('is refused to another dealership', async () => {
    const { cosmosId } = await convertedQuote()
    await expect(other.client.applications.convert(aConversion(cosmosId))).rejects.toMatchObject({ status: 404 })
  })

  test('of a customer and vehicle that were already sent needs confirmation', async () => {
    await dealer.client.applications.create(anEligibilityDraft(1001, 'Double'))
    const quote = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Double') })
    const { cosmosId } = await dealer.client.applications.single({ id: quote.quickQuoteId })
    const conversion = aConversion(cosmosId, 'Double')
    await expect(dealer.client.applications.convert({ ...conversion, allowDuplicate: false })).rejects.toMatchObject({
      status: 422,
      code: 'DUPLICATE',
      fields: { 'vehicle.vrm': 'Sent in the last 30 days' },
    })
    expect(await dealer.client.applications.convert(conversion)).toMatchObject({ applicationType: 2 })
  })

  test('of a check is not a duplicate of the check itself', async () => {
    const { cosmosId } = await dealer.client.applications.create(anEligibilityDraft(1001, 'Itself'))
    const conversion = { ...aConversion(cosmosId, 'Itself'), allowDuplicate: false }
    expect(await dealer.client.applications.convert(conversion)).toMatchObject({ applicationType: 2 })
  })

  test('of a check asks the lenders again', async () => {
    const { cosmosId } = await dealer.client.applications.create(anEligibilityDraft(1001, 'Score'))
    await untilDecided()
    const checked = await dealer.client.applications.single({ id: cosmosId })
    expect(checked.customerRuleResults).toEqual([
      { resultType: 'FixedDecline', message: 'Credit score below the minimum of 450' },
    ])
    await dealer.client.applications.convert(aConversion(cosmosId, 'Approve'))
    await untilDecided()
    const decided = await dealer.client.applications.single({ id: cosmosId })
    expect(decided).toMatchObject({ decisionStatus: 0, customerRuleResults: [] })
    expect(decided.brokerReference).toBe(checked.brokerReference)
  })

  test('of a full proposal is refused', async () => {
    const { cosmosId } = await convertedQuote()
    await expect(dealer.client.applications.convert(aConversion(cosmosId))).rejects.toMatchObject({ status: 422 })
  })
})

describe('deciding', () => {
  test('gives a reference, then each lender’s answer, each with its notification', async () => {
    const { cosmosId } = await convertedQuote('Approve')
    app.clock.advance(2_000)
    await app.runJobs()
    const referred = await dealer.client.applications.single({ id: cosmosId })
    expect(referred.brokerReference).toBeGreaterThan(0)
    expect(referred.proposals?.every(({ loanProposalStatus }) => loanProposalStatus === 1)).toBe(true)
    await untilDecided()
    const decided = await dealer.client.applications.single({ id: cosmosId })
    expect(decided).toMatchObject({ state: 1, decisionStatus: 0 })
    expect(decided.proposals?.every(({ loanProposalStatus }) => loanProposalStatus === 4)).toBe(true)
    const told = await dealer.client.notifications.list({ aid: 1001, readBy: dealer.userId })
    const ofThis = told.filter(({ content }) => content.includes(cosmosId)).map(({ scenario }) => scenario)
    expect(ofThis).toEqual([...(decided.proposals ?? []).map(() => 'LenderDecision'), 'ApplicationReceived'])
  })

  test('does not wait for a vehicle', async () => {
    const draft = { ...anEligibilityDraft(1001, 'Early'), vehicle: { price: 18_995 } }
    const { cosmosId } = await dealer.client.applications.create(draft)
    await untilDecided()
    const decided = await dealer.client.applications.single({ id: cosmosId })
    expect(decided.brokerReference).toBeGreaterThan(0)
    expect(decided.proposals).not.toEqual([])
  })

  test.each([
    ['Decline', 2, 1],
    ['Sendrules', 6, 1],
    ['Moreinfo', 7, 2],
    ['Unknown', 99, 2],
  ])('of %s ends at lender status %i and decision status %i', async (lastName, status, decisionStatus) => {
    const { cosmosId } = await convertedQuote(lastName)
    await untilDecided()
    const decided = await dealer.client.applications.single({ id: cosmosId })
    expect(new Set(decided.proposals?.map(({ loanProposalStatus }) => loanProposalStatus))).toEqual(new Set([status]))
    expect(decided.decisionStatus).toBe(decisionStatus)
  })
})

describe('applications', () => {
  test('start in state 0, waiting, and replace their quick quote', async () => {
    const quote = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Replaced') })
    const made = await dealer.client.applications.create({
      ...anEligibilityDraft(1001, 'Replaced'),
      quickQuoteId: quote.quickQuoteId,
    })
    expect(made).toMatchObject({ state: 0, decisionStatus: 2, applicationType: 1 })
    const left = await dealer.client.quickQuotes.list(month)
    expect(left.map(({ quickQuoteId }) => quickQuoteId)).not.toContain(quote.quickQuoteId)
  })

  test('with a deposit above the price are refused, at the field', async () => {
    const { cosmosId, version } = await dealer.client.applications.create(anEligibilityDraft(1001, 'Above'))
    const wrong = { status: 422, fields: { deposit: 'The deposit is more than the price' } }
    const draft = { ...anEligibilityDraft(1001, 'Higher'), deposit: 99_000 }
    await expect(dealer.client.applications.create(draft)).rejects.toMatchObject(wrong)
    const vehicle = { ...draft.vehicle, price: 1_000 }
    await expect(
      dealer.client.applications.setVehicle({ id: cosmosId, ...vehicle }, { version: version ?? 0 }),
    ).rejects.toMatchObject(wrong)
    const quote = { affiliateUserId: 1001, ...aQuickQuoteBody('Higher'), deposit: 99_000 }
    await expect(dealer.client.quickQuotes.create(quote)).rejects.toMatchObject(wrong)
  })

  test('take the deposit and part exchange that a vehicle was quoted with, and a new loan amount', async () => {
    const { client } = dealer
    const made = await client.applications.create({
      ...anEligibilityDraft(1001, 'Requoted'),
      partExRegistration: 'ZZ18OLD',
    })
    const { cosmosId: id, version } = made
    const vehicle = { vrm: 'ZZ72BNE', make: 'Kia', model: 'Sportage', price: 17_000 }
    const deal = { deposit: 1_000, partExValue: 2_500, partExSettlement: 500, partExRegistration: 'ZZ15PEX' }
    const set = await client.applications.setVehicle({ ...vehicle, deal, id }, { version })
    const staff = await app.signIn('staff')
    const audited = (await staff.client.audit.list({ applicationId: id })).map(({ action }) => action)
    expect(audited).toContain('application.updated')
    expect(set).toMatchObject({ ...deal, loanAmount: 14_000, vehicle })
    expect(set.vehicle).not.toHaveProperty('deal')
    const alone = await client.applications.setVehicle({ ...vehicle, price: 16_000, id }, { version: set.version })
    expect(alone).toMatchObject({ ...deal, loanAmount: 13_000 })
    const tooMuch = { ...deal, deposit: 99_000 }
    await expect(
      client.applications.setVehicle({ ...vehicle, deal: tooMuch, id }, { version: alone.version }),
    ).rejects.toMatchObject({ status: 422, fields: { deposit: 'The deposit is more than the price' } })
  })

  test('for the same customer and vehicle need confirmation', async () => {
    await dealer.client.applications.create(anEligibilityDraft(1001, 'Again'))
    await expect(dealer.client.applications.create(anEligibilityDraft(1001, 'Again'))).rejects.toMatchObject({
      code: 'DUPLICATE',
    })
    const again = { ...anEligibilityDraft(1001, 'Again'), allowDuplicate: true }
    expect(await dealer.client.applications.create(again)).toMatchObject({ state: 0 })
  })

  test.each([
    ['a twin with the same surname, birthday and car is another person', 'Twin', { firstName: 'Other' }, true],
    ['the same name in other letters is the same person', 'Letters', { firstName: ' CALLUM ' }, false],
  ])('%s', async (_, surname, change, isTaken) => {
    const draft = anEligibilityDraft(1001, surname)
    await dealer.client.applications.create({ ...draft, customer: { ...draft.customer, firstName: 'Callum' } })
    const second = dealer.client.applications.create({ ...draft, customer: { ...draft.customer, ...change } })
    expect(
      await second.then(
        () => true,
        () => false,
      ),
    ).toBe(isTaken)
  })

  test('are listed without the fields that a list does not show', async () => {
    const listed = await dealer.client.applications.list({
      ...month,
      affiliateUserIds: [1001],
      excludedStates: [4, 5, 6, 7, 8],
    })
    expect(listed.length).toBeGreaterThan(0)
    for (const { customer } of listed)
      expect(Object.keys(customer).sort()).toEqual(['contactNumber', 'firstName', 'lastName'])
  })

  test('of another dealership are not found', async () => {
    const { cosmosId } = await convertedQuote()
    await expect(other.client.applications.single({ id: cosmosId })).rejects.toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    await expect(other.client.applications.reveal({ id: cosmosId })).rejects.toMatchObject({ status: 404 })
  })

  test('show the whole account on request, and the request is audited', async () => {
    const { cosmosId } = await convertedQuote()
    expect(await dealer.client.applications.reveal({ id: cosmosId })).toMatchObject({ bankAccountNumber: '66374958' })
    const [row] = await app.db.asSystem(async (tx) => {
      const { rowsOf } = await import('../../db/database.ts')
      const { sql } = await import('drizzle-orm')
      return await rowsOf<{ action: string }>(
        tx,
        sql`select action from audit where application_id = ${cosmosId} order by id desc limit 1`,
      )
    })
    expect(row?.action).toBe('application.revealed')
  })

  test('closed by hand without a flag have none to remove (D52)', async () => {
    const { cosmosId } = await convertedQuote()
    app.clock.advance(2_000)
    await app.runJobs()
    const { brokerReference } = await dealer.client.applications.single({ id: cosmosId })
    await app.db.asSystem((tx) =>
      tx.execute(sql`update applications set state = 11 where application_id = ${cosmosId}`),
    )
    const flag = (ntuFlagged: boolean) =>
      dealer.client.applications.toggleNtuFlag({ brokerReference: brokerReference ?? 0, ntuFlagged })
    await expect(flag(false)).rejects.toMatchObject({ status: 422, message: expect.stringContaining('no NTU flag') })
    expect(await flag(true)).toMatchObject({ isNtuFlagged: true, state: 11 })
    expect(await flag(false)).toMatchObject({ isNtuFlagged: false, state: 11 })
  })

  test('keep their state while flagged and show it again when unflagged (D42)', async () => {
    const { cosmosId } = await convertedQuote()
    app.clock.advance(2_000)
    await app.runJobs()
    const { brokerReference } = await dealer.client.applications.single({ id: cosmosId })
    const flag = (ntuFlagged: boolean) =>
      dealer.client.applications.toggleNtuFlag({ brokerReference: brokerReference ?? 0, ntuFlagged })
    expect(await flag(true)).toMatchObject({ isNtuFlagged: true, state: 0 })
    expect(await flag(false)).toMatchObject({ isNtuFlagged: false, state: 0 })
    await flag(false)
    const told = await app.db.asSystem((tx) => tx.select().from(notifications))
    const changes = told.filter(
      ({ scenario, applicationId }) => scenario === 'ApplicationChanged' && applicationId === cosmosId,
    )
    expect(changes).toHaveLength(2)
    const listed = await dealer.client.notifications.list({ aid: 1001, readBy: dealer.userId })
    expect(listed.filter(({ scenario }) => scenario === 'ApplicationChanged')).toEqual([])
  })
})
