import { randomUUID } from 'node:crypto'
import { dealBasisOf } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { TOLD_EVENTS } from '../../providers/back-office/outbox-event.ts'
import { preparePack } from '../documents/payout-pack.ts'
import { insertQuote } from '../record/saved-quotes.ts'
import { findRow } from '../record/store.ts'
import { openStandIn, type StandIn } from '../testing/back-office-stand-in.ts'
import { uploadBody, uploadName } from '../testing/document-names.ts'
import { aConversion, aQuickQuoteBody } from '../testing/drafts.ts'
import { FIGURES } from '../testing/figures.ts'
import { fileOf } from '../testing/prepared-deal.ts'

let standIn: StandIn
beforeAll(async () => {
  standIn = await openStandIn()
})
afterAll(() => standIn.close())

const client = () => standIn.dealer.client
const read = (id: string) => client().applications.single({ id })
const version = async (id: string) => ({ version: (await read(id)).version ?? 0 })

/** Every act of a dealer on an application that the back office is notified of. */
async function doEverything(id: string): Promise<void> {
  await client().notes.addToApplication({ cosmosId: id, noteText: 'Rang at noon', isUserNote: true })
  const vehicle = { vrm: 'ZZ72BNE', make: 'Kia', model: 'Sportage', price: 17_000 }
  await client().applications.setVehicle({ id, ...vehicle }, await version(id))
  await client().applications.update({ id, customer: { email: 'new@mail.forecourt.test' } }, await version(id))
  await client().applications.convert(aConversion(id, 'Approve'))
  await standIn.pass(60, 4)
  await acceptAndSend(id)
  await uploadAndDelete(id)
  const { brokerReference } = await read(id)
  for (const ntuFlagged of [true, true, false])
    await client().applications.toggleNtuFlag({ brokerReference: brokerReference ?? 0, ntuFlagged })
}

async function acceptAndSend(id: string): Promise<void> {
  // Quotes open once the first 180 seconds are over (D10).
  standIn.app.clock.advance(180_000)
  const record = await read(id)
  const lender = record.proposals?.find(({ loanProposalStatus }) => loanProposalStatus === 4)
  const quoteId = randomUUID()
  const basis = dealBasisOf(record, { productType: 0 })
  const priced = { productType: 0, termMonths: 48, figures: FIGURES, basis }
  const deal = { ...priced, financeCompanyId: lender?.financeCompanyId ?? null }
  const place = { quoteId, applicationId: id, affiliateUserId: 1001, created: standIn.app.clock.now() }
  await standIn.app.db.asSystem((tx) => insertQuote(tx, { ...place, ...deal }))
  await client().quotes.accept({ appId: id, quoteId })
  await client().quotes.withdraw({ appId: id, quoteId, step: 'acceptance' })
  await client().quotes.accept({ appId: id, quoteId })
  await client().quotes.proceed({ applicationId: id, quoteId })
  await client().quotes.withdraw({ appId: id, quoteId, step: 'sending' })
  await client().quotes.proceed({ applicationId: id, quoteId })
}

/** The one event that no act of a dealer makes. */
const BY_LENDER = 'QuoteRefused'

async function uploadAndDelete(id: string): Promise<void> {
  const { dealSheet, applicationInfo, customerRequirements } = await standIn.app.db.asSystem(async (tx) => {
    const row = await findRow(tx, id)
    if (!row) throw new Error('The application is gone')
    return await preparePack(tx, row, { financeCompanyId: 49 })
  })
  const requirement = customerRequirements?.find(({ requirementTypeId }) => requirementTypeId === 21)
  const dealSheetId = dealSheet?.dealSheetId
  const loanDealId = applicationInfo?.intranetLoanDealPreId
  if (!requirement || !dealSheetId || !loanDealId) throw new Error('The pack is not whole')
  const deal = { cosmosId: id, brokerReference: 0, dealSheetId, loanDealId, requirement }
  const { uploads } = await client().documents.upload(uploadBody(deal), { files: [fileOf('pdf', 'address.pdf')] })
  await client().documents.removeUpload(uploadName(deal, uploads?.at(-1)?.uploadId ?? ''))
}

