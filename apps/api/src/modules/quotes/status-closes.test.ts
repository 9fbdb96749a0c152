import { type Application, displayStatus, LoanProposalStatus, type SavedQuote } from '@forecourt/core'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figuresToShow, saveQuoteOf } from '../../in-process/save-quote.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { preparePack } from '../documents/payout-pack.ts'
import { findRow } from '../record/store.ts'
import { decided } from '../testing/decided.ts'
import { aQuickQuoteBody } from '../testing/drafts.ts'
import { sentToken } from '../testing/linked-room.ts'
import { fileOf } from '../testing/prepared-deal.ts'

const { Processing, Declined, FailedSendRules } = LoanProposalStatus

const columns = (changes: SQL) => (id: string) => sql`update applications set ${changes} where application_id = ${id}`
const answers = (status: number) => (id: string) =>
  sql`update lender_proposals set loan_proposal_status = ${status} where application_id = ${id}`

/** Each rule of §4, the change that leads to it, and whether quotes and documents are open (D13). */
const RULES: readonly (readonly [string, quotes: boolean, documents: boolean, ((id: string) => SQL) | null])[] = [
  ['quick-quote', true, false, null],
  ['completed', true, true, columns(sql`state = 10`)],
  ['ntu', false, false, columns(sql`state = 5`)],
  ['ntu-manual', false, false, columns(sql`is_ntu_flagged = true`)],
  [
    'deal-prepared',
    true,
    true,
    (id) => sql`update payout_packs set intranet_loan_deal_pre_id = 77,
    pack = pack || '{"applicationInfo":{"intranetLoanDealPreId":77}}' where application_id = ${id}`,
  ],
  ['expired', false, false, columns(sql`created = created - interval '32 days'`)],
  ['awaiting-broker-reference', false, false, columns(sql`broker_reference = null`)],
  ['awaiting-decision', false, false, answers(Processing)],
  ['declined', false, false, answers(Declined)],
  ['outside-criteria', false, false, answers(FailedSendRules)],
  ['full-proposal', true, true, null],
  ['eligibility', true, true, columns(sql`application_type = 1`)],
]

let app: TestApp
let dealer: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

interface Prepared {
  readonly id: string
  readonly quote: SavedQuote
  readonly token: string
  readonly dealSheetId: number
}

async function recordUnder(rule: string): Promise<Application> {
  if (rule !== 'quick-quote') return await decided(app, dealer, 'Approve')
  const quick = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
  return await dealer.client.applications.single({ id: quick.quickQuoteId })
}

/** A record with a saved quote, its link and a pack without a prepared deal. */
async function prepare(rule: string, change: ((id: string) => SQL) | null): Promise<Prepared> {
  const { cosmosId: id, proposals } = await recordUnder(rule)
  const financeCompanyId = proposals?.[0]?.financeCompanyId ?? 49
  const quote = await saveQuoteOf(dealer.client, {
    applicationId: id,
    productType: 0,
    termMonths: 48,
    financeCompanyId,
  })
  const email = 'callum@mail.forecourt.test'
  const token = await sentToken(app, dealer, { applicationId: id, quoteId: quote.quoteId, email })
  const dealSheetId = await app.db.asSystem(async (tx) => {
    const row = await findRow(tx, id)
    if (!row) throw new Error('The application is gone')
    const { dealSheet } = await preparePack(tx, row, { financeCompanyId: 49 })
    await tx.execute(sql`update payout_packs set intranet_loan_deal_pre_id = null,
      pack = pack || '{"applicationInfo":{"intranetLoanDealPreId":null}}' where application_id = ${id}`)
    if (change) await tx.execute(change(id))
    return dealSheet?.dealSheetId ?? 0
  })
  return { id, quote, token, dealSheetId }
}

type Acts = Readonly<Record<string, () => Promise<unknown>>>

/** The acts that §4 disables with the quotes, by the dealer and by the customer's link. */
function quoteActs({ id, quote, token }: Prepared): Acts {
  const { quotes } = dealer.client
  const { quoteId, financeCompanyId } = quote
  const named = { appId: id, quoteId }
  const choice = { applicationId: id, productType: 0 as const, termMonths: 36, financeCompanyId }
  return {
    save: () => figuresToShow(dealer.client, choice),
    priceAgain: () => quotes.priceAgain(named),
    request: () => quotes.request({ applicationId: id, message: 'A better rate?', quoteId }),
    send: () => quotes.send({ applicationId: id, quoteIds: [quoteId], email: 'callum@mail.forecourt.test' }),
    choose: () => app.nobody().dealRoom.choose({ token, quoteId }),
    propose: () => quotes.propose(named),
    accept: () => quotes.accept(named),
    goAhead: () => app.nobody().quotes.customerProceed({ applicationId: id, quoteId, token }),
    proceed: () => quotes.proceed({ applicationId: id, quoteId }),
  }
}

