import type { Application, contract } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backOfficeEvents } from '../../db/tables/index.ts'
import type { BodyOf } from '../../serve.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

async function quickQuote(): Promise<Application> {
  const { quickQuoteId } = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
  return await dealer.client.applications.single({ id: quickQuoteId })
}

const fullProposal = async () => await dealer.client.applications.convert(aConversion((await quickQuote()).cosmosId))
const eligibilityCheck = () => dealer.client.applications.create({ ...anEligibilityDraft(), allowDuplicate: true })

type Change = BodyOf<typeof contract.applications.update>
type VehicleChange = BodyOf<typeof contract.applications.setVehicle>

/** How many events the back office is told about the record. */
const toldAbout = ({ cosmosId }: Application) =>
  app.db.asSystem((tx) => tx.$count(backOfficeEvents, eq(backOfficeEvents.applicationId, cosmosId)))

const update = ({ cosmosId: id, version }: Application, change: Change) =>
  dealer.client.applications.update({ id, ...change }, { version })
const setVehicle = ({ cosmosId: id, version }: Application, change: VehicleChange) =>
  dealer.client.applications.setVehicle({ id, ...change }, { version })

describe('a full proposal that was sent', () => {
  test.each<[string, Change, string, string]>([
    ['its last name', { customer: { lastName: '' } }, 'customer.lastName', 'Required'],
    ['its mobile number', { customer: { contactNumber: null } }, 'customer.contactNumber', 'Required'],
    ['its income', { customer: { grossAnnualIncome: 0 } }, 'customer.grossAnnualIncome', 'Required'],
    ['its months at the bank', { customer: { bankMonthsAt: 0 } }, 'customer.bankMonthsAt', 'Required'],
    ['its nationality', { customer: { nationalityOnLicence: ' ' } }, 'customer.nationalityOnLicence', 'Required'],
    ['its work history', { customer: { employmentHistory: [] } }, 'customer.employmentHistory', 'Required'],
    [
      'three years of addresses',
      { customer: { addresses: [{ addressLine1: '1 High Street', postcode: 'SY8 1AA', yearsAt: 0, monthsAt: 1 }] } },
      'customer.addresses',
      'Must cover the last 3 years',
    ],
    [
      'the postcode of an address',
      { customer: { addresses: [{ addressLine1: '1 High Street', yearsAt: 4, monthsAt: 0 }] } },
      'customer.addresses.0.postcode',
      'Required',
    ],
    [
      'an outgoing',
      { affordability: { rentOrMortgageMonthlyPayment: 1 } },
      'affordability.utilitiesMonthlyPayment',
      'Required',
    ],
  ])('keeps %s', async (_, change, field, message) => {
    const made = await fullProposal()
    await expect(update(made, change)).rejects.toMatchObject({ status: 422, fields: { [field]: message } })
    expect((await dealer.client.applications.single({ id: made.cosmosId })).version).toBe(made.version)
  })

  test('keeps something to finance', async () => {
    const change = { vrm: 'ZZ72BNE', price: 9_000, deal: { deposit: 4_000, partExValue: 5_000 } }
    await expect(setVehicle(await fullProposal(), change)).rejects.toMatchObject({
      status: 422,
      fields: { deposit: 'Deposit and part-exchange cover the price: nothing to finance' },
    })
  })

  test('takes a change that leaves it complete', async () => {
    const made = await fullProposal()
    expect((await update(made, { customer: { email: 'new@mail.forecourt.test' } })).customer.email).toBe(
      'new@mail.forecourt.test',
    )
  })
})

describe('an eligibility check that was sent', () => {
  test('keeps its person, and lacks outgoings as before', async () => {
    const made = await eligibilityCheck()
    await expect(update(made, { customer: { firstName: '' } })).rejects.toMatchObject({ status: 422 })
    expect((await update(made, { customer: { maritalStatus: 1 } })).customer.maritalStatus).toBe(1)
  })
})

