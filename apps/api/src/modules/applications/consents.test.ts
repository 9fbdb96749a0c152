import type { Consent } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const rows: readonly [string, Partial<Consent>, string][] = [
  ['of an unknown version', { wordingVersion: '2026-1' }, 'consents.0.wordingVersion'],
  ['without a version', { wordingVersion: '' }, 'consents.0.wordingVersion'],
  ['given in 2099', { givenAt: '2099-01-01T00:00:00Z' }, 'consents.0.givenAt'],
  ['given two years ago', { givenAt: '2024-03-02T09:59:00Z' }, 'consents.0.givenAt'],
]

const changed = (consents: readonly Consent[] | null | undefined, change: Partial<Consent>) =>
  (consents ?? []).map((consent) => ({ ...consent, ...change }))

describe('a consent (D68)', () => {
  test.each(rows)('%s makes no application', async (_, change, field) => {
    const draft = anEligibilityDraft()
    const sent = { ...draft, consents: changed(draft.consents, change), allowDuplicate: true }
    await expect(dealer.client.applications.create(sent)).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    })
  })

  test.each(rows)('%s converts nothing', async (_, change, field) => {
    const quote = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
    const conversion = aConversion(quote.quickQuoteId)
    const sent = { ...conversion, consents: changed(conversion.consents, change) }
    await expect(dealer.client.applications.convert(sent)).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    })
  })
})
