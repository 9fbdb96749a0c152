import { DAY_MS, NotificationPreference } from '@forecourt/core'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import { publish } from '../../realtime/gateway.ts'
import { buildTestApp, CAST, emailOf, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { NEWS, tellOwner } from '../auth/factors/factor-mails.ts'
import { aQuickQuoteBody } from '../testing/drafts.ts'
import { aPayment, payByCard, payTokenIn } from '../testing/payments.ts'
import { aPreparedDeal } from '../testing/prepared-deal.ts'

interface Sent {
  readonly subject: string
  readonly body: string
  readonly html: string
}

let app: TestApp
let dealer: SignedInTester
let sent: readonly Sent[]
/** Each secret of a link that gives access. */
const secrets = { quote: '', pay: '', reset: '', invitation: '' }
let guid: string

beforeAll(async () => {
  app = await buildTestApp({ config: { logLevel: 'trace' } })
  dealer = await app.signIn('dealer')
  await sendQuote()
  await askAndRefund()
  await sendPayLink()
  await notify()
  await registerInterest()
  await resetPassword()
  await askForPapers()
  await tellOfFactors()
  await changePeople()
  sent = await app.db.asSystem((tx) =>
    rowsOf<Sent>(tx, sql`select subject, body, html from outbox where channel = 'mail' order by id`),
  )
})
afterAll(() => app.close())

async function sendQuote(): Promise<void> {
  const { client } = dealer
  const { quickQuoteId: applicationId } = await client.quickQuotes.create({
    affiliateUserId: 1001,
    ...aQuickQuoteBody(),
  })
  const { quoteId } = await saveQuoteOf(client, { applicationId, financeCompanyId: 49, productType: 0, termMonths: 48 })
  await client.quotes.send({
    applicationId,
    quoteIds: [quoteId],
    email: 'ann@example.test',
    isAddressConfirmed: true,
    message: 'As we said.',
  })
  secrets.quote = await mailedSecret(/\/q\/([\w-]{43})/)
}

async function askAndRefund(): Promise<void> {
  const payment = await dealer.client.payments.create(aPayment())
  await payByCard(app, await app.nobody().payments.start({ token: payTokenIn(payment), method: 'card' }))
  await app.runJobs()
  await dealer.client.payments.refund({ id: payment.paymentId })
}

async function sendPayLink(): Promise<void> {
  const { paymentId } = await dealer.client.payments.create(aPayment())
  await dealer.client.payments.send({ id: paymentId, channel: 'email', message: 'As we said.' })
  secrets.pay = await mailedSecret(/\/pay\?token=([\w-]{43})/)
}

async function notify(): Promise<void> {
  const preferences = [{ scenario: 'LenderDecision' as const, channels: [NotificationPreference.Email] }]
  const notificationSettings = { userId: dealer.userId, sound: true, preferences }
  const content = {
    applicationId: 'a1',
    customerName: 'Ann Öther',
    decisionType: 'Accepted',
    lenderName: 'Kestrelmoor',
  }
  await app.db.asSystem(async (tx) => {
    await tx.update(users).set({ notificationSettings }).where(eq(users.userId, dealer.userId))
    await publish(tx, { affiliateUserId: 1001, scenario: 'LenderDecision', content, created: app.clock.now() })
  })
}

const registerInterest = () =>
  dealer.client.boodil.registerInterest({
    affiliateUserId: 1001,
    contactName: 'Rhian Tolland',
    phone: '01632960140',
    email: 'rhian@quillmere.test',
  })

async function askForPapers(): Promise<void> {
  const { cosmosId } = await aPreparedDeal(app, dealer)
  await dealer.client.dealRoom.askForPapers({ id: cosmosId })
  await app.runJobs()
}

/** Invites somebody and an address that has a login, withdraws one, and gives and ends roles. */
async function changePeople(): Promise<void> {
  const { logins } = dealer.client
  const body = { affiliateUserId: 1001, firstName: 'Sian', surname: 'Tranter', role: 'sales' as const }
  const { invitationId } = await logins.invite({ ...body, email: 'sian@example.test' })
  secrets.invitation = await mailedSecret(/code=([\w-]{43})/)
  await logins.invite({ ...body, firstName: 'Other', email: emailOf('other') })
  const { invitationId: id } = await logins.invite({ ...body, email: 'bea@example.test' })
  await app.runJobs()
  await logins.withdrawInvitation({ id })
  await logins.resendInvitation({ id: invitationId })
  await logins.setRole({ id: 1001, userId: CAST.sales.userId, role: 'accounts' })
  await logins.end({ id: 1001, userId: CAST.accounts.userId })
  await app.runJobs()
}

/** Requests two links: the first is used, the second stays open. */
async function resetPassword(): Promise<void> {
  const auth = app.nobody().auth
  const ask = async () => {
    guid = (await auth.passwordForgot({ email: emailOf('colleague') })).passwordResetGuid
    secrets.reset = await mailedSecret(new RegExp(`${guid}&code=([\\w-]+)`))
  }
  await ask()
  await auth.armPasswordReset({ passwordResetGuid: guid, code: secrets.reset })
  await auth.passwordReset({ passwordResetGuid: guid, password: 'Seven-lanterns-adrift-9' })
  await app.runJobs()
  await ask()
}

async function tellOfFactors(): Promise<void> {
  const at = app.clock.now()
  await app.db.asSystem(async (tx) => {
    for (const one of NEWS) await tellOwner(tx, dealer.userId, one, { at, otherId: 4 })
  })
  await app.runJobs()
}

async function mailedSecret(pattern: RegExp): Promise<string> {
  await app.runJobs()
  const mails = await app.db.asSystem((tx) => rowsOf<Sent>(tx, sql`select body from outbox order by id`))
  return mails.map(({ body }) => pattern.exec(body)?.[1]).findLast((one) => one !== undefined) ?? ''
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text that a reader sees, without the head and the hidden preview. */
const shownBy = (page: string) =>
  page
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<div style="display:none[^>]*>.*?<\/div>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([#\w]+);/g, (_, name: string) => ENTITIES[name] ?? '')

/** The sender is named at the head of the HTML and at the foot of the text, so the order is ignored. */
const wordsOf = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/:$/, ''))
    .filter(Boolean)
    .toSorted()

