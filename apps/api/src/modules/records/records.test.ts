import {
  AUDIT_ROWS_SHOWN,
  type Evidence,
  preparePanel,
  priceProposal,
  type QuoteFigures,
  quoteFigures,
  searchWording,
} from '@forecourt/core'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { recordAudits } from '../../security/audit.ts'
import { inspectChain } from '../../security/audit-chain.ts'
import { buildTestApp, QUILLMERE_PAGE, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
let other: SignedInTester
let staff: SignedInTester
let area: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  other = await app.signIn('other')
  staff = await app.signIn('staff')
  area = await app.signIn('area')
})
afterAll(() => app.close())

/** Evidence as a public page reports it. */
const told = (more: Partial<Evidence> = {}): Evidence => ({
  kind: 'quote',
  affiliateUserId: 1001,
  figures: { aprPercent: 9.9, rows: [{ instalment: 362.81 }] },
  ruleVersion: '2026-1',
  wordingVersion: '2026-1',
  ...more,
})

const deal = {
  price: 18_995,
  deposit: 2_000,
  partExValue: 3_500,
  partExSettlement: 1_200,
  creditProfile: 2 as const,
  vehicle: { vrm: 'ZZ23KHP', make: 'Volkswagen', model: 'Golf', registrationDate: '2023-03-14', mileage: 28_400 },
}
const offer = { financeCompanyId: 49, productType: 0 as const, termMonths: 49 }

/** Evidence as the portal sends it; the server ignores its figures. */
const shown = (more: Partial<Evidence> = {}): Evidence =>
  told({ shown: { by: 'customer view', offers: [offer], deal }, ...more })

const applicationOf = async (lastName: string, by = dealer, at = 1001, vrm = 'ZZ23KHP') => {
  const draft = anEligibilityDraft(at, lastName)
  return await by.client.applications.create({ ...draft, vehicle: { ...draft.vehicle, vrm }, allowDuplicate: true })
}
const auditOf = (applicationId: string) => staff.client.audit.list({ applicationId })

/** The price of this deal by the server's own rules and panel. */
async function priced(): Promise<QuoteFigures> {
  const rates = await staff.client.dealers.rates({ id: 1001 })
  if (!rates) throw new Error('There are no rates')
  const { lenderProposals, dealerId = null, adminFee } = rates
  const lender = preparePanel(lenderProposals, { dealerId }).find(({ financeCompanyId }) => financeCompanyId === 49)
  const request = { ...deal, adminFee, dealerId, ...offer }
  const pricing = lender && priceProposal(request, lender, app.clock.now())
  if (pricing?.outcome !== 'quote') throw new Error('The lender does not lend')
  return quoteFigures(pricing.quote, request, lender)
}

