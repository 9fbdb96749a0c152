import process from 'node:process'
import { type Application, formatPoundsAndPence, type SavedQuote } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveQuoteOf } from '../in-process/save-quote.ts'
import type { SignedInTester, TestApp } from '../testing/index.ts'
import { type BackOfficeTester, openBackOffice } from './testing/back-office.ts'
import { expectSound, readDeal } from './testing/deal-invariants.ts'
import { aConversion, agreedAt, aQuickQuoteBody } from './testing/drafts.ts'
import { lastSent, linkTokenOf } from './testing/outbox.ts'

/** 500 in `npm run test:fuzz`. */
const HISTORIES = Number(process.env.DEAL_HISTORIES ?? 4)
const LONGEST = 16
const TIME_FOR_ONE = 60_000

let office: BackOfficeTester
let app: TestApp
beforeAll(async () => {
  office = await openBackOffice()
  app = office.app
})
afterAll(() => app.close())

/** One record, the people around it, and the links that its customer has received. */
interface Stage {
  readonly id: string
  dealer: SignedInTester
  staff: SignedInTester
  readonly tokens: string[]
}

type Act = (stage: Stage, choice: number) => Promise<unknown>

const nobody = () => app.nobody()

const quotesOf = ({ dealer, id }: Stage) => dealer.client.quotes.list({ id })
const pick = <T>(list: readonly T[], choice: number): T | undefined => list[choice % Math.max(1, list.length)]

/** An act on one of the saved quotes, if there is one, of which archived ones are named as well. */
const onQuote =
  (act: (stage: Stage, quote: SavedQuote) => Promise<unknown>): Act =>
  async (stage, choice) => {
    const quote = pick(await quotesOf(stage), choice)
    return quote && (await act(stage, quote))
  }
const named = ({ applicationId: appId, quoteId }: SavedQuote) => ({ appId, quoteId })

async function save({ dealer, id }: Stage, choice: number): Promise<unknown> {
  const { cosmosId: applicationId, proposals, isQuickQuote } = await dealer.client.applications.single({ id })
  const lenders = isQuickQuote ? [49, 75] : (proposals ?? []).map((proposal) => proposal.financeCompanyId)
  const terms = { productType: 0 as const, termMonths: choice % 2 ? 36 : 48 }
  return await saveQuoteOf(dealer.client, { applicationId, ...terms, financeCompanyId: pick(lenders, choice) ?? null })
}

async function send({ dealer, id, tokens }: Stage, quote: SavedQuote): Promise<void> {
  const email = 'callum@mail.forecourt.test'
  await dealer.client.quotes.send({ applicationId: id, quoteIds: [quote.quoteId], email })
  const mail = await lastSent(app, 'mail', '/q/')
  expect(mail.body, 'the mail names the figure').toContain(formatPoundsAndPence(quote.figures.instalment))
  tokens.push(linkTokenOf(mail))
}

async function change({ dealer, id }: Stage, part: (application: Application) => object): Promise<unknown> {
  const application = await dealer.client.applications.single({ id })
  const { vehicle, version } = application
  const sent = { id, ...vehicle, ...part(application) }
  return await dealer.client.applications.setVehicle(sent, { version: version ?? 0 })
}

const setDeposit: Act = (stage, choice) =>
  change(stage, ({ partExValue, partExSettlement }) => ({
    deal: { deposit: 1_000 * (choice % 4), partExValue, partExSettlement },
  }))

async function throughLink(
  { tokens, id }: Stage,
  choice: number,
  act: (token: string, quoteId: string, applicationId: string) => Promise<unknown>,
): Promise<unknown> {
  const token = pick(tokens, choice)
  if (!token) return null
  const { quotes } = await nobody().quotes.link({ token })
  const quote = pick(quotes, choice)
  return quote && (await act(token, quote.quoteId, id))
}

async function passTime(stage: Stage, seconds: number): Promise<void> {
  app.clock.advance(seconds * 1000)
  stage.dealer = await app.signIn('dealer')
  stage.staff = await app.signIn('staff')
  await app.runJobs()
}

const answer =
  (status: number): Act =>
  ({ id }, choice) =>
    app.db.asSystem((tx) =>
      tx.execute(sql`update lender_proposals set loan_proposal_status = ${status} where application_id = ${id}
      and finance_company_id in (select finance_company_id from lender_proposals where application_id = ${id}
        order by finance_company_id offset ${choice % 3} limit 1)`),
    )

const fire =
  (event: string, body: object = {}): Act =>
  ({ id, staff }) =>
    office.fire(id, event, body, staff)

const flag =
  (ntuFlagged: boolean): Act =>
  ({ dealer, id }) =>
    dealer.client.applications.setNtuFlags({ applicationIds: [id], ntuFlagged })

const convert = ({ dealer, id }: Stage): Promise<unknown> =>
  dealer.client.applications.convert(agreedAt(app.clock.now(), aConversion(id)))

