import { readFileSync } from 'node:fs'
import * as core from '@forecourt/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealerships } from '../../db/tables/index.ts'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../../modules/testing/drafts.ts'
import { fileOf } from '../../modules/testing/prepared-deal.ts'
import { inRepository } from '../../paths.ts'
import { TIMETABLES } from '../../providers/back-office/timetables.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../index.ts'

/** The models of spec §3: an application and its related records. */
const ENTITIES = {
  application: core.Application,
  customer: core.Customer,
  affordability: core.Affordability,
  vehicle: core.Vehicle,
  'quick quote': core.QuickQuote,
  'lender proposal': core.LenderProposal,
  'saved quote': core.SavedQuote,
  note: core.Note,
  document: core.Document,
  'payout pack': core.PayoutPack,
  requirement: core.Requirement,
  'deal sheet': core.DealSheet,
  valuation: core.Valuation,
} as const
type Entity = keyof typeof ENTITIES

const seen = new Map<string, Set<string>>()

/** Records which fields of an answer have a value. */
function see(entity: Entity, ...answers: readonly (object | null | undefined)[]): void {
  const fields = seen.get(entity) ?? new Set()
  seen.set(entity, fields)
  for (const answer of answers)
    for (const [name, value] of Object.entries(answer ?? {}))
      if (value !== null && value !== undefined) fields.add(name)
}

let app: TestApp
let dealer: SignedInTester
let staff: SignedInTester
let looked: core.Vehicle

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  staff = await app.signIn('staff')
  await app.db.asSystem((tx) =>
    tx.update(dealerships).set({ creditCheckOptIn: true }).where(eq(dealerships.affiliateUserId, 1001)),
  )
  looked = await seeVehicles()
  // Only staff see the commission (D56).
  for (const { client } of [dealer, staff])
    see('lender proposal', ...((await client.dealers.rates({ id: 1001 }))?.lenderProposals ?? []))
  see('application', await dealer.client.applications.create({ ...anEligibilityDraft(1001), dealerReference: 'Q-17' }))
  await seeClosedQuickQuote()
  for (const surname of ['Score', 'Conditional', 'Approve']) await seeRecord(await sent(surname))
  await seeDeal(await sent('Approve'))
})
afterAll(() => app.close())

async function pass(seconds: number): Promise<void> {
  app.clock.advance(seconds * 1000)
  await app.runJobs()
}

const fire = (id: string, event: string, payload: object = {}) => {
  const url = `/api/v3/sandbox/back-office/${id}/${event}`
  return app.app.inject({ method: 'POST', url, headers: staff.headers, payload })
}

/** The look-ups that fill a vehicle, and the records that users save from them. */
async function seeVehicles(): Promise<core.Vehicle> {
  const { client, userId } = dealer
  const [stocked] = (await client.vehicles.stock({ dealerId: 50_101, pageSize: 1 })).vehicles
  const vehicle = (await client.vehicles.lookUpInternal({ reg: 'ZZ23KHP' }))?.vehicle ?? {}
  const glasses = await client.valuations.glasses({ vrm: 'ZZ23KHP', vehicleMileage: 28_400 })
  const cap = await client.valuations.cap({ vrm: 'ZZ23KHP', mileage: 28_400 })
  const valued = {
    ...glasses,
    ...cap,
    vrm: 'ZZ23KHP',
    vehicleMileage: 28_400,
    trim: 'Life',
    vehicleDetails: vehicle,
  }
  see('vehicle', stocked, vehicle, glasses, cap)
  see('valuation', await client.valuations.save(valued), ...(await client.valuations.list({ id: userId })))
  return vehicle
}

const PART_EXCHANGE = {
  partExRegistration: 'ZZ19PXA',
  partExMileage: 61_000,
  partExMake: 'Ford',
  partExModel: 'Focus',
  settlementFinanceCompany: 'Teme Finance',
  futuresMileage: 8_000,
  pxVehicle: { vrm: 'ZZ19PXA' },
}

/** A full proposal made from a quick quote, with every field that a dealer can fill, answered by the lenders. */
async function sent(surname: string): Promise<string> {
  const { client } = dealer
  const vehicle = { ...looked, annualMileage: 8_000 }
  const asked = {
    ...aQuickQuoteBody(surname),
    vehicle,
    ...PART_EXCHANGE,
    dataSource: core.DataSource.QuickQuote,
  }
  const quick = await client.quickQuotes.create({ affiliateUserId: 1001, ...asked })
  see('quick quote', quick, ...(await client.quickQuotes.list({ affiliateUserIds: [1001], days: 7 })))
  const conversion = aConversion(quick.quickQuoteId, surname)
  const { cosmosId } = await client.applications.convert({
    ...conversion,
    ...PART_EXCHANGE,
    businessUse: false,
    customer: {
      ...conversion.customer,
      maritalStatus: core.MaritalStatus.Married,
      nationality: 'British',
      contactPreference: core.ContactPreference.Email,
    },
    affordability: {
      ...conversion.affordability,
      circumstancesLikelyToChange: true,
      circumstancesLikelyToChangeReason: 'A child is due',
    },
  })
  for (let turn = 0; turn < 10; turn += 1) await pass(4)
  return cosmosId
}

