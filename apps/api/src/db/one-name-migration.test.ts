import { eq, sql } from 'drizzle-orm'
import { customType, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, DEALERSHIPS, type TestApp } from '../testing/index.ts'
import { rowsOf, type Scope } from './database.ts'
import { moment } from './tables/columns.ts'
import { payments, roomLinks } from './tables/index.ts'

/** The tables as the release before declares them, whose processes run beside this one during an upgrade (0043). */
const quoteLinks = pgTable('quote_links', {
  tokenHash: text('token_hash').primaryKey(),
  linkId: text('link_id').notNull().unique().default(sql`gen_random_uuid()::text`),
  applicationId: text('application_id').notNull(),
  affiliateUserId: integer('affiliate_user_id').notNull(),
  quoteIds: jsonb('quote_ids').$type<string[]>().notNull(),
  created: moment('created').notNull(),
  expiresAt: moment('expires_at').notNull(),
  openedAt: moment('opened_at'),
  timesOpened: integer('times_opened').notNull().default(0),
  withdrawnAt: moment('withdrawn_at'),
})
const quoteLinkPdfs = pgTable('quote_link_pdfs', {
  linkId: text('link_id').primaryKey(),
  digest: text('digest').notNull(),
  bytes: customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })('bytes').notNull(),
  created: moment('created').notNull(),
})
const paymentsBefore = pgTable('payments', {
  paymentId: text('payment_id').primaryKey(),
  affiliateUserId: integer('affiliate_user_id').notNull(),
  payToken: text('pay_token').notNull().unique(),
  amount: numeric('amount', { precision: 12, scale: 2, mode: 'number' }).notNull(),
  reference: text('reference').notNull(),
  customerName: text('customer_name').notNull(),
  state: text('state').notNull(),
  created: moment('created').notNull(),
})

const OWN = DEALERSHIPS.quillmere.affiliateUserId
const OTHER = DEALERSHIPS.castlebeck.affiliateUserId
const NOW = new Date('2026-03-02T10:00:00Z')
const dealerOf = (tenant: number): Scope => ({ tenants: [tenant], userId: 1 })
const staff: Scope = { tenants: 'all', userId: 2 }

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ modules: [] })
  await app.db.asSystem((tx) =>
    tx.execute(sql`insert into applications (application_id, affiliate_user_id, dealer_id, state, application_type, created, last_updated, doc)
      values ('a-1', ${OWN}, 1, 0, 2, now(), now(), '{}')`),
  )
})
afterAll(() => app.close())

function makeLink(name: string, scope: Scope = dealerOf(OWN), affiliateUserId: number = OWN) {
  const link = { applicationId: 'a-1', affiliateUserId, quoteIds: ['q-1'], created: NOW, expiresAt: NOW }
  return app.db.asUser(scope, (tx) => tx.insert(quoteLinks).values({ ...link, tokenHash: name, linkId: name }))
}

const seenBy = (scope: Scope, name: string) =>
  app.db.asUser(scope, (tx) => tx.select().from(quoteLinks).where(eq(quoteLinks.linkId, name)))

