import type { TrailFilter } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '../../security/audit.ts'
import { buildTestApp, CAST, QUILLMERE_PAGE, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aConversion, anEligibilityDraft } from '../testing/drafts.ts'
import { aLinkedRoom } from '../testing/linked-room.ts'

let app: TestApp
let dealer: SignedInTester
let staff: SignedInTester
let compliance: SignedInTester
let id: string
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  staff = await app.signIn('staff')
  compliance = await app.signIn('compliance')
  id = (await dealer.client.applications.create(anEligibilityDraft(1001, 'Trailed'))).cosmosId
})
afterAll(() => app.close())

const run = (statement: ReturnType<typeof sql>) => app.db.asSystem((tx) => tx.execute(statement))
const list = async (filter: TrailFilter & { after?: string | null } = {}, by = compliance) =>
  await by.client.trail.list(filter)
const actions = async (filter: TrailFilter) => (await list(filter)).entries.map(({ action }) => action)

describe('who may read the trail', () => {
  it.each(['dealer', 'group', 'area', 'staff', 'super', 'suspended'] as const)('%s may not', async (role) => {
    const by = await app.signIn(role)
    await expect(list({}, by)).rejects.toMatchObject({ status: 403 })
    await expect(by.client.trail.single({ id: 1 })).rejects.toMatchObject({ status: 403 })
    await expect(by.client.trail.exportFile({ applicationId: id })).rejects.toMatchObject({ status: 403 })
  })

  it('a dealer with the role’s name may not: it is for the broker’s staff', async () => {
    await run(sql`update users set roles = '{Compliance}' where user_id = ${CAST.other.userId}`)
    await expect(list({}, await app.signIn('other'))).rejects.toMatchObject({ status: 403 })
  })

  it('an area manager with the role sees the region alone', async () => {
    await run(sql`update users set roles = '{Compliance}' where user_id = ${CAST.area.userId}`)
    const area = await app.signIn('area')
    const { entries } = await list({}, area)
    expect(new Set(entries.map(({ affiliateUserId }) => affiliateUserId))).toEqual(new Set([1001]))
    await expect(list({ affiliateUserId: 1004 }, area)).rejects.toMatchObject({ status: 404 })
    await run(sql`update users set roles = '{}' where user_id = ${CAST.area.userId}`)
  })
})