const KINDS: readonly (readonly [kind: string, subject: RegExp, head: string, link: RegExp | null])[] = [
  ['a quote', /^Your finance quote from Quillmere$/, 'Quillmere', /\/q\/[\w-]{43}$/],
  ['a request to pay', /^Quillmere: £249\.99 to pay$/, 'Quillmere', /\/pay\?token=[\w-]{43}$/],
  ['a receipt', /^Receipt R2026-\d{6} from Quillmere$/, 'Quillmere', null],
  ['a refund', /^Refund of £249\.99 from Quillmere$/, 'Quillmere', null],
  ['a notification', /^Accepted$/, 'Forecourt', /\/customer\/a1$/],
  ['a registered interest', /^Instant bank payments: Quillmere$/, 'Forecourt', null],
  [
    'a forgotten password',
    /^A new password for Forecourt$/,
    'Forecourt',
    /\/password-reset\?passwordResetGuid=[\w-]+&code=[\w-]{43}$/,
  ],
  ['a request for papers', /^Papers for Quillmere$/, 'Quillmere', /\/q\/[\w-]{43}$/],
  [
    'an invitation',
    /^Quillmere invites you to Forecourt$/,
    'Forecourt',
    /\/password-reset\?passwordResetGuid=[\w-]+&code=[\w-]{43}&invited=1$/,
  ],
  ['an invitation to an address that has a login', /^Quillmere invites your login to Forecourt$/, 'Forecourt', null],
  ['a withdrawn invitation', /^Quillmere has withdrawn its invitation$/, 'Forecourt', null],
  ['another role', /^Your role at Quillmere has changed$/, 'Forecourt', null],
  ['an ended login', /^Your login at Quillmere has ended$/, 'Forecourt', null],
  ['another way to log in', /^A new way to log in to Forecourt$/, 'Forecourt', null],
  ['a way to log in that was removed', /^A way to log in to Forecourt was removed$/, 'Forecourt', null],
  ['a reset after a loss', /^Your ways to log in to Forecourt were reset$/, 'Forecourt', null],
  ['a reset that one made', /^You reset a login of Forecourt$/, 'Forecourt', null],
  ['a used recovery code', /^A recovery code for Forecourt was used$/, 'Forecourt', null],
  ['new recovery codes', /^New recovery codes for Forecourt$/, 'Forecourt', null],
  ['codes that are guessed', /^Somebody knows your password for Forecourt$/, 'Forecourt', null],
  ['a login on a new device', /^A new device is logged in to Forecourt as you$/, 'Forecourt', null],
  ['a copied passkey', /^Somebody may have a copy of your passkey for Forecourt$/, 'Forecourt', null],
  ['a changed password', /^Your password for Forecourt was changed$/, 'Forecourt', null],
]