describe('under its old name, a room’s link', () => {
  it('is added, with what the column fills in by itself, and is a row of the table', async () => {
    await makeLink('added')
    await app.db.asUser(dealerOf(OWN), (tx) =>
      tx.insert(quoteLinks).values({
        tokenHash: 'filled',
        applicationId: 'a-1',
        affiliateUserId: OWN,
        quoteIds: [],
        created: NOW,
        expiresAt: NOW,
      }),
    )
    const [filled] = await app.db.asSystem((tx) => tx.select().from(roomLinks).where(eq(roomLinks.tokenHash, 'filled')))
    expect(filled).toMatchObject({ timesOpened: 0, channels: [], updatesOn: false })
    expect(filled?.linkId).toMatch(/^[\da-f-]{36}$/)
  })

  it('is read by its dealership and by staff, and by no other dealership', async () => {
    await makeLink('read')
    expect(await seenBy(dealerOf(OWN), 'read')).toHaveLength(1)
    expect(await seenBy(staff, 'read')).toHaveLength(1)
    expect(await seenBy(dealerOf(OTHER), 'read')).toEqual([])
  })

  it('is not added for another dealership', async () => {
    await expect(makeLink('foreign', dealerOf(OWN), OTHER)).rejects.toThrow()
  })

  it('is locked, changed and returned', async () => {
    await makeLink('changed')
    const isIt = eq(quoteLinks.linkId, 'changed')
    const changed = await app.db.asUser(dealerOf(OWN), async (tx) => {
      await tx.select().from(quoteLinks).where(isIt).for('update')
      return await tx
        .update(quoteLinks)
        .set({ openedAt: NOW, timesOpened: sql`${quoteLinks.timesOpened} + 1` })
        .where(isIt)
        .returning({ timesOpened: quoteLinks.timesOpened })
    })
    expect(changed).toEqual([{ timesOpened: 1 }])
    expect(
      await app.db.asUser(dealerOf(OTHER), (tx) =>
        tx.update(quoteLinks).set({ withdrawnAt: NOW }).where(isIt).returning({ linkId: quoteLinks.linkId }),
      ),
    ).toEqual([])
  })

  it('has columns that a user may not change', async () => {
    await makeLink('kept')
    const rename = app.db.asUser(dealerOf(OWN), (tx) =>
      tx.update(quoteLinks).set({ tokenHash: 'mine' }).where(eq(quoteLinks.linkId, 'kept')),
    )
    await expect(rename).rejects.toThrow()
  })

  it('keeps one PDF, and takes it along when it goes', async () => {
    await makeLink('drawn')
    for (const digest of ['one', 'two']) {
      const kept = { digest, bytes: new Uint8Array([1]), created: NOW }
      await app.db.asSystem(async (tx) => {
        await tx.select().from(quoteLinks).where(eq(quoteLinks.linkId, 'drawn')).for('share')
        await tx
          .insert(quoteLinkPdfs)
          .values({ linkId: 'drawn', ...kept })
          .onConflictDoUpdate({ target: quoteLinkPdfs.linkId, set: kept })
      })
    }
    const pdfs = () => app.db.asSystem((tx) => rowsOf<{ digest: string }>(tx, sql`select digest from room_pdfs`))
    expect(await pdfs()).toEqual([{ digest: 'two' }])
    await app.db.asSystem((tx) => tx.delete(quoteLinks).where(eq(quoteLinks.linkId, 'drawn')))
    expect(await pdfs()).toEqual([])
  })
})

describe('a pay link', () => {
  const payment = { affiliateUserId: OWN, amount: 1, reference: 'r', customerName: 'c', state: 'sent', created: NOW }
  const bothOf = (id: string) =>
    app.db.asSystem((tx) => rowsOf(tx, sql`select pay_token, token_hash from payments where payment_id = ${id}`))

  it('of the release before is found by this one, also after its change', async () => {
    await app.db.asSystem((tx) => tx.insert(paymentsBefore).values({ ...payment, paymentId: 'old', payToken: 'h-1' }))
    expect(await bothOf('old')).toEqual([{ pay_token: 'h-1', token_hash: 'h-1' }])
    await app.db.asSystem((tx) => tx.update(paymentsBefore).set({ payToken: 'erased' }))
    expect(await bothOf('old')).toEqual([{ pay_token: 'erased', token_hash: 'erased' }])
  })

  it('of this release is found by the one before, also after its change', async () => {
    await app.db.asSystem((tx) => tx.insert(payments).values({ ...payment, paymentId: 'new', tokenHash: 'h-2' }))
    expect(await bothOf('new')).toEqual([{ pay_token: 'h-2', token_hash: 'h-2' }])
    await app.db.asSystem((tx) =>
      tx.update(payments).set({ tokenHash: 'gone', state: 'cancelled' }).where(eq(payments.paymentId, 'new')),
    )
    expect(await bothOf('new')).toEqual([{ pay_token: 'gone', token_hash: 'gone' }])
  })
})