describe('evidence from the portal', () => {
  const page = () => app.page('fc_live_quillmere', QUILLMERE_PAGE)

  test('contains the server’s own figures of the named deal, whatever the caller sends', async () => {
    const { quickQuoteId } = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
    const body = shown({ applicationId: quickQuoteId, figures: { quotes: [{ aprPercent: 1 }] } })
    const kept = await dealer.client.audit.recordEvidence(body)
    const [row] = await auditOf(quickQuoteId)
    expect(row).toMatchObject({
      action: 'evidence.recorded',
      userName: 'Dealer Tester',
      subjectId: kept.evidenceId,
      hash: kept.hash,
      details: {
        figures: { by: 'customer view', quotes: [{ ...offer, ...(await priced()) }] },
        toldBy: 'server',
        isUnchanged: true,
      },
    })
    expect(JSON.stringify(row)).not.toContain('"aprPercent":1,')
  })

  test('is priced from the deal on screen if there is no record', async () => {
    await dealer.client.audit.recordEvidence(shown({ shown: { by: 'print', offers: [offer], deal } }))
    const [row] = await evidenceRows(sql`application_id is null and figures ->> 'by' = 'print'`)
    expect(row?.figures).toEqual({ by: 'print', quotes: [{ ...offer, ...(await priced()) }] })
  })

  test('of an example contains the example of the named offers', async () => {
    await dealer.client.audit.recordEvidence(shown({ kind: 'representative-example' }))
    const [row] = await evidenceRows(sql`kind = 'representative-example'`)
    const { aprPercent, amount } = await priced()
    expect(row?.figures).toMatchObject({
      representativeAprPercent: Number(aprPercent.toFixed(1)),
      amountOfCredit: amount,
      durationMonths: 49,
    })
  })

  test('of an example without an offer contains the example of the dealership’s settings', async () => {
    const example = { kind: 'representative-example' as const, shown: { by: 'customer view', offers: [] } }
    const [before] = await evidenceAfter(() => dealer.client.audit.recordEvidence(told(example)))
    expect(before?.figures).toEqual({ by: 'customer view', notPriced: 'No offer was named' })
    const terms = { price: 9_000, deposit: 1_000, term: 48, aprPercent: 12.9 }
    const config = await dealer.client.settings.websiteConfig({ id: 1001 })
    await dealer.client.settings.saveWebsiteConfig(
      { ...config, affiliateUserId: 1001, representativeExample: terms },
      { version: config?.version ?? 0 },
    )
    const [row] = await evidenceAfter(() => dealer.client.audit.recordEvidence(told(example)))
    expect(row?.figures).toMatchObject({
      by: 'customer view',
      representativeAprPercent: 12.9,
      amountOfCredit: 8_000,
      durationMonths: 48,
    })
  })

  test('of an offer that cannot be priced records that', async () => {
    const offers = [{ ...offer, financeCompanyId: 4_999 }]
    await dealer.client.audit.recordEvidence(shown({ shown: { by: 'link', offers, deal } }))
    const [row] = await evidenceRows(sql`figures ->> 'by' = 'link'`)
    expect(row?.figures).toMatchObject({ quotes: [{ financeCompanyId: 4_999, notPriced: expect.any(String) }] })
  })

  test('of the general broker statement is not a commission statement', async () => {
    const of = { by: 'quick quote', offers: [] }
    await dealer.client.audit.recordEvidence(shown({ kind: 'commission-statement', shown: of }))
    await page().audit.recordEvidence(told({ kind: 'commission-statement', figures: { wording: 'We are paid.' } }))
    const rows = await evidenceRows(sql`kind in ('commission-statement', 'broker-statement')`)
    expect(rows).toMatchObject([
      { kind: 'broker-statement', figures: { wording: expect.stringContaining('is a credit broker, not a lender') } },
      { kind: 'broker-statement', figures: { wording: 'We are paid.' } },
    ])
  })

  test.each([
    ['nothing that was shown', { shown: null }, { shown: 'Required' }],
    ['neither record nor deal', { shown: { by: 'print', offers: [offer] } }, { 'shown.deal': 'Required' }],
    ['no dealership', { affiliateUserId: null }, { affiliateUserId: 'Required' }],
  ])('is refused with the missing field: %s', async (_, body, fields) => {
    await expect(staff.client.audit.recordEvidence(shown(body))).rejects.toMatchObject({ status: 422, fields })
  })
})

const evidenceAfter = async (record: () => Promise<{ readonly evidenceId: string }>) => {
  const { evidenceId } = await record()
  return await evidenceRows(sql`evidence_id = ${evidenceId}`)
}

const evidenceRows = (where: SQL) =>
  app.db.asSystem((tx) =>
    rowsOf<{ kind: string; figures: unknown }>(
      tx,
      sql`select kind, figures from evidence where ${where} order by at, kind`,
    ),
  )

