import type { Application, SavedQuote } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { expectSound, readDeal } from '../testing/deal-invariants.ts'
import { decided } from '../testing/decided.ts'
import { sentToken } from '../testing/linked-room.ts'

let app: TestApp
let dealer: SignedInTester
let staff: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  staff = await app.signIn('staff')
})
afterAll(() => app.close())

interface Two {
  readonly application: Application
  readonly one: SavedQuote
  readonly other: SavedQuote
}

/** Two saved quotes of one application, the first of them accepted. */
async function twoQuotes(): Promise<Two> {
  const application = await decided(app, dealer, 'Approve')
  const { cosmosId: applicationId, proposals } = application
  const [one, other] = await Promise.all(
    (proposals ?? [])
      .slice(0, 2)
      .map(({ financeCompanyId }) =>
        saveQuoteOf(dealer.client, { applicationId, productType: 0, termMonths: 48, financeCompanyId }),
      ),
  )
  if (!one || !other) throw new Error('Two lenders accept')
  await dealer.client.quotes.accept(named(one))
  return { application, one, other }
}

const named = ({ applicationId: appId, quoteId }: SavedQuote) => ({ appId, quoteId })
const proceed = ({ applicationId, quoteId }: SavedQuote) => dealer.client.quotes.proceed({ applicationId, quoteId })
const accept = (tester: SignedInTester, quote: SavedQuote) => tester.client.quotes.accept(named(quote))
const setPrice = ({ cosmosId: id, vehicle, version = 0 }: Application, price: number) =>
  dealer.client.applications.setVehicle({ id, ...vehicle, price }, { version: version ?? 0 })

type Pair = (two: Two) => Promise<readonly [() => Promise<unknown>, () => Promise<unknown>]>

/** The acts of two sessions, and how many of the two the server takes. */
const PAIRS: readonly (readonly [string, Pair, readonly number[]])[] = [
  [
    'sending a quote to its lender, and archiving it',
    async ({ one }) => [() => proceed(one), () => staff.client.quotes.archive({ ...named(one), isArchived: true })],
    [1],
  ],
  [
    'sending it to its lender, and going ahead with another by the link',
    async ({ one, other }) => {
      const { applicationId, quoteId } = other
      const token = await sentToken(app, dealer, other)
      return [() => proceed(one), () => app.nobody().quotes.customerProceed({ applicationId, quoteId, token })]
    },
    [1],
  ],
  [
    'recording the acceptance of two quotes',
    async ({ one, other }) => [() => accept(dealer, one), () => accept(staff, other)],
    [2],
  ],
  [
    'sending it to its lender, and accepting another',
    async ({ one, other }) => [() => proceed(one), () => accept(staff, other)],
    [1],
  ],
  [
    'sending it to its lender, and changing the price',
    async ({ one }) => {
      const current = await dealer.client.applications.single({ id: one.applicationId })
      return [() => proceed(one), () => setPrice(current, 15_000)]
    },
    [1],
  ],
  [
    'withdrawing it from its lender twice',
    async ({ one }) => {
      await proceed(one)
      const takeBack = (tester: SignedInTester) => tester.client.quotes.withdraw({ ...named(one), step: 'sending' })
      return [() => takeBack(dealer), () => takeBack(staff)]
    },
    [2],
  ],
  [
    'withdrawing it from its lender, and archiving it',
    async ({ one }) => {
      await proceed(one)
      return [
        () => dealer.client.quotes.withdraw({ ...named(one), step: 'sending' }),
        () => staff.client.quotes.archive({ ...named(one), isArchived: true }),
      ]
    },
    [1, 2],
  ],
  [
    'pricing a quote again twice',
    async ({ application, one }) => {
      await setPrice(await dealer.client.applications.single({ id: application.cosmosId }), 16_000)
      return [() => dealer.client.quotes.priceAgain(named(one)), () => staff.client.quotes.priceAgain(named(one))]
    },
    [1],
  ],
]

describe.each(PAIRS)('two sessions at once: %s', (_, pair, taken) => {
  test.each(['the first called first', 'the second called first'])('%s', async (order) => {
    const two = await twoQuotes()
    const acts = await pair(two)
    const called = order === 'the first called first' ? acts : acts.toReversed()
    const results = await Promise.allSettled(called.map((act) => act()))
    expect(taken).toContain(results.filter(({ status }) => status === 'fulfilled').length)
    for (const result of results) if (result.status === 'rejected') expect([412, 422]).toContain(result.reason.status)
    expectSound(await readDeal(app, dealer, two.application.cosmosId), undefined, app.clock.now())
  })
})

test('the database holds what the code forgets: a second quote with a lender, and a hidden one', async () => {
  const { one, other } = await twoQuotes()
  await proceed(one)
  const force = (set: string) =>
    app.db.asSystem((tx) => tx.execute(`update saved_quotes set ${set} where quote_id = '${other.quoteId}'`))
  await expect(force('proceeded_at = now()')).rejects.toThrow()
  const hide = app.db.asSystem((tx) =>
    tx.execute(`update saved_quotes set is_archived = true where quote_id = '${one.quoteId}'`),
  )
  await expect(hide).rejects.toThrow()
})