test('every kind of mail is in the table', () => {
  const unknown = sent.filter(({ subject }) => !KINDS.some(([, pattern]) => pattern.test(subject)))
  expect(unknown.map(({ subject }) => subject)).toEqual([])
})

describe.each(KINDS)('%s', (_kind, subject, head, link) => {
  const mail = () => sent.find((one) => subject.test(one.subject)) ?? { subject: '', body: '', html: '' }

  test('has the same words as text and as HTML', () => {
    expect(mail().body).not.toBe('')
    expect(wordsOf(shownBy(mail().html))).toEqual(wordsOf(mail().body))
  })

  test('names its sender at the head', () => {
    expect(mail().html).toMatch(new RegExp(`<div class="band"[^>]*><p[^>]*>${head}</p>`))
  })

  test('links to one address at most', () => {
    const addresses = [...mail().body.matchAll(/https?:\/\/\S+/g)].map(([address]) => address)
    expect(addresses).toEqual(link ? [expect.stringMatching(link)] : [])
  })
})

describe('the secret of a mailed link', () => {
  const KEYS = ['quote', 'pay', 'reset'] as const
  const anyone = () => app.nobody()
  const open = {
    quote: (token: string) => anyone().quotes.link({ token }),
    pay: (token: string) => anyone().payments.open({ token }),
    reset: (code: string) => anyone().auth.armPasswordReset({ passwordResetGuid: guid, code }),
  }

  test.each(KEYS.flatMap((secret) => KEYS.map((place) => [secret, place] as const)))(
    'for %s opens only its own page: %s',
    async (secret, place) => {
      const opening = open[place](secrets[secret])
      if (secret === place) await expect(opening).resolves.toBeTruthy()
      else await expect(opening).rejects.toMatchObject({ status: 404 })
    },
  )

  test('is in no log and no table except the sandbox’s outbox', async () => {
    await visitAll()
    const log = app.log.join('')
    const kept = await everythingKept()
    expect(log).toContain('"route":"/q/:token"')
    expect(kept).toMatch(/quote\.opened/)
    for (const secret of Object.values(secrets)) {
      expect(secret).toMatch(/^[\w-]{32,43}$/)
      expect(log).not.toContain(secret)
      expect(kept).not.toContain(secret)
    }
  })

  test('expires at its time', async () => {
    app.clock.advance(31 * DAY_MS)
    await expect(open.quote(secrets.quote)).rejects.toMatchObject({ status: 404 })
    await expect(open.reset(secrets.reset)).rejects.toMatchObject({ status: 404 })
    expect(await open.pay(secrets.pay)).toMatchObject({ state: 'expired' })
    await expect(anyone().payments.start({ token: secrets.pay, method: 'card' })).rejects.toMatchObject({ status: 422 })
  })
})

/** The pages behind the links, and places where a secret does not belong. */
async function visitAll(): Promise<void> {
  const { quote, pay, reset } = secrets
  const paths = [`/q/${quote}`, `/q/${quote}/quote.pdf`, `/quote/${quote}`, `/q/${pay}`, `/pay?token=${pay}`]
  const more = [`/password-reset?passwordResetGuid=${guid}&code=${reset}`, `/api/v3/none/${quote}?code=${reset}`]
  for (const url of [...paths, ...more]) await app.app.inject({ url })
  await app.app.inject({ method: 'POST', url: `/q/${quote}/none` })
}

/** Every row of every table as text, except the sandbox's outbox, which holds the mails themselves. */
async function everythingKept(): Promise<string> {
  return await app.db.asSystem(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox'`,
    )
    const rows: unknown[] = []
    for (const { name } of tables)
      rows.push(...(await rowsOf(tx, sql`select t::text as row from ${sql.identifier(name)} t`)))
    return JSON.stringify(rows)
  })
}