/** What dealer, staff, buyer, lender, back office and clock do; the frequent ones stand twice. */
const ACTS: Readonly<Record<string, Act>> = {
  save,
  'save again': save,
  propose: onQuote(({ dealer }, quote) => dealer.client.quotes.propose(named(quote))),
  accept: onQuote(({ dealer }, quote) => dealer.client.quotes.accept(named(quote))),
  'staff accept': onQuote(({ staff }, quote) => staff.client.quotes.accept(named(quote))),
  'take back': onQuote(({ dealer }, quote) => dealer.client.quotes.withdraw({ ...named(quote), step: 'acceptance' })),
  'take back proposal': onQuote(({ dealer }, quote) =>
    dealer.client.quotes.withdraw({ ...named(quote), step: 'proposal' }),
  ),
  'take back from lender': onQuote(({ dealer }, quote) =>
    dealer.client.quotes.withdraw({ ...named(quote), step: 'sending' }),
  ),
  archive: onQuote(({ staff }, quote) => staff.client.quotes.archive({ ...named(quote), isArchived: true })),
  restore: onQuote(({ dealer }, quote) => dealer.client.quotes.archive({ ...named(quote), isArchived: false })),
  'price again': onQuote(({ dealer }, quote) => dealer.client.quotes.priceAgain(named(quote))),
  send: onQuote(send),
  proceed: onQuote(({ dealer, id }, { quoteId }) => dealer.client.quotes.proceed({ applicationId: id, quoteId })),
  price: (stage, choice) => change(stage, () => ({ price: 17_000 + 500 * (choice % 5) })),
  deposit: setDeposit,
  car: (stage, choice) => change(stage, () => (choice % 2 ? { vrm: 'ZZ72BNE' } : { vrm: 'ZZ23KHP' })),
  convert,
  flag: flag(true),
  unflag: flag(false),
  choose: (stage, choice) =>
    throughLink(stage, choice, (token, quoteId) => nobody().dealRoom.choose({ token, quoteId })),
  'go ahead': (stage, choice) =>
    throughLink(stage, choice, (token, quoteId, applicationId) =>
      nobody().quotes.customerProceed({ token, quoteId, applicationId }),
    ),
  'lender accepts': answer(4),
  'lender declines': answer(2),
  'lender asks': answer(7),
  dead: fire('Dead', { state: 5 }),
  'in progress': fire('ApplicationStateChanged', { state: 1 }),
  prepared: fire('DealPrepared'),
  'documents out': fire('DealerDocsOut'),
  'paid out': fire('Dealt'),
  'settled early': fire('AgreementSettled'),
  minutes: (stage) => passTime(stage, 240),
  hours: (stage) => passTime(stage, 5 * 3600),
  month: (stage) => passTime(stage, 32 * 86_400),
}

/** How far a history has come when its random acts begin: by chance alone few would reach an acceptance. */
const BEGINNINGS = ['quick quote', 'proposal', 'accepted', 'sent'] as const
type Beginning = (typeof BEGINNINGS)[number]

const history = fc.record({
  beginning: fc.constantFrom(...BEGINNINGS),
  acts: fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.nat(7)), { minLength: 4, maxLength: LONGEST }),
})

/** What leads from a decided proposal to each of the later beginnings. */
const FIRST_ACTS: Readonly<Record<Beginning, readonly string[]>> = {
  'quick quote': [],
  proposal: [],
  accepted: ['save', 'accept', 'send'],
  sent: ['save', 'accept', 'send', 'proceed'],
}

async function begin(beginning: Beginning): Promise<Stage> {
  const dealer = await app.signIn('dealer')
  const staff = await app.signIn('staff')
  const quick = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
  const { cosmosId: id } = await dealer.client.applications.single({ id: quick.quickQuoteId })
  const stage: Stage = { id, dealer, staff, tokens: [] }
  if (beginning === 'quick quote') return stage
  await convert(stage)
  for (let turn = 0; turn < 8; turn += 1) {
    app.clock.advance(4_000)
    await app.runJobs()
  }
  await passTime(stage, 200)
  for (const name of FIRST_ACTS[beginning]) await perform(stage, name, 0)
  return stage
}

/** Refusals are answers; anything else is a fault. */
const REFUSED = [400, 403, 404, 412, 422, 429]

async function perform(stage: Stage, name: string, choice: number): Promise<void> {
  try {
    await ACTS[name]?.(stage, choice)
  } catch (error) {
    const { status } = error as { status?: number }
    if (!status || !REFUSED.includes(status)) throw error
  }
}

/** The figures that the customer sees are those that were saved, and none of a deal that has changed. */
async function expectSameMoney({ tokens }: Stage, saved: readonly SavedQuote[]): Promise<void> {
  const token = tokens.at(-1)
  if (!token) return
  const page = await app.app.inject({ url: `/q/${token}` })
  if (page.statusCode === 404) return
  const link = await nobody().quotes.link({ token })
  for (const { quoteId, figures } of link.quotes) {
    expect(figures, 'page and record').toEqual(saved.find((quote) => quote.quoteId === quoteId)?.figures)
    expect(page.body).toContain(formatPoundsAndPence(figures.instalment))
  }
  const pdf = await app.app.inject({ url: `/q/${token}/quote.pdf` })
  expect(pdf.statusCode === 200, 'there is a PDF of what the page shows').toBe(link.quotes.length > 0)
  if (link.quotes.length > 0) return
  expect(page.body).not.toContain('a month')
  if (link.isOutOfDate) expect(page.body).toContain('Your dealer has changed this deal')
}

async function expectAllSound(stage: Stage): Promise<void> {
  const { dealer, id } = stage
  const deal = await readDeal(app, dealer, id)
  const kept = sql`select line from application_lines where application_id = ${id} and shape > 0`
  const [row] = await app.db.ask<{ line: string }>('system', kept)
  expectSound(deal, row ? (JSON.parse(row.line) as Application) : undefined, app.clock.now())
  await expectSameMoney(stage, deal.quotes)
}

it(`a deal stays sound through any history, ${HISTORIES} histories`, {
  timeout: HISTORIES * TIME_FOR_ONE,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ beginning, acts }) => {
      const stage = await begin(beginning)
      for (const [name, choice] of acts) {
        await perform(stage, name, choice)
        await expectAllSound(stage)
      }
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )
})
