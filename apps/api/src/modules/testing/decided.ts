import type { Application } from '@forecourt/core'
import type { SignedInTester, TestApp } from '../../testing/index.ts'
import { aConversion, aQuickQuoteBody } from './drafts.ts'

/** A full proposal of a dealer's that the lenders have answered, as the customer's last name has them answer. */
export async function decided(app: TestApp, { client }: SignedInTester, lastName: string): Promise<Application> {
  const quick = await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody(lastName) })
  const { cosmosId } = await client.applications.single({ id: quick.quickQuoteId })
  await client.applications.convert(aConversion(cosmosId, lastName))
  for (let turn = 0; turn < 10; turn += 1) {
    app.clock.advance(4_000)
    await app.runJobs()
  }
  return await client.applications.single({ id: cosmosId })
}