/** A quick quote with an offer, closed with a reason. */
async function seeClosedQuickQuote(): Promise<void> {
  const { client } = dealer
  const { quickQuoteId } = await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Closed') })
  const { cosmosId: applicationId } = await client.applications.single({ id: quickQuoteId })
  await saveQuoteOf(client, {
    applicationId,
    productType: core.ProductType.HP,
    termMonths: 49,
    financeCompanyId: 49,
  })
  await client.quickQuotes.close({ applicationIds: [applicationId], reason: 'bought-elsewhere' })
  see('quick quote', ...(await client.quickQuotes.list({ affiliateUserIds: [1001], days: 7 })))
  await seeRecord(applicationId)
}

async function seeRecord(id: string): Promise<void> {
  const record = await dealer.client.applications.single({ id })
  see('application', record)
  see('customer', record.customer)
  see('affordability', record.affordability)
  see('vehicle', record.vehicle)
  see('lender proposal', ...(record.proposals ?? []))
}

async function upload(id: string): Promise<void> {
  const { payoutPack } = await dealer.client.applications.single({ id })
  const { requirementId, requirementTypeId } = payoutPack?.customerRequirements?.[0] ?? {}
  const dealSheetId = payoutPack?.dealSheet?.dealSheetId
  if (!requirementId || !requirementTypeId || !dealSheetId) throw new Error('The pack is not whole')
  const named = { requirementType: 'customer', requirementId, requirementTypeId, dealSheetId } as const
  await dealer.client.documents.upload({ ...named, fileName: 'licence.pdf' }, { files: [fileOf('pdf', 'licence.pdf')] })
}

/** Takes the deal from the back office's facts to the payout. */
async function seeDeal(id: string): Promise<void> {
  const { client } = dealer
  // Quotes open once the first 180 seconds are over (D10).
  app.clock.advance(180_000)
  await fire(id, 'FactsChanged', { facts: TIMETABLES.introduced?.[0]?.facts })
  const { proposals, brokerReference } = await client.applications.single({ id })
  const { financeCompanyId, proposalId } = proposals?.[0] ?? {}
  const named = { applicationId: id, productType: core.ProductType.HP, termMonths: 49 }
  const { quoteId } = await saveQuoteOf(client, { ...named, financeCompanyId, proposalId })
  await client.quotes.accept({ appId: id, quoteId })
  await client.quotes.send({
    applicationId: id,
    quoteIds: [quoteId],
    email: 'callum@mail.forecourt.test',
    isAddressConfirmed: true,
  })
  await client.quotes.proceed({ applicationId: id, quoteId })
  await client.quotes.request({ applicationId: id, message: 'Is there a better one?' })
  await pass(60)
  await fire(id, 'DealerDocsOut')
  await client.dealRoom.askForPapers({ id })
  await upload(id)
  await fire(id, 'DocumentRejected', { documentName: 'proof of address', reason: 'Dark' })
  await fire(id, 'Dealt')
  await seeRecord(id)
  const { payoutPack } = await client.applications.single({ id })
  see('payout pack', payoutPack)
  see('deal sheet', payoutPack?.dealSheet)
  see('requirement', ...(payoutPack?.customerRequirements ?? []))
  see('saved quote', ...(await client.quotes.list({ id })))
  see('note', ...(await client.notes.list({ id })))
  see('document', ...(await client.documents.list({ brokerReference: brokerReference ?? 0 })))
}

/** The rows of "Who fills which field" in docs/domain.md: fields that nothing here writes. */
const [, section = ''] = readFileSync(inRepository('docs/domain.md'), 'utf8').split('### Who fills which field\n')
const NAMED = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| ([a-z ]+) \| ((?:`\w+`(?:, )?)+) \|/gm)].map(
  ([, entity = '', fields = '']) => [entity, [...fields.matchAll(/\w+/g)].map(([field]) => field)] as const,
)
const namedOf = (entity: string) => NAMED.flatMap(([of, fields]) => (of === entity ? fields : [])).sort()

describe('the fields of spec §3', () => {
  it.each(Object.entries(ENTITIES))(
    'of a %s are written by a call or an event, or listed in docs/domain.md',
    (entity, model) => {
      const unwritten = Object.keys(model.shape).filter((field) => !seen.get(entity)?.has(field))
      expect(unwritten.sort()).toEqual(namedOf(entity))
    },
  )
})
