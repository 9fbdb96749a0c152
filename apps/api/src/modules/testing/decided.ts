import type { Application, Client, SavedQuote } from '@forecourt/core'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import type { SignedInTester, TestApp } from '../../testing/index.ts'
import { aConversion, agreedAt, aQuickQuoteBody } from './drafts.ts'

const SOON = { turns: 10, seconds: 4 }

/** Long enough for the slowest of the sandbox's surnames. */
export const TO_THE_END = { turns: 12, seconds: 20 }

/** A dealer's full proposal with the lenders' answers, which the customer's surname determines. */
export async function decided(
  app: TestApp,
  { client }: SignedInTester,
  lastName: string,
  { turns, seconds } = SOON,
): Promise<Application> {
  const quick = await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody(lastName) })
  const { cosmosId } = await client.applications.single({ id: quick.quickQuoteId })
  await client.applications.convert(agreedAt(app.clock.now(), aConversion(cosmosId, lastName)))
  for (let turn = 0; turn < turns; turn += 1) {
    app.clock.advance(1000 * seconds)
    await app.runJobs()
  }
  // Quotes open once the first 180 seconds are over (D10).
  app.clock.advance(180_000)
  return await client.applications.single({ id: cosmosId })
}

/** A saved hire purchase quote of the first lender that answered. */
export function quoteOfFirstLender(
  client: Client,
  { cosmosId: applicationId, proposals }: Application,
  termMonths = 48,
): Promise<SavedQuote> {
  const financeCompanyId = proposals?.[0]?.financeCompanyId ?? 0
  return saveQuoteOf(client, { applicationId, productType: 0, termMonths, financeCompanyId })
}
