import { type Application, CUSTOMER_AUTHOR, type SavedQuote, whatHappensNext } from '@forecourt/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { found } from '../../http/problem.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { askDealer } from '../deal-room/ask-dealer.ts'
import { findRow } from '../record/store.ts'
import { decided, quoteOfFirstLender, TO_THE_END } from '../testing/decided.ts'

let app: TestApp
let dealer: SignedInTester
let application: Application
let quote: SavedQuote
let other: SavedQuote

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

beforeEach(async () => {
  application = await decided(app, dealer, 'Approve', TO_THE_END)
  quote = await quoteOfFirstLender(dealer.client, application)
  other = await quoteOfFirstLender(dealer.client, application, 36)
})

const named = ({ applicationId, quoteId }: SavedQuote) => ({ appId: applicationId, quoteId })
const propose = (one = quote) => dealer.client.quotes.propose(named(one))
const accept = (one = quote) => dealer.client.quotes.accept(named(one))
const withdraw = (step: 'proposal' | 'acceptance', restore?: string) =>
  dealer.client.quotes.withdraw({ ...named(quote), step, ...(restore ? { restoreQuoteId: restore } : {}) })

const single = () => dealer.client.applications.single({ id: application.cosmosId })
async function listed(): Promise<Application | undefined> {
  const rows = await dealer.client.applications.list({ days: 30, affiliateUserIds: [1001], includeProposals: true })
  return rows.find(({ cosmosId }) => cosmosId === application.cosmosId)
}
const marks = async () =>
  Object.fromEntries(
    (await dealer.client.quotes.list({ id: application.cosmosId })).map(({ quoteId, isProposed, isAccepted }) => [
      quoteId === quote.quoteId ? 'quote' : 'other',
      { isProposed, isAccepted },
    ]),
  )

test('a withdrawn proposal leaves list and record as before, and appears in the activity', async () => {
  await propose()
  app.clock.advance(1000)
  expect(await withdraw('proposal')).toMatchObject({ isProposed: false })
  const at = app.clock.now()
  expect([whatHappensNext(await listed(), at).text, whatHappensNext(await single(), at).text]).toEqual([
    'Propose a quote',
    'Propose a quote',
  ])
  const [note] = await dealer.client.notes.list({ id: application.cosmosId })
  expect(note?.text).toBe(`Dealer Tester took back the proposed quote of ${quote.financeCompany}`)
})

test('the previously proposed quote can be proposed again', async () => {
  await propose(other)
  await propose()
  await withdraw('proposal', other.quoteId)
  expect(await marks()).toMatchObject({ quote: { isProposed: false }, other: { isProposed: true } })
})

test('a withdrawn acceptance leaves the proposal, and can restore an earlier acceptance', async () => {
  await propose(other)
  await accept(other)
  await propose()
  await accept()
  await withdraw('acceptance', other.quoteId)
  expect(await marks()).toMatchObject({ quote: { isProposed: true, isAccepted: false }, other: { isAccepted: true } })
})

test('the customer’s wish waits again once the proposal that answered it is taken back', async () => {
  const wishes = async () =>
    (await dealer.client.tasks.ofCustomer({ id: application.cosmosId }))
      .filter(({ createdBy }) => createdBy === CUSTOMER_AUTHOR)
      .map(({ note, doneAt }) => [note, Boolean(doneAt)])
  const row = found(await app.db.asSystem((tx) => findRow(tx, application.cosmosId)))
  await app.db.asSystem((tx) => askDealer(tx, row, 'Would like £3,000 deposit', app.clock.now()))
  await propose(other)
  expect(await wishes()).toEqual([['Would like £3,000 deposit', true]])
  await propose()
  await withdraw('proposal', other.quoteId)
  expect(await wishes()).toEqual([['Would like £3,000 deposit', true]])
  await dealer.client.quotes.withdraw({ ...named(other), step: 'proposal' })
  expect(await wishes()).toEqual([['Would like £3,000 deposit', false]])
})

test('withdrawing a step that was never taken changes nothing', async () => {
  const before = await single()
  app.clock.advance(60_000)
  expect(await withdraw('acceptance')).toMatchObject({ quoteId: quote.quoteId, isAccepted: false })
  expect((await single()).version).toBe(before.version)
})

test.each([
  ['the proposal of an accepted quote', 'proposal', [propose, accept], /Take back the acceptance first/],
  [
    'a quote that is with its lender',
    'acceptance',
    [
      propose,
      accept,
      () => dealer.client.quotes.proceed({ applicationId: quote.applicationId, quoteId: quote.quoteId }),
    ],
    /with its lender/,
  ],
] as const)('%s cannot be withdrawn', async (_, step, acts, words) => {
  for (const act of acts) await act()
  await expect(withdraw(step)).rejects.toThrow(words)
})

test('an earlier quote that is held cannot be restored, and nothing changes', async () => {
  await propose(other)
  await propose()
  await dealer.client.quotes.archive({ ...named(other), isArchived: true })
  await expect(withdraw('proposal', other.quoteId)).rejects.toThrow(/archived/)
  expect(await marks()).toMatchObject({ quote: { isProposed: true } })
})

test('another dealership cannot withdraw it', async () => {
  await propose()
  const stranger = await app.signIn('other')
  await expect(stranger.client.quotes.withdraw({ ...named(quote), step: 'proposal' })).rejects.toMatchObject({
    status: 404,
  })
})