describe('evidence', () => {
  const page = () => app.page('fc_live_quillmere', QUILLMERE_PAGE)

  test('altered after recording is marked as changed', async () => {
    const { cosmosId } = await applicationOf('Changed')
    const { evidenceId } = await dealer.client.audit.recordEvidence(shown({ applicationId: cosmosId }))
    await app.db.asSystem(async (tx) => {
      await tx.execute(sql`alter table evidence disable trigger append_only`)
      await tx.execute(sql`update evidence set figures = '{"aprPercent": 4.9}' where evidence_id = ${evidenceId}`)
      await tx.execute(sql`alter table evidence enable trigger append_only`)
    })
    expect((await auditOf(cosmosId))[0]?.details).toMatchObject({ isUnchanged: false })
  })

  test('of a page belongs to the page’s own dealership, and is marked as sent by a page', async () => {
    const { quickQuoteId } = await page().quickQuotes.create(aQuickQuoteBody('Page'))
    const body = told({ kind: 'representative-example', affiliateUserId: 0, applicationId: quickQuoteId })
    expect(await page().audit.recordEvidence(body)).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const [row] = await auditOf(quickQuoteId)
    expect(row).toMatchObject({ action: 'evidence.recorded', userId: null })
    expect(row?.details).toMatchObject({ toldBy: 'page', figures: told().figures, isUnchanged: true })
  })

  describe('sent by a closing page', () => {
    const send = (evidence: unknown, { key = 'fc_live_quillmere', origin = QUILLMERE_PAGE } = {}) =>
      app.app.inject({
        method: 'POST',
        url: '/api/v3/public/evidence',
        headers: { 'content-type': 'text/plain;charset=UTF-8', origin },
        payload: JSON.stringify({ key, evidence }),
      })
    const kept = (text: string) => evidenceRows(sql`figures ->> 'text' = ${text}`)

    test('is refused above 8 kB, before anything is stored', async () => {
      const evidence = ['a', 'b'].map((letter) => told({ figures: { text: 'large', words: letter.repeat(5_000) } }))
      expect((await send(evidence)).statusCode).toBe(413)
      expect(await kept('large')).toEqual([])
    })

    test('is stored with all its parts', async () => {
      const pieces = ['quote', 'broker-statement'].map((kind) =>
        told({ kind: kind as 'quote', figures: { text: 'left' } }),
      )
      const { statusCode, body, headers } = await send(pieces.map((piece) => ({ ...piece, affiliateUserId: null })))
      expect([statusCode, JSON.parse(body)]).toEqual([200, { kept: 2 }])
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(await kept('left')).toHaveLength(2)
    })

    test('is stored whole or not at all', async () => {
      const figures = { text: 'half' }
      const strange = told({ figures, applicationId: (await applicationOf('Strange')).cosmosId })
      expect((await send([told({ figures, affiliateUserId: 0 }), strange])).statusCode).toBe(404)
      expect(await kept('half')).toEqual([])
    })

    test.each([
      ['an unknown key', { key: 'fc_live_unknown' }, 401],
      ['another site', { origin: 'https://elsewhere.test' }, 403],
    ])('is refused from %s', async (_name, from, status) => {
      expect((await send([told({ affiliateUserId: 0 })], from)).statusCode).toBe(status)
    })
  })

  test('is refused for another dealership or for a customer unknown to the page', async () => {
    const { cosmosId } = await applicationOf('Hidden')
    for (const call of [
      () => other.client.audit.recordEvidence(shown()),
      () => other.client.audit.recordEvidence(shown({ affiliateUserId: 1004, applicationId: cosmosId })),
      () => page().audit.recordEvidence(told({ affiliateUserId: 1004 })),
      () => page().audit.recordEvidence(told({ applicationId: cosmosId })),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
  })

  test('is refused above the size limit', async () => {
    await expect(page().audit.recordEvidence(told({ figures: { text: 'x'.repeat(70_000) } }))).rejects.toMatchObject({
      fields: { figures: 'There are too many' },
    })
  })
})

describe('a consent', () => {
  test('is stored in the agreed words, and the audit shows whether they are unchanged', async () => {
    const { cosmosId } = await applicationOf('Agreed')
    const [agreed] = anEligibilityDraft(1001, 'Agreed').consents ?? []
    const given = (await auditOf(cosmosId)).filter(({ action }) => action === 'consent.given')
    expect(given).toHaveLength(1)
    expect(given[0]).toMatchObject({
      userName: 'Dealer Tester',
      details: {
        kind: agreed?.kind,
        figures: {
          wording: searchWording('eligibility').text,
          givenAt: agreed?.givenAt,
          receivedAt: expect.any(String),
        },
        wordingVersion: agreed?.wordingVersion,
        isUnchanged: true,
      },
    })
  })
})

describe('the audit trail', () => {
  test('is open to staff with access to the dealership', async () => {
    const { cosmosId } = await applicationOf('Trail', other, 1004)
    expect((await auditOf(cosmosId)).map(({ action }) => action)).toContain('consent.given')
    await expect(other.client.audit.list({ applicationId: cosmosId })).rejects.toMatchObject({ status: 403 })
    await expect(area.client.audit.list({ applicationId: cosmosId })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a person’s data', () => {
  test('is exported completely: every chosen record of the same person and no other', async () => {
    const one = await applicationOf('Wholly')
    const two = await applicationOf('Wholly', other, 1004)
    const stranger = await applicationOf('Stranger')
    await dealer.client.payments.create({
      affiliateUserId: 1001,
      amount: 99,
      reference: 'Wholly',
      customerName: 'C Wholly',
      applicationId: one.cosmosId,
    })
    const told = JSON.stringify(
      await staff.client.person.export({ applicationId: one.cosmosId, others: [two.cosmosId] }),
    )
    for (const part of [one.cosmosId, two.cosmosId, 'C Wholly', 'Tanner’s Row', '1990-04-02'])
      expect(told).toContain(part)
    expect(told).not.toContain(stranger.cosmosId)
    expect((await auditOf(two.cosmosId))[0]).toMatchObject({ action: 'person.exported', userName: 'Staff Tester' })
  })

  test('is exported with every entry of the trail, beyond those that a screen shows', async () => {
    const { cosmosId: applicationId } = await applicationOf('Oftenread')
    const act = { at: app.clock.now(), action: 'document.viewed', affiliateUserId: 1001, applicationId } as const
    await app.db.asSystem((tx) => recordAudits(tx, Array(2_100).fill(act)))
    expect(await auditOf(applicationId)).toHaveLength(AUDIT_ROWS_SHOWN)
    const whole = JSON.stringify(await staff.client.person.export({ applicationId }))
    expect(whole.match(/"document\.viewed"/g)).toHaveLength(2_100)
  })

  test('is not exported to a dealer or from another region', async () => {
    const { cosmosId } = await applicationOf('Private', other, 1004)
    for (const [who, status] of [
      [other, 403],
      [area, 404],
    ] as const) {
      await expect(who.client.person.export({ applicationId: cosmosId })).rejects.toMatchObject({ status })
      await expect(who.client.person.erase({ applicationId: cosmosId, reason: 'Asked' })).rejects.toMatchObject({
        status,
      })
    }
  })

  test('is erased everywhere, and the audit chain stays valid', async () => {
    const { cosmosId } = await applicationOf('Gonehence')
    const note = { noteText: 'Gonehence rang', affiliateUserId: 1001, isUserNote: true }
    await dealer.client.notes.addToApplication({ cosmosId, ...note })
    await dealer.client.audit.recordEvidence(shown({ applicationId: cosmosId }))
    const payment = await dealer.client.payments.create({
      affiliateUserId: 1001,
      amount: 99,
      reference: 'Gonehence',
      customerName: 'C Gonehence',
      applicationId: cosmosId,
    })
    app.clock.advance(3_000)
    await app.runJobs()
    await staff.client.person.erase({ applicationId: cosmosId, reason: 'Asked for by letter' })
    for (const table of [
      'applications',
      'notes',
      'notifications',
      'payments',
      'lender_proposals',
      'audit',
      'idempotency_keys',
    ]) {
      const rows = await app.db.asSystem((tx) => rowsOf(tx, sql.raw(`select * from ${table}`)))
      expect(JSON.stringify(rows).toLowerCase(), table).not.toContain('gonehence')
    }
    const left = await staff.client.applications.single({ id: cosmosId })
    expect(left).toMatchObject({ customer: { lastName: 'Erased' }, vehicle: { make: 'Volkswagen' }, deposit: 2_000 })
    expect(JSON.stringify(left)).not.toContain('ZZ23')
    await expect(
      app.nobody().payments.open({ token: new URL(payment.payUrl ?? '').searchParams.get('token') ?? '' }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await app.db.asSystem((tx) => inspectChain(tx, 1001))).toMatchObject({ brokenAt: null })
    expect((await auditOf(cosmosId))[0]).toMatchObject({
      action: 'person.erased',
      details: { figures: { reason: 'Asked for by letter' }, isUnchanged: true },
    })
  })

  test('gets none of the messages that still wait to be sent', async () => {
    const { cosmosId } = await applicationOf('Unsentley')
    const customerEmail = 'unsentley@mail.forecourt.test'
    const { paymentId: id } = await dealer.client.payments.create({
      affiliateUserId: 1001,
      amount: 99,
      reference: 'Deposit',
      customerName: 'C Unsentley',
      applicationId: cosmosId,
      customerEmail,
    })
    await dealer.client.payments.send({ id, channel: 'email' })
    await staff.client.person.erase({ applicationId: cosmosId, reason: 'Asked for by letter' })
    await app.runJobs()
    const sent = await app.db.asSystem((tx) => rowsOf(tx, sql`select from outbox where recipient = ${customerEmail}`))
    expect(sent).toEqual([])
  })

  test('is not erased while a payout is pending', async () => {
    const { cosmosId } = await applicationOf('Payoutly')
    await app.db.asSystem((tx) => tx.execute(sql`update applications set state = 9 where application_id = ${cosmosId}`))
    await expect(staff.client.person.erase({ applicationId: cosmosId, reason: 'Asked' })).rejects.toMatchObject({
      code: 'INVALID',
    })
  })
})
