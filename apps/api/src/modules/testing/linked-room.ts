import type { Application, Client, LenderProposal, SavedQuote } from '@forecourt/core'
import { createInProcessClient } from '../../in-process/client.ts'
import { type QuoteToSave, saveQuoteOf } from '../../in-process/save-quote.ts'
import type { SignedInTester, TestApp } from '../../testing/index.ts'
import { decided, TO_THE_END } from './decided.ts'
import { agreedAt, anEligibilityDraft } from './drafts.ts'
import { lastSent, linkTokenOf } from './outbox.ts'

/** A quote sent to its customer, by mail. */
export interface LinkedRoom {
  readonly applicationId: string
  readonly quote: SavedQuote
  readonly token: string
}

interface Choice {
  readonly productType?: 0 | 1
  readonly termMonths?: number
}

/** An accepted application with a saved quote whose link was mailed. */
export async function aLinkedRoom(
  app: TestApp,
  dealer: SignedInTester,
  { productType = 0, termMonths = 48 }: Choice = {},
): Promise<LinkedRoom> {
  const application = productType === 1 ? await aPcp(app, dealer) : await decided(app, dealer, 'Approve')
  const { cosmosId: applicationId, proposals } = application
  const choice = { applicationId, productType, termMonths }
  const quote = await firstQuoteOf(dealer.client, choice, proposals ?? [])
  return { applicationId, quote, token: await sentToken(app, dealer, { applicationId, quoteId: quote.quoteId }) }
}

/** Uses the look-up's vehicle: without its value there is no residual. */
async function aPcp(app: TestApp, { client }: SignedInTester): Promise<Application> {
  const found = await client.vehicles.lookUpInternal({ reg: 'ZZ23KHP' })
  const vehicle = { ...found?.vehicle, vrm: 'ZZ23KHP', mileage: 28_400, price: 18_995 }
  const deal = { vehicle, productType: 1 as const, term: 49, futuresMileage: 8_000, allowDuplicate: true }
  const { cosmosId } = await client.applications.create({ ...agreedAt(app.clock.now(), anEligibilityDraft()), ...deal })
  for (let turn = 0; turn < TO_THE_END.turns; turn += 1) {
    app.clock.advance(1_000 * TO_THE_END.seconds)
    await app.runJobs()
  }
  return await client.applications.single({ id: cosmosId })
}

/** The quote of the first lender that can price it: not every lender has a residual for every car. */
async function firstQuoteOf(
  client: Client,
  choice: Omit<QuoteToSave, 'financeCompanyId'>,
  [proposal, ...others]: readonly LenderProposal[],
): Promise<SavedQuote> {
  if (!proposal) throw new Error('No lender prices this')
  const { financeCompanyId } = proposal
  return await saveQuoteOf(client, { ...choice, financeCompanyId }).catch(() => firstQuoteOf(client, choice, others))
}

/** The token of the mail. */
export async function sentToken(
  app: TestApp,
  { client }: SignedInTester,
  { applicationId, quoteId, email }: { applicationId: string; quoteId: string; email?: string },
): Promise<string> {
  // Sends queued messages first: messages of one run arrive in any order.
  await app.runJobs()
  await client.quotes.send({
    applicationId,
    quoteIds: [quoteId],
    ...(email ? { email, isAddressConfirmed: true } : {}),
  })
  return linkTokenOf(await lastSent(app, 'mail', '/q/'))
}

const CODE = /\b(\d{6})\b/

/** The last code sent by a channel. */
async function lastCode(app: TestApp, channel = 'mail'): Promise<string> {
  return CODE.exec((await lastSent(app, channel, 'code for')).body)?.[1] ?? ''
}

/** Requests a new code for a link. */
export async function codeFor(app: TestApp, token: string, channel = 'mail'): Promise<string> {
  await app.runJobs()
  await app.nobody().dealRoom.sendCode({ token })
  return await lastCode(app, channel)
}

/** The client of a customer who has entered the code. */
export async function aBuyer(app: TestApp, token: string): Promise<{ client: Client; buyerToken: string }> {
  const code = await codeFor(app, token)
  const { token: buyerToken } = await app.nobody().dealRoom.prove({ token, code })
  return { client: buyerClient(app, buyerToken), buyerToken }
}

export const buyerClient = ({ app, clock }: TestApp, buyerToken: string): Client =>
  createInProcessClient({ app, now: clock.now, buyerToken })
