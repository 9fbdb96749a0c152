import { DAY_MS, type DraftSummary } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, DEALERSHIPS, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { retain } from '../records/retention.ts'
import { anEligibilityDraft, aPerson, aQuickQuoteBody } from '../testing/drafts.ts'

const QUILLMERE = DEALERSHIPS.quillmere.affiliateUserId
const TIMES = { quickQuoteMonths: 12, undealtYears: 3, dealtYears: 6, auditYears: 6 }

let app: TestApp
let dealer: SignedInTester
let colleague: SignedInTester
let other: SignedInTester
let staff: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  ;[dealer, colleague, other, staff] = await Promise.all([
    app.signIn('dealer'),
    app.signIn('colleague'),
    app.signIn('other'),
    app.signIn('staff'),
  ])
})
afterAll(() => app.close())

const summaryOf = (given: Partial<DraftSummary> = {}): DraftSummary => ({
  kind: 'full',
  name: 'Maud Halfquoted',
  registration: 'ZZ23',
  vehicle: '',
  recordId: '',
  repropose: false,
  ...given,
})

interface Given {
  readonly id?: string
  readonly summary?: Partial<DraftSummary>
  readonly value?: unknown
  readonly version?: number
}

const save = (by: SignedInTester, { id = crypto.randomUUID(), summary, value = {}, version = 0 }: Given = {}) =>
  by.client.drafts.save({ id, summary: summaryOf(summary), value }, { version })
const idsOf = async (by: SignedInTester) => (await by.client.drafts.list()).drafts.map(({ draftId }) => draftId)
const refusal = (code: string) => ({ code })

describe('a draft', () => {
  it('is read by its user alone, staff included', async () => {
    const value = { values: { firstName: 'Maud', price: 17_500, addresses: [{ postcode: 'SY8 1AA' }] } }
    const { draftId, version } = await save(dealer, { value, summary: { affiliateUserId: QUILLMERE } })
    expect(await dealer.client.drafts.single({ id: draftId })).toMatchObject({ draftId, version, value })
    expect(await idsOf(dealer)).toContain(draftId)
    for (const tester of [colleague, other, staff]) {
      expect(await idsOf(tester)).not.toContain(draftId)
      expect(await tester.client.drafts.single({ id: draftId })).toBeNull()
      await tester.client.drafts.remove({ id: draftId })
    }
    expect(await idsOf(dealer)).toContain(draftId)
  })

  it('may have the id of another user’s', async () => {
    const id = crypto.randomUUID()
    await save(dealer, { id, value: { of: 'dealer' } })
    await save(colleague, { id, value: { of: 'colleague' } })
    expect(await dealer.client.drafts.single({ id })).toMatchObject({ value: { of: 'dealer' } })
  })

  it('is for a dealership of its user', async () => {
    const elsewhere = save(dealer, { summary: { affiliateUserId: DEALERSHIPS.castlebeck.affiliateUserId } })
    await expect(elsewhere).rejects.toMatchObject(refusal('NOT_FOUND'))
  })

  it('is hidden once its user no longer works for its dealership', async () => {
    const { draftId } = await save(dealer, { summary: { affiliateUserId: QUILLMERE } })
    await app.db.asSystem((tx) =>
      tx.execute(sql`update drafts set affiliate_user_id = ${DEALERSHIPS.castlebeck.affiliateUserId}
        where draft_id = ${draftId}`),
    )
    expect(await idsOf(dealer)).not.toContain(draftId)
    expect(await dealer.client.drafts.single({ id: draftId })).toBeNull()
  })

  it('is encrypted in the database, name and content', async () => {
    const { draftId } = await save(dealer, { value: { lastName: 'Halfquoted', income: 31_400 } })
    const [row] = await app.db.asSystem((tx) =>
      rowsOf<{ row: string }>(tx, sql`select d::text as row from drafts d where draft_id = ${draftId}`),
    )
    expect(row?.row).not.toMatch(/Halfquoted|31400/)
  })
})

describe('a version', () => {
  it('rises with each save, and an older one is refused', async () => {
    const first = await save(dealer)
    const second = await save(dealer, { id: first.draftId, version: first.version, value: { price: 1 } })
    expect(second.version).toBeGreaterThan(first.version)
    const late = save(dealer, { id: first.draftId, version: first.version, value: { price: 2 } })
    await expect(late).rejects.toMatchObject({ status: 412, code: 'CONFLICT' })
    expect(await dealer.client.drafts.single({ id: first.draftId })).toMatchObject({ value: { price: 1 } })
  })

  it('does not make a draft again that was removed', async () => {
    const { draftId, version } = await save(dealer)
    await dealer.client.drafts.remove({ id: draftId })
    await expect(save(dealer, { id: draftId, version })).rejects.toMatchObject(refusal('CONFLICT'))
    expect(await idsOf(dealer)).not.toContain(draftId)
    app.clock.advance(2000)
    expect((await save(dealer, { id: draftId })).version).toBeGreaterThan(version)
  })

  it('of a new draft is refused once there is one', async () => {
    const { draftId } = await save(dealer)
    await expect(save(dealer, { id: draftId })).rejects.toMatchObject(refusal('CONFLICT'))
  })
})