describe('an entry', () => {
  it('says who, how they proved it, what and of what', async () => {
    await staff.client.applications.reveal({ id })
    const [entry] = (await list({ applicationIds: [id], kind: 'masked' })).entries
    expect(entry).toMatchObject({
      action: 'application.revealed',
      doer: 'user',
      userName: 'Staff Tester',
      provedBy: ['pwd'],
      dealershipName: 'Quillmere',
      customerName: 'Callum Trailed',
    })
  })

  it('of before it was kept says so', async () => {
    const forged = { at: app.clock.now(), action: 'key.created', affiliateUserId: 1003, userId: 1 } as const
    const before = { tenants: 'all', userId: 1 } as const
    await app.db.asUser(before, (tx) => recordAudit(tx, forged))
    const [entry] = (await list({ affiliateUserId: 1003, kind: 'changed' })).entries
    expect(entry?.provedBy).toBeNull()
  })

  it.each([
    ['a public page', 'page', ['page']],
    ['a job', 'system', ['system']],
  ])('of %s is of no user', async (_, doer, provedBy) => {
    const figures = { text: 'shown' }
    const told = { kind: 'quote', affiliateUserId: 1001, figures, ruleVersion: '1', wordingVersion: 'w-1' } as const
    if (doer === 'page') await app.page('fc_live_quillmere', QUILLMERE_PAGE).audit.recordEvidence(told)
    else
      await app.db.asSystem((tx) =>
        recordAudit(tx, { at: app.clock.now(), action: 'key.revoked', affiliateUserId: 1001 }),
      )
    const [entry] = (await list({ affiliateUserId: 1001, kind: doer === 'page' ? 'evidence' : 'changed' })).entries
    expect(entry).toMatchObject({ doer, provedBy, userId: null })
  })

  it('opens with its place in the chain, its details and the wordings until then', async () => {
    const { entries } = await list({ applicationIds: [id], kind: 'evidence' })
    const consent = entries.find(({ action }) => action === 'consent.given')
    const opened = await compliance.client.trail.single({ id: Number(consent?.auditId) })
    expect(opened).toMatchObject({
      entry: { action: 'consent.given', of: { wordingVersion: 'soft-search-1' } },
      shown: { details: { kind: 'soft-search', isUnchanged: true } },
      rateCard: null,
      wordings: [{ kind: 'soft-search', version: 'soft-search-1' }],
      chain: { chain: 1001, fit: 'fits' },
    })
  })

  it('that was changed, or whose neighbour was, does not fit', async () => {
    const record = () =>
      app.db.asSystem((tx) => recordAudit(tx, { at: app.clock.now(), action: 'key.created', affiliateUserId: 1002 }))
    for (const _ of [1, 2, 3]) await record()
    const ids = (await list({ affiliateUserId: 1002, kind: 'changed' })).entries.map(({ auditId }) => Number(auditId))
    const fits = async () =>
      await Promise.all(ids.map(async (one) => (await compliance.client.trail.single({ id: one })).chain.fit))
    expect(await fits()).toEqual(['fits', 'fits', 'fits'])
    await run(sql`alter table audit disable trigger append_only`)
    await run(sql`update audit set hash = repeat('0', 64) where id = ${ids[2]}`)
    await run(sql`alter table audit enable trigger append_only`)
    expect(await fits()).toEqual(['fits', 'broken', 'broken'])
  })

  it('of an unknown number is not found', async () => {
    await expect(compliance.client.trail.single({ id: 999_999 })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the filters', () => {
  it('by person, dealership, kind and customer', async () => {
    await staff.client.applications.reveal({ id })
    expect(new Set((await list({ userId: CAST.staff.userId })).entries.map(({ userId }) => userId))).toEqual(
      new Set([4]),
    )
    expect(await actions({ affiliateUserId: 1004 })).toEqual(['trail.read'])
    expect(new Set(await actions({ applicationIds: [id], kind: 'masked' }))).toEqual(new Set(['application.revealed']))
    expect(await actions({ applicationIds: ['none'] })).toEqual([])
  })

  it('by day are days in London, both included', async () => {
    const at = (moment: string) =>
      app.db.asSystem((tx) => recordAudit(tx, { at: new Date(moment), action: 'key.revoked', affiliateUserId: 1005 }))
    for (const moment of [
      '2025-06-30T22:59:59Z',
      '2025-06-30T23:00:00Z',
      '2025-07-01T22:59:59Z',
      '2025-07-01T23:00:00Z',
    ])
      await at(moment)
    const onFirst = await list({ affiliateUserId: 1005, from: '2025-07-01', to: '2025-07-01' })
    expect(onFirst.entries.map((entry) => entry.at)).toEqual(['2025-07-01T22:59:59.000Z', '2025-06-30T23:00:00.000Z'])
    expect(onFirst.count).toBe(2)
  })

  it('are read as they are, and a made-up place is refused', async () => {
    await expect(list({ after: 'DROP' })).rejects.toMatchObject({ status: 422 })
  })

  it('reading is an entry at each customer that was asked for', async () => {
    await list({ applicationIds: [id] })
    const [last] = (await list({ applicationIds: [id] })).entries
    expect(last).toMatchObject({ action: 'trail.read', userId: CAST.compliance.userId, applicationId: id })
  })
})

it('pages neither repeat nor hide an entry while others are written', async () => {
  const start = app.clock.now()
  await app.db.asSystem(async (tx) => {
    for (let index = 0; index < 230; index += 1)
      await recordAudit(tx, { at: start, action: 'key.created', affiliateUserId: 1006, subjectId: `k${index}` })
  })
  const filter = { affiliateUserId: 1006, kind: 'changed' as const }
  const first = await list(filter)
  const seen = [...first.entries]
  let { next } = first
  while (next) {
    await app.db.asSystem((tx) =>
      recordAudit(tx, { at: app.clock.now(), action: 'key.revoked', affiliateUserId: 1006 }),
    )
    const page = await list({ ...filter, after: next })
    expect(page.count).toBeNull()
    seen.push(...page.entries)
    next = page.next
  }
  expect([first.count, seen.length, new Set(seen.map(({ auditId }) => auditId)).size]).toEqual([230, 230, 230])
})

it('what a customer does by link is theirs, and proved by the link', async () => {
  const { applicationId, token, quote } = await aLinkedRoom(app, dealer)
  const { quoteId } = quote
  await app.nobody().dealRoom.choose({ token, quoteId })
  await app.nobody().quotes.customerProceed({ applicationId, token, quoteId })
  for (const [action, kind] of [['quote.chosen', 'changed'] as const, ['quote.proceeded', 'evidence'] as const]) {
    const { entries } = await list({ applicationIds: [applicationId], kind })
    const { financeCompany: lender, figures } = quote
    const of = { lender, instalment: figures.instalment }
    const entry = entries.find((one) => one.action === action)
    expect(entry).toMatchObject({ doer: 'customer', provedBy: ['link'], of })
  }
})

it('people are found by a part of their name, staff first', async () => {
  const found = await compliance.client.trail.people({ text: 'TESTER' })
  expect(found[0]).toMatchObject({ isStaff: true })
  expect(await compliance.client.trail.people({ text: 'nobody here' })).toEqual([])
})

it('every answer with masked data in full is an entry of the trail', async () => {
  const { cosmosId } = await dealer.client.applications.create(anEligibilityDraft(1001, 'Masked'))
  await dealer.client.applications.convert(aConversion(cosmosId, 'Masked'))
  const number = '66374958'
  const asks = [
    ['application', () => staff.client.applications.single({ id: cosmosId }), null],
    ['reveal', () => staff.client.applications.reveal({ id: cosmosId }), 'application.revealed'],
    ['export', () => staff.client.person.export({ applicationId: cosmosId }), 'person.exported'],
    ['candidates', () => staff.client.person.candidates({ applicationId: cosmosId }), null],
    ['trail', () => staff.client.audit.list({ applicationId: cosmosId }), null],
    ['search', () => staff.client.applications.search({ text: 'Masked' }), null],
  ] as const
  for (const [name, ask, action] of asks) {
    const before = (await actions({ applicationIds: [cosmosId], kind: 'masked' })).length
    expect([name, JSON.stringify(await ask()).includes(number)]).toEqual([name, action !== null])
    const after = await actions({ applicationIds: [cosmosId], kind: 'masked' })
    expect([name, after.length - before, action && after[0]]).toEqual([name, action === null ? 0 : 1, action])
  }
})
