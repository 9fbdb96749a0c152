import type { Evidence } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { inspectChain } from '../../plugins/audit-chain.ts'
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

const shown = (more: Partial<Evidence> = {}): Evidence => ({
  kind: 'quote',
  affiliateUserId: 1001,
  figures: { aprPercent: 9.9, rows: [{ instalment: 362.81 }] },
  ruleVersion: '2026-1',
  wordingVersion: '2026-1',
  ...more,
})
const applicationOf = async (lastName: string, by = dealer, at = 1001, vrm = 'ZZ23KHP') => {
  const draft = anEligibilityDraft(at, lastName)
  return await by.client.applications.create({ ...draft, vehicle: { ...draft.vehicle, vrm }, allowDuplicate: true })
}
const auditOf = (applicationId: string) => staff.client.audit.list({ applicationId })

describe('evidence', () => {
  test('of a quote is kept with its figures and shown to staff with who saw it', async () => {
    const { cosmosId } = await applicationOf('Shown')
    const kept = await dealer.client.audit.recordEvidence(shown({ applicationId: cosmosId }))
    const [row] = await auditOf(cosmosId)
    expect(row).toMatchObject({
      action: 'evidence.recorded',
      userName: 'Dealer Tester',
      subjectId: kept.evidenceId,
      hash: kept.hash,
      details: { figures: shown().figures, isUnchanged: true },
    })
  })

  test('that was changed afterwards is told apart', async () => {
    const { cosmosId } = await applicationOf('Changed')
    const { evidenceId } = await dealer.client.audit.recordEvidence(shown({ applicationId: cosmosId }))
    await app.db.asSystem(async (tx) => {
      await tx.execute(sql`alter table evidence disable trigger append_only`)
      await tx.execute(sql`update evidence set figures = '{"aprPercent": 4.9}' where evidence_id = ${evidenceId}`)
      await tx.execute(sql`alter table evidence enable trigger append_only`)
    })
    expect((await auditOf(cosmosId))[0]?.details).toMatchObject({ isUnchanged: false })
  })

  test('of a page belongs to the page’s own dealership', async () => {
    const page = app.page('fc_live_quillmere', QUILLMERE_PAGE)
    const { quickQuoteId } = await page.quickQuotes.create(aQuickQuoteBody('Page'))
    const body = shown({ kind: 'representative-example', affiliateUserId: 0, applicationId: quickQuoteId })
    expect(await page.audit.recordEvidence(body)).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const [row] = await auditOf(quickQuoteId)
    expect(row).toMatchObject({ action: 'evidence.recorded', userId: null })
  })

  test('is not taken for another dealership or for a customer that a page does not know', async () => {
    const page = app.page('fc_live_quillmere', QUILLMERE_PAGE)
    const { cosmosId } = await applicationOf('Hidden')
    for (const call of [
      () => other.client.audit.recordEvidence(shown()),
      () => other.client.audit.recordEvidence(shown({ affiliateUserId: 1004, applicationId: cosmosId })),
      () => page.audit.recordEvidence(shown({ affiliateUserId: 1004 })),
      () => page.audit.recordEvidence(shown({ applicationId: cosmosId })),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
  })

  test('says whose it is, and is of a size', async () => {
    await expect(staff.client.audit.recordEvidence(shown({ affiliateUserId: null }))).rejects.toMatchObject({
      fields: { affiliateUserId: 'Required' },
    })
    await expect(
      dealer.client.audit.recordEvidence(shown({ figures: { text: 'x'.repeat(70_000) } })),
    ).rejects.toMatchObject({ fields: { figures: 'There are too many' } })
  })
})

describe('a consent', () => {
  test('is kept in the words that were agreed to, and whether they still are those is told', async () => {
    const { cosmosId } = await applicationOf('Agreed')
    const [agreed] = anEligibilityDraft(1001, 'Agreed').consents ?? []
    const given = (await auditOf(cosmosId)).filter(({ action }) => action === 'consent.given')
    expect(given).toHaveLength(1)
    expect(given[0]).toMatchObject({
      userName: 'Dealer Tester',
      details: {
        kind: agreed?.kind,
        figures: { wording: agreed?.wording, givenAt: agreed?.givenAt },
        wordingVersion: agreed?.wordingVersion,
        isUnchanged: true,
      },
    })
  })
})

describe('the audit trail', () => {
  test('is for staff who reach the dealership', async () => {
    const { cosmosId } = await applicationOf('Trail', other, 1004)
    expect((await auditOf(cosmosId)).map(({ action }) => action)).toContain('consent.given')
    await expect(other.client.audit.list({ applicationId: cosmosId })).rejects.toMatchObject({ status: 403 })
    await expect(area.client.audit.list({ applicationId: cosmosId })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a person’s data', () => {
  test('is handed out whole: every record of the same person, and nobody else’s', async () => {
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
    const told = JSON.stringify(await staff.client.person.export({ applicationId: one.cosmosId }))
    for (const part of [one.cosmosId, two.cosmosId, 'C Wholly', 'Tanner’s Row', '1990-04-02'])
      expect(told).toContain(part)
    expect(told).not.toContain(stranger.cosmosId)
    expect((await auditOf(two.cosmosId))[0]).toMatchObject({ action: 'person.exported', userName: 'Staff Tester' })
  })

  test('is handed to no dealer and out of no other region', async () => {
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

  test('is erased everywhere, and the chain stays whole', async () => {
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

  test('is not erased while a payout is on its way', async () => {
    const { cosmosId } = await applicationOf('Payoutly')
    await app.db.asSystem((tx) => tx.execute(sql`update applications set state = 9 where application_id = ${cosmosId}`))
    await expect(staff.client.person.erase({ applicationId: cosmosId, reason: 'Asked' })).rejects.toMatchObject({
      code: 'INVALID',
    })
  })
})
