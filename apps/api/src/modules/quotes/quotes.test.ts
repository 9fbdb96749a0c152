import {
  type Application,
  commissionStatement,
  DAY_MS,
  formatApr,
  formatPoundsAndPence,
  LoanProposalStatus,
  lenderProposalOf,
  MINUTE_MS,
  type QuickQuote,
  type SavedQuote,
  totalAmountPayable,
} from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { findLink, insertToken } from '../links/link-store.ts'
import { findAttachment, listMail } from '../sandbox/outbox.ts'
import { decided, quoteOfFirstLender } from '../testing/decided.ts'
import { aQuickQuoteBody } from '../testing/drafts.ts'
import { lastSent, linkTokenOf, sentCount } from '../testing/outbox.ts'

let app: TestApp
let dealer: SignedInTester
let application: Application

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  application = await decided(app, dealer, 'Approve')
})
afterAll(() => app.close())

const saved = (of: Application = application, client = dealer.client): Promise<SavedQuote> =>
  quoteOfFirstLender(client, of)

/** A lender of the panel, for a quick quote. */
const ofPanel = ({ quickQuoteId: applicationId }: QuickQuote) =>
  ({ applicationId, financeCompanyId: 49, productType: 0, termMonths: 48 }) as const

const send = (quotes: SavedQuote[], more: { email?: string; message?: string; isAddressConfirmed?: boolean } = {}) =>
  dealer.client.quotes.send({
    applicationId: quotes[0]?.applicationId ?? '',
    quoteIds: quotes.map(({ quoteId }) => quoteId),
    ...more,
  })

async function sentLink(quotes: SavedQuote[]): Promise<string> {
  await send(quotes)
  return linkTokenOf(await lastSent(app))
}