describe('a quick quote', () => {
  test('keeps its first name and something to finance', async () => {
    const made = await quickQuote()
    await expect(update(made, { customer: { firstName: '' } })).rejects.toMatchObject({
      fields: { 'customer.firstName': 'Required' },
    })
    const deal = { deposit: 18_995 }
    await expect(setVehicle(made, { vrm: 'ZZ23KHP', price: 18_995, deal })).rejects.toMatchObject({ status: 422 })
  })
})

describe('an empty change', () => {
  test.each<[string, (made: Application) => Promise<Application>]>([
    ['of the application', (made) => update(made, {})],
    ['of the customer', (made) => update(made, { customer: {} })],
    ['of the vehicle', (made) => setVehicle(made, {})],
  ])('%s changes nothing, and tells nobody', async (_, change) => {
    const made = await fullProposal()
    const told = await toldAbout(made)
    expect(await change(made)).toEqual(made)
    expect(await toldAbout(made)).toBe(told)
  })
})

describe('a vehicle that is sent without its name', () => {
  test('is the one that the record has', async () => {
    const made = await fullProposal()
    const { vehicle } = await setVehicle(made, { mileage: 30_100 })
    expect(vehicle).toEqual({ ...made.vehicle, mileage: 30_100 })
  })
})

describe('the part exchange beside a vehicle', () => {
  test.each<[string, NonNullable<VehicleChange['deal']>]>([
    ['its first names', { partExValue: 100, partExSettlement: 40, partExRegistration: 'AB12CDE' }],
    ['its other names', { pxValue: 100, settlement: 40, pxReg: 'AB12CDE' }],
  ])('is read under %s', async (_, deal) => {
    const changed = await setVehicle(await fullProposal(), { vrm: 'ZZ23KHP', make: 'Volkswagen', price: 18_995, deal })
    expect(changed).toMatchObject({ partExValue: 100, partExSettlement: 40, partExRegistration: 'AB12CDE' })
  })

  test('with two values is refused', async () => {
    const deal = { partExValue: 100, pxValue: 200 }
    await expect(setVehicle(await fullProposal(), { vrm: 'ZZ23KHP', price: 9_000, deal })).rejects.toMatchObject({
      fields: { 'deal.pxValue': 'Differs from partExValue' },
    })
  })
})

describe('a fact of the back office', () => {
  const forged = { isIntranetLoanVehicle: true, priceMatrix: { a: 1 }, pcpMatrix: { b: 2 }, lenderDecisions: [{}] }
  const kept = ({ vehicle }: Application) => Object.keys(forged).filter((name) => Object.hasOwn(vehicle ?? {}, name))
  const ownVehicle = { vrm: 'ZZ23KHP', make: 'Volkswagen', model: 'Golf', price: 18_995, ...forged }

  test.each<[string, () => Promise<Application>]>([
    [
      'a quick quote',
      async () => {
        const body = { affiliateUserId: 1001, ...aQuickQuoteBody(), vehicle: ownVehicle }
        const { quickQuoteId } = await dealer.client.quickQuotes.create(body)
        return await dealer.client.applications.single({ id: quickQuoteId })
      },
    ],
    [
      'an application',
      () => dealer.client.applications.create({ ...anEligibilityDraft(), vehicle: ownVehicle, allowDuplicate: true }),
    ],
    ['a changed vehicle', async () => await setVehicle(await fullProposal(), ownVehicle)],
    ['a change', async () => await update(await fullProposal(), { vehicle: ownVehicle })],
    [
      'a conversion',
      async () =>
        await dealer.client.applications.convert({
          ...aConversion((await quickQuote()).cosmosId),
          vehicle: ownVehicle,
          pxVehicle: { vrm: 'AB12CDE', ...forged },
        }),
    ],
  ])('is dropped from %s', async (_, make) => {
    expect(kept(await make())).toEqual([])
  })
})

test('a quick quote is no kind of application', async () => {
  const draft = { ...anEligibilityDraft(), applicationType: 3 as never, allowDuplicate: true }
  await expect(dealer.client.applications.create(draft)).rejects.toMatchObject({
    status: 400,
    fields: { applicationType: 'Must be 1 or 2: POST /quick-quote makes a quick quote' },
  })
})
