import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RETENTION_RULES } from '@forecourt/core'
import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { retentionRuns } from '../../db/tables/index.ts'
import { newFileKey } from '../../providers/files/index.ts'
import { recordAudit } from '../../security/audit.ts'
import { inspectChain } from '../../security/audit-chain.ts'
import { buildTestApp, CAST, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { agreedAt, anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'
import { monthsBefore, retain } from './retention.ts'

let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  app = await buildTestApp({ config: { logLevel: 'info' } })
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const TIMES = { quickQuoteMonths: 12, undealtYears: 3, dealtYears: 6, auditYears: 6 }
const NOW = new Date('2026-03-02T10:00:00Z')
const run = () => retain(app.services, TIMES, NOW)
const execute = (statement: ReturnType<typeof sql>) => app.db.asSystem((tx) => tx.execute(statement))
/** The next night, with everything that is scheduled for it. */
async function runTonight(): Promise<void> {
  await app.services.jobs.start()
  await app.services.jobs.stop()
  app.clock.advance(24 * 60 * 60_000)
  await app.runJobs()
}
const exists = async (id: string) => {
  const rows = await app.db.asSystem((tx) =>
    rowsOf<{ erased_at: unknown; search_text: string }>(
      tx,
      sql`select erased_at, search_text from applications where application_id = ${id} or quick_quote_id = ${id}`,
    ),
  )
  return rows[0] === undefined ? 'gone' : rows[0].erased_at === null ? 'kept' : 'nameless'
}

async function aQuickQuote(created: string): Promise<string> {
  const { quickQuoteId } = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
  await execute(sql`update applications set created = ${created}::timestamptz where quick_quote_id = ${quickQuoteId}`)
  return quickQuoteId
}

async function anApplication(state: number, changed: string, ended: string | null): Promise<string> {
  const draft = agreedAt(app.clock.now(), { ...anEligibilityDraft(), allowDuplicate: true })
  const { cosmosId } = await dealer.client.applications.create(draft)
  await execute(
    sql`update applications set state = ${state}, created = ${'2019-01-01'}::timestamptz, last_updated = ${changed}::timestamptz, ended_at = ${ended}::timestamptz where application_id = ${cosmosId}`,
  )
  return cosmosId
}

test.each([
  ['2026-03-02', 12, '2025-03-02'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-01-15', 36, '2023-01-15'],
])('%s less %i months is %s', (now, months, before) => {
  expect(
    monthsBefore(new Date(`${now}T10:00:00Z`), months)
      .toISOString()
      .slice(0, 10),
  ).toBe(before)
})

describe('each night', () => {
  test.each([
    ['2025-03-02T09:59:00Z', 'gone'],
    ['2025-03-02T10:01:00Z', 'kept'],
  ])('a quick quote of %s is %s', async (created, fate) => {
    const id = await aQuickQuote(created)
    await run()
    expect(await exists(id)).toBe(fate)
  })

  test.each([
    [0, '2023-03-01', null, 'gone'],
    [0, '2023-03-03', null, 'kept'],
    [8, '2025-01-01', '2023-03-01', 'gone'],
    [8, '2020-01-01', '2023-03-03', 'kept'],
    [9, '2019-01-01', null, 'kept'],
    [10, '2025-01-01', '2016-02-01', 'nameless'],
    [10, '2016-02-03', '2016-02-03', 'kept'],
  ])('an application of state %i, changed %s, ended %s, is %s', async (state, changed, ended, fate) => {
    const id = await anApplication(state, changed, ended)
    await run()
    expect(await exists(id)).toBe(fate)
  })

  test('an agreement that was settled early ends on that day', async () => {
    const settled = await anApplication(10, '2019-06-01', '2019-06-01')
    const open = await anApplication(10, '2019-06-01', '2019-06-01')
    await execute(sql`update applications set settled_at = '2020-03-01' where application_id = ${settled}`)
    await run()
    expect([await exists(settled), await exists(open)]).toEqual(['nameless', 'kept'])
  })

  test('a record on hold keeps everything, and goes once the hold ends', async () => {
    const ids = [await anApplication(0, '2020-01-01', null), await anApplication(10, '2010-01-01', '2010-01-01')]
    const quote = await aQuickQuote('2020-01-01T00:00:00Z')
    const all = [...ids, quote]
    const hold = (at: string | null) => execute(sql`update applications set held_at = ${at}::timestamptz`)
    await hold('2020-01-01')
    await run()
    expect(await Promise.all(all.map(exists))).toEqual(['kept', 'kept', 'kept'])
    await hold(null)
    await run()
    expect(await Promise.all(all.map(exists))).toEqual(['gone', 'nameless', 'gone'])
  })

  test('the evidence and audit of a deal are kept as long as the deal, and the rest of the chain stays valid', async () => {
    const deal = await anApplication(10, '2016-02-03', '2016-02-03')
    const record = (at: string, applicationId: string | null) =>
      app.db.asSystem((tx) =>
        recordAudit(tx, { at: new Date(at), action: 'document.viewed', affiliateUserId: 1002, applicationId }),
      )
    const keep = (id: string, applicationId: string | null) =>
      execute(sql`insert into evidence (evidence_id, kind, affiliate_user_id, application_id, figures, rule_version, wording_version, at)
        values (${id}, 'quote', 1002, ${applicationId}, '{}', '1', '1', '2016-02-03')`)
    await record('2016-01-01', null)
    await record('2016-02-03', deal)
    await record('2017-01-01', null)
    await keep('of-deal', deal)
    await keep('of-none', null)
    const positions = async () =>
      (
        await app.db.asSystem((tx) =>
          rowsOf<{ position: number }>(tx, sql`select position from audit where chain = 1002 order by position`),
        )
      ).map(({ position }) => position)
    const evidenceLeft = () =>
      app.db.asSystem((tx) => rowsOf(tx, sql`select evidence_id from evidence where affiliate_user_id = 1002`))
    await run()
    expect([await positions(), await evidenceLeft()]).toEqual([[2, 3], [{ evidence_id: 'of-deal' }]])
    expect(await app.db.asSystem((tx) => inspectChain(tx, 1002))).toMatchObject({ brokenAt: null })
    await execute(sql`update applications set settled_at = '2016-03-01' where application_id = ${deal}`)
    await run()
    await run()
    expect([await positions(), await evidenceLeft()]).toEqual([[3], []])
    await record('2026-01-01', null)
    expect(await positions()).toEqual([3, 4])
  })

  test('a notification of several customers no longer names one whose application is deleted', async () => {
    const old = await anApplication(0, '2023-01-01', null)
    const recent = await anApplication(0, '2025-01-01', null)
    await dealer.client.tasks.assign({ applicationIds: [old, recent], ownerUserId: CAST.colleague.userId })
    await app.runJobs()
    await run()
    const { client, userId } = await app.signIn('colleague')
    const told = JSON.stringify(await client.notifications.list({ aid: 1001, readBy: userId }))
    expect(told).toContain(recent)
    expect(told).not.toContain(old)
  })

  test('the files are deleted with their application', async () => {
    const id = await anApplication(0, '2023-01-01', null)
    const storageKey = newFileKey()
    const spool = join(app.services.config.dataDir, 'a-file')
    await writeFile(spool, 'a licence')
    await app.services.fileStore.keep(storageKey, spool)
    await execute(sql`insert into documents (document_id, application_id, affiliate_user_id, name, media_type, size, sha256, storage_key, created)
      values ('d-1', ${id}, 1001, 'licence.pdf', 'application/pdf', 9, 'x', ${storageKey}, now())`)
    await run()
    expect(await app.services.fileStore.open(storageKey)).toBeNull()
    await expect(readFile(spool, 'utf8')).rejects.toThrow()
  })

  test('a payment loses its payer after the deal’s retention period, and keeps its amount', async () => {
    const make = () =>
      dealer.client.payments.create({ affiliateUserId: 1001, amount: 99, reference: 'r', customerName: 'Callum' })
    const paid = await make()
    const unpaid = await make()
    const recent = await make()
    await execute(sql`update payments set state = 'paid', created = '2020-01-01' where payment_id = ${paid.paymentId}`)
    await execute(sql`update payments set created = '2023-01-01' where payment_id = ${unpaid.paymentId}`)
    await execute(
      sql`update payments set state = 'paid', created = '2021-01-01' where payment_id = ${recent.paymentId}`,
    )
    await run()
    const at = (id: string) => dealer.client.payments.single({ id })
    expect(await at(paid.paymentId)).toMatchObject({ customerName: 'Erased', amount: 99, state: 'paid', payUrl: null })
    expect(await at(unpaid.paymentId)).toMatchObject({ customerName: 'Erased', state: 'expired' })
    expect(await at(recent.paymentId)).toMatchObject({ customerName: 'Callum' })
  })

  test('deletes the oldest audit entries and leaves a valid chain', async () => {
    for (const at of ['2019-01-01', '2020-02-01', '2020-04-01', '2025-01-01'])
      await app.db.asSystem((tx) =>
        recordAudit(tx, { at: new Date(at), action: 'document.viewed', affiliateUserId: 1003 }),
      )
    await run()
    const left = await app.db.asSystem((tx) => rowsOf(tx, sql`select id from audit where chain = 1003`))
    expect(left).toHaveLength(2)
    expect(await app.db.asSystem((tx) => inspectChain(tx, 1003))).toMatchObject({ brokenAt: null })
  })

  test('a check of the chain is kept until the next one, six years at most', async () => {
    const keep = (chain: string, started: string) =>
      execute(sql`insert into chain_checks (of_chain, check_id, user_id, started, ended, checked, total, faults, progress)
        values (${chain}, ${chain}, 1, ${started}, ${started}, 1, 1, '[]', '{}')`)
    await keep('1001', '2020-02-01')
    await keep('1003', '2020-04-01')
    const { chainChecks } = await run()
    const left = await app.db.asSystem((tx) => rowsOf(tx, sql`select of_chain from chain_checks`))
    expect([chainChecks, left]).toEqual([1, [{ of_chain: '1003' }]])
  })

  test('it runs on its own schedule', async () => {
    const id = await aQuickQuote('2020-01-01T00:00:00Z')
    await runTonight()
    expect(await exists(id)).toBe('gone')
    const [run] = await app.db.asSystem((tx) => tx.select().from(retentionRuns).orderBy(desc(retentionRuns.at)))
    expect(run?.removed).toMatchObject({
      quickQuotes: expect.any(Number),
      undealt: expect.any(Number),
      audit: expect.any(Number),
    })
    const { nights, periods } = await (await app.signIn('staff')).client.person.retention()
    expect(nights[0]).toEqual({
      at: run?.at.toISOString(),
      removed: expect.arrayContaining([{ rule: 'quickQuotes', count: run?.removed.quickQuotes }]),
    })
    expect(new Set(nights[0]?.removed.map(({ rule }) => rule))).toEqual(new Set(RETENTION_RULES))
    expect(periods).toEqual(app.services.config.retention)
    await expect((await app.signIn('dealer')).client.person.retention()).rejects.toMatchObject({ status: 403 })
    const line = app.log.findLast((one) => one.includes('removed by retention')) ?? ''
    expect(JSON.parse(line).retention).toEqual(run?.removed)
    expect(line).not.toContain(id)
  })

  test('housekeeping leaves the links and removed tasks of a record on hold', async () => {
    dealer = await app.signIn('dealer')
    const held = await anApplication(0, '2026-01-01', null)
    const free = await anApplication(0, '2026-01-01', null)
    for (const id of [held, free]) {
      await execute(sql`insert into room_links (link_id, application_id, affiliate_user_id, token_hash, quote_ids, created, expires_at)
        values (${`link-${id}`}, ${id}, 1001, ${`hash-${id}`}, '[]', '2020-01-01', '2020-02-01')`)
      await execute(sql`insert into tasks (task_id, application_id, affiliate_user_id, kind, due_day, created, removed_at)
        values (${`task-${id}`}, ${id}, 1001, 'call', '2020-01-01', '2020-01-01', '2020-01-01')`)
    }
    await execute(sql`update applications set held_at = '2020-01-01' where application_id = ${held}`)
    await runTonight()
    const left = (table: string) =>
      app.db.asSystem((tx) =>
        rowsOf<{ id: string }>(
          tx,
          sql`select application_id as id from ${sql.identifier(table)} where application_id in (${held}, ${free})`,
        ),
      )
    expect([await left('room_links'), await left('tasks')]).toEqual([[{ id: held }], [{ id: held }]])
    await execute(sql`update applications set held_at = null where application_id = ${held}`)
    await runTonight()
    expect([await left('room_links'), await left('tasks')]).toEqual([[], []])
  })
})