describe('events to the back office (D48)', () => {
  test('are sent once for every change, in order, each with its own id', async () => {
    const id = await standIn.made('Approve')
    await standIn.pass(60, 4)
    await doEverything(id)
    await standIn.pass(10)
    const told = standIn.kept(id)
    expect(told.map(({ event }) => event)).toEqual([
      ...['ApplicationSent', 'NoteAdded', 'VehicleChanged', 'CustomerChanged', 'ApplicationConverted'],
      ...['QuoteAccepted', 'QuoteAcceptanceWithdrawn', 'QuoteAccepted'],
      ...['QuoteSent', 'QuoteWithdrawn', 'QuoteSent'],
      ...['DocumentUploaded', 'DocumentDeleted', 'NtuFlagSet', 'NtuFlagCleared'],
    ])
    expect(new Set(told.map(({ event }) => event))).toEqual(new Set(TOLD_EVENTS.filter((event) => event !== BY_LENDER)))
    expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(told.length)
    expect(told[0]).toMatchObject({
      brokerReference: null,
      by: 'Dealer Tester',
      affiliateUserId: 1001,
      dealerId: 50101,
    })
    expect(told[1]).toMatchObject({ text: 'Rang at noon', brokerReference: (await read(id)).brokerReference })
    expect(told[4]).toMatchObject({
      application: {
        customer: { bankAccountNumber: '66374958', bankSortCode: '089999' },
        affordability: { rentOrMortgageMonthlyPayment: 720 },
      },
    })
  })

  test('start when a quick quote becomes an application', async () => {
    const { quickQuoteId } = await client().quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Early') })
    const { cosmosId } = await read(quickQuoteId)
    await client().notes.addToApplication({ cosmosId, noteText: 'Only looking', isUserNote: true })
    await standIn.pass(5)
    expect(standIn.kept(cosmosId)).toEqual([])
    await client().applications.convert(aConversion(cosmosId, 'Early'))
    await standIn.pass(5)
    expect(standIn.kept(cosmosId)).toMatchObject([{ event: 'ApplicationSent', application: { applicationType: 2 } }])
  })

  test('are not sent for a change that was rolled back', async () => {
    const id = await standIn.made()
    await standIn.pass(5)
    const wrong = { vrm: 'ZZ72BNE', make: 'Kia', model: 'Sportage', price: 10 }
    await expect(client().applications.setVehicle({ id, ...wrong }, await version(id))).rejects.toThrow()
    await standIn.pass(5)
    expect(standIn.kept(id)).toHaveLength(1)
  })
})

describe('the outbox', () => {
  const rows = (id: string) =>
    standIn.app.db.asSystem((tx) =>
      rowsOf<{ whole: string; sealed: string | null }>(
        tx,
        sql`select e::text as whole, sealed from back_office_events e where application_id = ${id}`,
      ),
    )

  test('encrypts events and deletes their content after delivery', async () => {
    standIn.answer(() => ({ status: 503 }))
    const id = await standIn.made('Unreadable')
    await client().notes.addToApplication({ cosmosId: id, noteText: 'Secret words', isUserNote: true })
    await standIn.pass(5)
    const waiting = await rows(id)
    expect(waiting.map(({ whole }) => whole).join()).not.toMatch(/Unreadable|Secret words|callum@/)
    expect(waiting.every(({ sealed }) => sealed !== null)).toBe(true)
    standIn.answer(() => null)
    await standIn.pass(30)
    expect((await rows(id)).map(({ sealed }) => sealed)).toEqual([null, null])
    expect(standIn.app.log.join()).not.toMatch(/Unreadable|Secret words|callum@/)
  })

  test('deletes the events of an erased person without sending them', async () => {
    standIn.answer(() => ({ status: 503 }))
    const id = await standIn.made('Forgotten')
    const staff = await standIn.app.signIn('staff')
    const exported = JSON.stringify(await staff.client.person.export({ applicationId: id }))
    expect(exported).toContain('toldToBackOffice')
    expect(exported).toContain('ApplicationSent')
    await staff.client.person.erase({ applicationId: id, reason: 'Asked for by letter' })
    standIn.answer(() => null)
    await standIn.pass(10)
    expect(await rows(id)).toEqual([])
    expect(standIn.kept(id)).toEqual([])
  })
})

describe('until the back office answers', () => {
  test('the record has the start of the wait, and loses it with the answer', async () => {
    standIn.answer(() => ({ status: 503 }))
    const since = standIn.app.clock.now().toISOString()
    const id = await standIn.made()
    await standIn.pass(5)
    expect((await read(id)).awaitingBackOfficeSince).toBe(since)
    standIn.answer(() => null)
    await standIn.pass(30)
    const answered = await read(id)
    expect(answered.awaitingBackOfficeSince).toBeNull()
    expect(answered.brokerReference).toBeGreaterThan(0)
  })

  test('an eligibility check with a reference still goes to the lenders as a full proposal', async () => {
    const id = await standIn.made('Approve')
    await standIn.pass(5)
    standIn.answer(() => ({ status: 503 }))
    await client().applications.convert(aConversion(id, 'Approve'))
    await standIn.pass(60, 4)
    expect(await read(id)).toMatchObject({ applicationType: 2, decisionStatus: 0 })
    standIn.answer(() => null)
  })
})