describe('sending a quote', () => {
  test('sends once when repeated under the same key', async () => {
    const quote = await saved()
    const body = { applicationId: quote.applicationId, quoteIds: [quote.quoteId] }
    const before = await sentCount(app)
    for (const _ of [1, 2]) await dealer.client.quotes.send(body, { idempotencyKey: 'once-only' })
    expect((await sentCount(app)) - before).toBe(1)
  })

  test('mails the customer its figures, their expiry, and a link that shows the same', async () => {
    const quote = await saved()
    await send([quote], { message: 'As we said on Tuesday.' })
    const mail = await lastSent(app)
    expect(mail.recipient).toBe('callum@mail.forecourt.test')
    expect(mail.subject).toBe('Your finance quote from Quillmere')
    for (const words of [
      formatPoundsAndPence(quote.figures.instalment),
      formatPoundsAndPence(totalAmountPayable(quote)),
      `APR: ${formatApr(quote.figures.aprPercent)}`,
      '02/04/2026',
      'As we said on Tuesday.',
      'go ahead if you wish',
      'credit broker',
    ])
      expect(mail.body).toContain(words)
    const link = await app.nobody().quotes.link({ token: linkTokenOf(mail) })
    expect(link).toMatchObject({ firstName: 'Callum', dealershipName: 'Quillmere', vehicle: 'Volkswagen Golf' })
    expect(link.quotes).toMatchObject([{ quoteId: quote.quoteId, figures: quote.figures, mayProceed: true }])
    expect(new Date(link.quotes[0]?.expiresAt ?? '').getTime()).toBe(new Date(quote.created).getTime() + 31 * DAY_MS)
    const [marked] = await dealer.client.quotes.list({ id: application.cosmosId })
    expect(marked?.sentAt).toBe(app.clock.now().toISOString())
  })

  test('shows nothing else of the record through the link', async () => {
    const link = await app.nobody().quotes.link({ token: await sentLink([await saved()]) })
    expect(JSON.stringify(link)).not.toMatch(/Approve|callum@|07700900284|Tanner|31400/)
  })

  test('also texts it if the customer prefers that', async () => {
    const { cosmosId: id, version, ...of } = await decided(app, dealer, 'Approve')
    await dealer.client.applications.update({ id, customer: { contactPreference: 3 } }, { version })
    await send([await saved({ ...of, cosmosId: id })])
    const mail = await lastSent(app)
    const text = await lastSent(app, 'whatsapp')
    expect(text.recipient).toBe('+447700900284')
    expect(linkTokenOf(text)).toBe(linkTokenOf(mail))
  })

  test('works for a quick quote, which cannot proceed yet', async () => {
    const quick = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Quick') })
    const { cosmosId } = await dealer.client.applications.single({ id: quick.quickQuoteId })
    const quote = await saveQuoteOf(dealer.client, ofPanel(quick))
    await dealer.client.quotes.send({
      applicationId: quick.quickQuoteId,
      quoteIds: [quote.quoteId],
      email: 'ann@example.test',
    })
    const mail = await lastSent(app)
    expect(mail.recipient).toBe('ann@example.test')
    expect(mail.body).toContain('See your quote:')
    expect(mail.body).not.toContain('go ahead')
    const link = await app.nobody().quotes.link({ token: linkTokenOf(mail) })
    expect(link).toMatchObject({ applicationId: cosmosId, quotes: [{ mayProceed: false, figures: quote.figures }] })
  })

  test('to another address than the recorded one needs the sender’s word, and is recorded', async () => {
    const quote = await saved()
    const email = 'elsewhere@mail.forecourt.test'
    const before = await sentCount(app)
    await expect(send([quote], { email })).rejects.toMatchObject({
      status: 422,
      fields: { email: expect.stringContaining('confirm') },
    })
    expect(await sentCount(app)).toBe(before)
    await send([quote], { email, isAddressConfirmed: true })
    expect((await lastSent(app)).recipient).toBe(email)
    const [entry] = await app.db.asSystem((tx) =>
      rowsOf<{ details: unknown }>(
        tx,
        sql`select details from audit where action = 'quote.sent' order by position desc limit 1`,
      ),
    )
    expect(entry?.details).toEqual({ quoteIds: [quote.quoteId], isElsewhere: true, provedBy: ['pwd'] })
  })

  test('leaves no link in the sender’s own words', async () => {
    await send([await saved()], { message: 'Your account is suspended. Log in at https://evil.example/login' })
    const mail = await lastSent(app)
    expect(mail.body).toContain('Log in at evil. example/login')
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  test('needs an address', async () => {
    const quick = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Nowhere') })
    const quote = await saveQuoteOf(dealer.client, ofPanel(quick))
    await expect(send([quote])).rejects.toMatchObject({ status: 422, fields: { email: 'Required' } })
    await expect(send([quote], { email: 'a@b.test, c@d.test' })).rejects.toMatchObject({
      status: 422,
      fields: { email: 'Invalid email format' },
    })
  })

  test('is refused for one that is archived or older than 31 days', async () => {
    const away = await saved()
    const old = await saved()
    await dealer.client.quotes.archive({ appId: application.cosmosId, quoteId: away.quoteId, isArchived: true })
    await expect(send([away])).rejects.toMatchObject({ status: 422 })
    await app.db.asSystem((tx) =>
      tx.execute(sql`update saved_quotes set created = created - interval '32 days' where quote_id = ${old.quoteId}`),
    )
    await expect(send([old])).rejects.toMatchObject({ status: 422 })
  })

  test('is refused to another dealership', async () => {
    const quote = await saved()
    const { client } = await app.signIn('other')
    const body = { applicationId: application.cosmosId, quoteIds: [quote.quoteId] }
    await expect(client.quotes.send(body)).rejects.toMatchObject({ status: 404 })
  })

  test('cannot name a quote of another application', async () => {
    const quote = await saved()
    const elsewhere = await saved(await decided(app, dealer, 'Conditional'))
    await expect(send([quote, { ...elsewhere, applicationId: quote.applicationId }])).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('going ahead', () => {
  const proceed = (quote: SavedQuote) =>
    dealer.client.quotes.proceed({ applicationId: quote.applicationId, quoteId: quote.quoteId })
  const accept = (quote: SavedQuote) =>
    dealer.client.quotes.accept({ appId: quote.applicationId, quoteId: quote.quoteId })

  test('takes the accepted quote to its lender, once, and notes it', async () => {
    const of = await decided(app, dealer, 'Approve')
    const quote = await saved(of)
    await accept(quote)
    expect(await proceed(quote)).toMatchObject({ isAccepted: true, proceededAt: app.clock.now().toISOString() })
    await proceed(quote)
    await app.runJobs()
    const notes = await dealer.client.notes.list({ id: of.cosmosId })
    expect(notes.filter(({ text }) => text.includes('The accepted quote is with'))).toHaveLength(1)
  })

  test('gives the record a new version once its lender has the quote', async () => {
    const of = await decided(app, dealer, 'Approve')
    const quote = await saved(of)
    await accept(quote)
    await proceed(quote)
    const before = await dealer.client.applications.single({ id: of.cosmosId })
    await app.runJobs()
    const after = await dealer.client.applications.single({ id: of.cosmosId })
    expect(after).toMatchObject({ lenderQuote: { quoteId: quote.quoteId }, version: (before.version ?? 0) + 1 })
  })

  test('needs the customer’s agreement', async () => {
    await expect(proceed(await saved())).rejects.toMatchObject({ status: 422 })
  })

  test.each([
    ['has declined', LoanProposalStatus.Declined],
    ['is still thinking', LoanProposalStatus.Processing],
    ['has an unknown status', 99],
  ])('needs a lender that has accepted, not one that %s since', async (_, status) => {
    const of = await decided(app, dealer, 'Approve')
    const quote = await saved(of)
    await accept(quote)
    await app.db.asSystem((tx) =>
      tx.execute(
        sql`update lender_proposals set loan_proposal_status = ${status}
            where application_id = ${of.cosmosId} and finance_company_id = ${quote.financeCompanyId}`,
      ),
    )
    await expect(proceed(quote)).rejects.toMatchObject({ status: 422 })
  })

  test('cannot propose or accept an expired quote, nor any other once one is with its lender', async () => {
    const of = await decided(app, dealer, 'Approve')
    const expired = await saved(of)
    const first = await saved(of)
    const second = await saved(of)
    const propose = ({ applicationId, quoteId }: SavedQuote) =>
      dealer.client.quotes.propose({ appId: applicationId, quoteId })
    await app.db.asSystem((tx) =>
      tx.execute(
        sql`update saved_quotes set created = created - interval '32 days' where quote_id = ${expired.quoteId}`,
      ),
    )
    const refused = (words: string) => ({ status: 422, message: expect.stringContaining(words) })
    for (const act of [propose, accept]) await expect(act(expired)).rejects.toMatchObject(refused('older than 31 days'))
    await accept(first)
    await proceed(first)
    for (const act of [propose, accept, proceed])
      await expect(act(second)).rejects.toMatchObject(refused('Another quote of this application is with its lender'))
  })

  test('is refused to a suspended dealer and to another dealership', async () => {
    const quote = await saved()
    for (const role of ['other', 'suspended'] as const) {
      const { client } = await app.signIn(role)
      const body = { applicationId: quote.applicationId, quoteId: quote.quoteId }
      await expect(client.quotes.proceed(body)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('the customer’s link', () => {
  const customerProceed = (token: string, { applicationId, quoteId }: SavedQuote) =>
    app.nobody().quotes.customerProceed({ token, applicationId, quoteId })

  test('takes their agreement to the lender', async () => {
    const of = await decided(app, dealer, 'Provisional')
    const quote = await saved(of)
    const token = await sentLink([quote])
    await customerProceed(token, quote)
    await app.runJobs()
    const [marked] = await dealer.client.quotes.list({ id: of.cosmosId })
    expect(marked).toMatchObject({ isAccepted: true, proceededAt: app.clock.now().toISOString() })
    const notes = await dealer.client.notes.list({ id: of.cosmosId })
    expect(notes.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        `The customer went ahead with the quote of ${quote.financeCompany}`,
        `The accepted quote is with ${quote.financeCompany}.`,
      ]),
    )
    const link = await app.nobody().quotes.link({ token })
    expect(link.quotes).toMatchObject([{ mayProceed: false, proceededAt: marked?.proceededAt }])
  })

  test('of a later message stays valid too once they have gone ahead by it', async () => {
    const quote = await saved(await decided(app, dealer, 'Approve'))
    const first = await sentLink([quote])
    const later = await app.db.asSystem(async (tx) => {
      const link = await findLink(tx, first, app.clock.now())
      if (!link) throw new Error('The link is gone')
      return await insertToken(tx, link, new Date(app.clock.now().getTime() + MINUTE_MS))
    })
    await customerProceed(later, quote)
    app.clock.advance(2 * MINUTE_MS)
    expect((await app.nobody().quotes.link({ token: later })).quotes).toHaveLength(1)
  })

  test('notifies the dealership of the agreement', async () => {
    const quote = await saved(await decided(app, dealer, 'Approve'))
    await customerProceed(await sentLink([quote]), quote)
    const told = await dealer.client.notifications.list({ aid: 1001, readBy: dealer.userId })
    expect(told.slice(0, 2).map(({ scenario }) => scenario)).toEqual([
      'CustomerActed',
      expect.not.stringContaining('ApplicationStateChanged'),
    ])
    expect(JSON.parse(told[0]?.content ?? '')).toMatchObject({
      applicationId: quote.applicationId,
      deedText: `went ahead with the quote of ${quote.financeCompany}`,
    })
  })

  test('works only for the quotes that were sent', async () => {
    const sent = await saved()
    const other = await saved()
    const token = await sentLink([sent])
    await expect(customerProceed(token, other)).rejects.toMatchObject({ status: 404 })
    await expect(customerProceed(token, { ...sent, applicationId: 'another' })).rejects.toMatchObject({ status: 404 })
    await expect(customerProceed('x'.repeat(43), sent)).rejects.toMatchObject({ status: 404 })
  })

  test('leaves evidence of its content when it is first opened', async () => {
    const of = await decided(app, dealer, 'Approve')
    const quote = await saved(of)
    const token = await sentLink([quote])
    for (const _ of [1, 2]) await app.nobody().dealRoom.markSeen({ token })
    const rows = await app.db.asSystem((tx) =>
      rowsOf(
        tx,
        sql`select kind, figures from evidence where application_id = ${of.cosmosId}
        and kind = 'quote' and user_id is null`,
      ),
    )
    expect(rows).toEqual([
      {
        kind: 'quote',
        figures: {
          by: 'link',
          knownBy: 'visible page',
          quotes: [expect.objectContaining({ quoteId: quote.quoteId, ...quote.figures })],
        },
      },
    ])
  })

  test('states the commission, with amount and method, and stores the statement', async () => {
    const of = await decided(app, dealer, 'Approve')
    const quote = await saved(of)
    const token = await sentLink([quote])
    const [linked] = (await app.nobody().quotes.link({ token })).quotes
    await app.nobody().dealRoom.markSeen({ token })
    const lender = app.services.panel.lender(quote.financeCompanyId ?? 0)
    const terms = lender && lenderProposalOf(lender).commission
    if (!terms) throw new Error('This lender pays no commission')
    const names = { brokerName: 'Forecourt', lenderName: lender.name }
    const { amount, method, wording, wordingVersion } = commissionStatement({ ...names, terms }, quote.figures)
    expect(amount).toBeGreaterThan(0)
    expect(linked?.commission).toEqual({ amount, method, wording, wordingVersion })
    expect((await app.app.inject({ url: `/q/${token}` })).body).toContain(wording)
    const rows = await app.db.asSystem((tx) =>
      rowsOf(
        tx,
        sql`select figures, wording_version from evidence where application_id = ${of.cosmosId}
          and kind = 'commission-statement' order by figures ->> 'by'`,
      ),
    )
    const kept = { quoteId: quote.quoteId, financeCompanyId: quote.financeCompanyId, amount, method, wording }
    const told = { link: 'visible page', mail: 'sent' }
    expect(rows).toEqual(
      Object.entries(told).map(([by, knownBy]) => ({
        figures: { by, knownBy, ...kept },
        wording_version: wordingVersion,
      })),
    )
  })

  const fetched = [
    '/q/:token',
    '/q/:token/quote.pdf',
    '/quote/:token',
    '/api/v3/quote/link/:token',
    '/api/v3/deal/:token/prices',
  ]
  const ways = fetched.flatMap((path) => (['HEAD', 'GET'] as const).map((method) => [method, path] as const))
  test.each(ways)('is not opened by what only fetches it, a scanner or a prefetch: %s %s', async (method, path) => {
    const of = await decided(app, dealer, 'Approve')
    const token = await sentLink([await saved(of)])
    const traces = async () => {
      const kept = await app.db.asSystem((tx) =>
        rowsOf(tx, sql`select 1 from evidence where application_id = ${of.cosmosId} and user_id is null`),
      )
      const [link] = await dealer.client.dealRoom.links({ id: of.cosmosId })
      return [kept.length, link?.timesOpened, link?.events.map(({ kind }) => kind)]
    }
    const before = await traces()
    const purpose = { 'sec-purpose': 'prefetch' }
    await app.app.inject({ method, url: path.replace(':token', token), headers: purpose })
    expect(await traces()).toEqual(before)
  })

  test('is opened by a pressed button of the page without a script', async () => {
    const quote = await saved(await decided(app, dealer, 'Approve'))
    const token = await sentLink([quote])
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await app.app.inject({ method: 'POST', url: `/q/${token}/${quote.quoteId}`, headers, payload: '' })
    const figures = await app.db.asSystem((tx) =>
      rowsOf<{ known: string }>(
        tx,
        sql`select distinct figures ->> 'knownBy' as known from evidence
          where application_id = ${quote.applicationId} and figures ->> 'by' = 'link'`,
      ),
    )
    expect(figures).toEqual([{ known: 'button' }])
  })

  test('is stored only as a hash', async () => {
    const token = await sentLink([await saved()])
    const rows = await app.db.asSystem((tx) => rowsOf(tx, sql`select * from room_links`))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('opens a page, from which the customer can go ahead', async () => {
    const quote = await saved(await decided(app, dealer, 'Approve'))
    const url = `/q/${await sentLink([quote])}`
    const page = await app.app.inject({ url })
    expect(page.body).toContain(`<b>${formatPoundsAndPence(quote.figures.instalment)}</b> a month`)
    expect(page.body).toContain('lenders, who pay commission when you borrow')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.app.inject({ method: 'POST', url: action, headers, payload: '' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`${url}#${quote.quoteId}`)
    // The address moves the focus here: the page begins far above the answer.
    const after = `<p id="${quote.quoteId}" tabindex="-1"><strong>You went ahead with this quote on 02/03/2026`
    expect((await app.app.inject({ url })).body).toContain(after)
  })

  test('takes “I’d like this one” as a wish, even if the lender accepts before it is sent', async () => {
    const of = await decided(app, dealer, 'Approve')
    const quote = await saved(of)
    const url = `/q/${await sentLink([quote])}`
    const setStatus = (status: number) =>
      app.db.asSystem((tx) =>
        tx.execute(
          sql`update lender_proposals set loan_proposal_status = ${status}
            where application_id = ${of.cosmosId} and finance_company_id = ${quote.financeCompanyId}`,
        ),
      )
    await setStatus(LoanProposalStatus.Processing)
    const page = await app.app.inject({ url })
    expect(page.body).toContain('I’d like this one')
    await setStatus(LoanProposalStatus.Accepted)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await app.app.inject({ method: 'POST', url: /action="([^"]+)"/.exec(page.body)?.[1] ?? '', headers, payload: '' })
    const [marked] = await dealer.client.quotes.list({ id: of.cosmosId })
    expect(marked).toMatchObject({ isAccepted: false, proceededAt: null })
  })

  test('is also a PDF, on the page and with the mail', async () => {
    const url = `/q/${await sentLink([await saved()])}/quote.pdf`
    const pdf = await app.app.inject({ url })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [mail] = await app.db.asSystem((tx) => listMail(tx))
    expect(mail?.attachments).toEqual(['Your finance quote.pdf'])
    const attached = await app.db.asSystem((tx) => findAttachment(tx, mail?.id ?? 0, 0))
    expect(
      Buffer.from(attached?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('has a PDF that is drawn once, again for other figures, and erased with its link', async () => {
    const quote = await saved()
    const url = `/q/${await sentLink([quote])}/quote.pdf`
    const keptRows = () =>
      app.db.asSystem((tx) =>
        rowsOf<{ digest: string; size: number }>(
          tx,
          sql`select digest, length(bytes) as size from room_pdfs
        join room_links using (link_id) where quote_ids ? ${quote.quoteId}`,
        ),
      )
    const first = await app.app.inject({ url })
    const [kept] = await keptRows()
    expect(kept?.size).toBe(first.rawPayload.length)
    expect((await app.app.inject({ url })).rawPayload.equals(first.rawPayload)).toBe(true)
    await app.db.asSystem((tx) =>
      tx.execute(sql`update dealerships set phone = '01632 960199' where affiliate_user_id = 1001`),
    )
    await app.app.inject({ url })
    const after = await keptRows()
    expect([after.length, after[0]?.digest === kept?.digest]).toEqual([1, false])
    await app.db.asSystem((tx) => tx.execute(sql`delete from room_links where quote_ids ? ${quote.quoteId}`))
    expect(await keptRows()).toEqual([])
  })

  test('leads to the same page from an earlier mail', async () => {
    const token = await sentLink([await saved()])
    const moved = await app.app.inject({ url: `/quote/${token}` })
    expect([moved.statusCode, moved.headers.location]).toEqual([308, `/q/${token}`])
  })

  test('does not say that it has ended while the server is busy', async () => {
    const busy = await buildTestApp({ config: { publicCallsPerMinute: 1 } })
    await busy.app.inject({ url: '/q/one' })
    const page = await busy.app.inject({ url: '/q/one' })
    await busy.close()
    expect(page.statusCode).toBe(429)
    expect(page.body).toContain('Wait a little, then try again.')
    expect(page.body).not.toContain('no longer works')
  })

  test('gives no PDF once its quotes are withdrawn', async () => {
    const quote = await saved()
    const url = `/q/${await sentLink([quote])}/quote.pdf`
    await dealer.client.quotes.archive({ appId: quote.applicationId, quoteId: quote.quoteId, isArchived: true })
    expect((await app.app.inject({ url })).statusCode).toBe(404)
  })

  test('shows a separate page once it has expired', async () => {
    const url = `/q/${await sentLink([await saved()])}`
    app.clock.advance(31 * DAY_MS)
    const page = await app.app.inject({ url })
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('no longer works')
    expect(page.body).toMatch(/call <a href="tel:\d+">/)
  })
})
