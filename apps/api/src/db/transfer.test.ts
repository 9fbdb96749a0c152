import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rewriteRows } from '../modules/applications/list/list-rows.ts'
import { nextReceiptNumber } from '../modules/payments/store.ts'
import { anEligibilityDraft } from '../modules/testing/drafts.ts'
import { aPayment, payByCard, payTokenIn } from '../modules/testing/payments.ts'
import { buildTestApp, openTestDatabase, type TestApp, type TestDatabase } from '../testing/index.ts'
import { rowsOf } from './database.ts'
import { exportTo, importFrom } from './transfer.ts'

let app: TestApp
let other: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'forecourt-transfer-'))
const file = join(folder, 'data.jsonl')

beforeAll(async () => {
  app = await buildTestApp()
  other = await openTestDatabase()
  const dealer = await app.signIn('dealer')
  await dealer.client.applications.create(anEligibilityDraft())
  const payment = await dealer.client.payments.create(aPayment())
  await payByCard(app, await app.nobody().payments.start({ token: payTokenIn(payment), method: 'card' }))
  await app.runJobs()
})
afterAll(async () => {
  await other.drop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const records = (db: TestApp['db']) =>
  db.asSystem((tx) =>
    rowsOf(tx, sql`select application_id, doc::text, same_mobile, same_email from applications order by 1`),
  )

test('a row that another database cannot take is refused without its contents', async () => {
  const row = { application_id: 'x', doc: { customer: { lastName: 'Fairbrass' } } }
  writeFileSync(file, `${JSON.stringify({ table: 'applications', row })}\n`)
  const refused = importFrom(other.db, file, rewriteRows)
  await expect(refused).rejects.toThrow(/^A row of applications cannot be written .* Nothing was imported\.$/)
  expect(await records(other.db)).toEqual([])
})

test('records are transferred, and the database generates their computed columns', async () => {
  const written = await exportTo(app.db, file)
  expect(await importFrom(other.db, file, rewriteRows)).toBe(written)
  expect(await records(other.db)).toEqual(await records(app.db))
  expect(await records(other.db)).toHaveLength(1)
})

test('receipts after an import continue from the highest number', async () => {
  const [last, next] = [app.db, other.db].map((db) => db.asSystem((tx) => nextReceiptNumber(tx, app.clock.now())))
  expect(await next).toBe(await last)
})