async function documentActs({ id, dealSheetId }: Prepared): Promise<Acts> {
  const { payoutPack } = await dealer.client.applications.single({ id })
  const wanted = payoutPack?.customerRequirements?.[0]
  const requirement = { requirementId: wanted?.requirementId ?? 0, requirementTypeId: wanted?.requirementTypeId ?? 0 }
  const body = { requirementType: 'customer', ...requirement, dealSheetId, fileName: 'address.pdf' }
  return { upload: () => dealer.client.documents.upload(body, { files: [fileOf('pdf', 'address.pdf')] }) }
}

const outcomeOf = (act: () => Promise<unknown>) =>
  act().then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

describe.each(RULES)('%s', (rule, quotesOpen, documentsOpen, change) => {
  test('refuses the acts that its tabs disable, and no others', async () => {
    const prepared = await prepare(rule, change)
    const before = await dealer.client.quotes.list({ id: prepared.id })
    const record = await dealer.client.applications.single({ id: prepared.id })
    expect(displayStatus(record, app.clock.now()).rule).toBe(rule)
    for (const [name, act] of Object.entries(quoteActs(prepared)))
      expect([name, (await outcomeOf(act)) === 'STATUS_CLOSED']).toEqual([name, !quotesOpen])
    for (const [name, act] of Object.entries(await documentActs(prepared)))
      expect([name, await outcomeOf(act)]).toEqual([name, documentsOpen ? 'done' : 'STATUS_CLOSED'])
    if (!quotesOpen) expect(await dealer.client.quotes.list({ id: prepared.id })).toEqual(before)
  })
})

test('a closed quick quote refuses them too, until it is opened again (D73)', async () => {
  const { client } = dealer
  const prepared = await prepare('quick-quote', null)
  const { id, quote, token } = prepared
  const close = (reason: 'other' | null) => client.quickQuotes.close({ applicationIds: [id], reason })
  const before = await client.quotes.list({ id })
  expect(await close('other')).toEqual({ failed: [] })
  for (const [name, act] of Object.entries(quoteActs(prepared)))
    expect([name, await outcomeOf(act)]).toEqual([name, 'STATUS_CLOSED'])
  await expect(quoteActs(prepared).send?.()).rejects.toMatchObject({
    status: 422,
    message: 'Quick Quote: This quick quote is closed. Open it again to quote.',
  })
  expect(await client.quotes.list({ id })).toEqual(before)
  expect(await app.nobody().quotes.link({ token })).toMatchObject({ isClosed: true })

  expect(await close(null)).toEqual({ failed: [] })
  expect(await app.nobody().quotes.link({ token })).toMatchObject({ isClosed: false })
  await app.nobody().dealRoom.choose({ token, quoteId: quote.quoteId })
  const { quoteId } = await saveQuoteOf(client, {
    applicationId: id,
    productType: 0,
    termMonths: 36,
    financeCompanyId: 49,
  })
  await sentToken(app, dealer, { applicationId: id, quoteId, email: 'callum@mail.forecourt.test' })
  const after = await client.quotes.list({ id })
  expect(after.find((one) => one.quoteId === quoteId)?.sentAt).toBeTruthy()
})

test('the refusal says which status it is; the customer’s does not', async () => {
  const prepared = await prepare('declined', answers(Declined))
  const { propose, choose, goAhead } = quoteActs(prepared)
  await expect(propose?.()).rejects.toMatchObject({ status: 422, message: /^Declined: / })
  for (const act of [choose, goAhead])
    await expect(act?.()).rejects.toMatchObject({ status: 422, message: expect.not.stringContaining('Declined') })
  expect(await app.nobody().quotes.link({ token: prepared.token })).toMatchObject({ isClosed: true })
})

test('archiving, notes and the NTU flag go by their own rules', async () => {
  const { id, quote } = await prepare('declined', answers(Declined))
  const { client } = dealer
  await client.quotes.archive({ appId: id, quoteId: quote.quoteId, isArchived: true })
  await client.notes.addToApplication({ cosmosId: id, noteText: 'Rang', isUserNote: true })
  expect(await client.applications.setNtuFlags({ applicationIds: [id], ntuFlagged: true })).toEqual({ failed: [] })
})

test.each([9, 10])('a deal in state %i cannot be flagged as not taken up, alone or with others', async (state) => {
  const { cosmosId: id, brokerReference } = await decided(app, dealer, 'Approve')
  await app.db.asSystem((tx) => tx.execute(columns(sql`state = ${state}`)(id)))
  const { applications } = dealer.client
  const one = applications.toggleNtuFlag({ brokerReference: brokerReference ?? 0, ntuFlagged: true })
  await expect(one).rejects.toMatchObject({ status: 422 })
  const many = await applications.setNtuFlags({ applicationIds: [id], ntuFlagged: true })
  expect(many.failed.map(({ applicationId }) => applicationId)).toEqual([id])
  expect((await applications.single({ id })).isNtuFlagged).toBe(false)
})