describe('the limits of drafts', () => {
  it('refuse a form that is too long', async () => {
    await expect(save(dealer, { value: 'x'.repeat(64_001) })).rejects.toMatchObject(refusal('INVALID'))
  })

  it('refuse the fifty-first, until one is thrown away', async () => {
    const ids: string[] = []
    for (let count = 0; count < 50; count += 1) ids.push((await save(other)).draftId)
    await expect(save(other)).rejects.toMatchObject(refusal('INVALID'))
    await other.client.drafts.remove({ id: ids[0] ?? '' })
    await expect(save(other)).resolves.toMatchObject({ version: expect.any(Number) })
  })
})

type Where = { readonly isOfRecord?: boolean; readonly isElsewhere?: boolean }

describe('the end of a draft', () => {
  it.each([
    [29.9, true],
    [30.1, false],
  ])('comes in the night after thirty days without a change: %d days', async (days, isKept) => {
    const { draftId, keptAt } = await save(colleague)
    const at = new Date(new Date(keptAt).getTime() + days * DAY_MS)
    const { drafts } = await retain(app.services, TIMES, at)
    expect([(await idsOf(colleague)).includes(draftId), drafts > 0]).toEqual([isKept, !isKept])
  })

  it.each([
    ['the same mail address, as typed', { email: ' Erased@mail.forecourt.test ' }, '', false],
    ['the same number, written otherwise', { mobile: '+44 7700 900844' }, '', false],
    ['the same number and name', { mobile: '07700900844' }, 'Callum Erasedly', false],
    ['the same number under another name', { mobile: '07700900844' }, 'Ffion Marlais', true],
    ['the same name alone', { firstName: 'Callum', lastName: 'Erasedly' }, 'Callum Erasedly', true],
  ])('comes when the person is erased, if it has %s', async (_fact, fields, name, isKept) => {
    const customer = {
      ...aPerson('Erasedly'),
      firstName: 'Callum',
      email: 'erased@mail.forecourt.test',
      contactNumber: '07700900844',
    }
    const draft = { ...anEligibilityDraft(QUILLMERE, 'Erasedly'), customer, allowDuplicate: true }
    const { cosmosId } = await dealer.client.applications.create(draft)
    const { draftId } = await save(colleague, { value: { fields }, summary: { name } })
    await staff.client.person.erase({ applicationId: cosmosId, reason: 'Asked in writing' })
    expect((await idsOf(colleague)).includes(draftId)).toBe(isKept)
  })

  it.each([
    ['the same mail address', { email: 'disclosed@mail.forecourt.test' }, {}, true],
    ['the record that it started from', {}, { isOfRecord: true }, true],
    ['the same name alone', { firstName: 'Callum', lastName: 'Disclosed' }, {}, false],
    [
      'the same address, at another dealership',
      { email: 'disclosed@mail.forecourt.test' },
      { isElsewhere: true },
      false,
    ],
  ])('is in the export of a person’s data for %s', async (_fact, fields, { isOfRecord, isElsewhere }: Where, isIn) => {
    const customer = { ...aPerson('Disclosed'), firstName: 'Callum', email: 'disclosed@mail.forecourt.test' }
    const draft = { ...anEligibilityDraft(QUILLMERE, 'Disclosed'), customer, allowDuplicate: true }
    const { cosmosId } = await dealer.client.applications.create(draft)
    const typed = { fields, mark: crypto.randomUUID() }
    const affiliateUserId = (isElsewhere ? DEALERSHIPS.castlebeck : DEALERSHIPS.quillmere).affiliateUserId
    const summary = { name: 'Callum Disclosed', affiliateUserId, recordId: isOfRecord ? cosmosId : '' }
    const { draftId } = await save(staff, { value: typed, summary })
    const exported = JSON.stringify(await staff.client.person.export({ applicationId: cosmosId }))
    expect(exported.includes(typed.mark)).toBe(isIn)
    await staff.client.drafts.remove({ id: draftId })
  })

  it('comes when the record that it started from is erased', async () => {
    const { quickQuoteId } = await dealer.client.quickQuotes.create({
      affiliateUserId: QUILLMERE,
      ...aQuickQuoteBody(),
    })
    const { draftId } = await save(colleague, { summary: { name: 'Another Name', recordId: quickQuoteId } })
    await staff.client.person.erase({ applicationId: quickQuoteId, reason: 'Asked in writing' })
    expect(await idsOf(colleague)).not.toContain(draftId)
  })
})
