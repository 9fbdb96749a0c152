import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { createCipher } from '../../security/encryption.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { openApplicationOf } from '../record/record.ts'
import { findRow, loadRecordParts } from '../record/store.ts'
import { aConversion, anEligibilityDraft } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
let id: string

const encryptedByAnother = (applicationId: string) =>
  createCipher(['a-key-that-nobody-has-any-more-0000']).encrypt({ bankAccountNumber: '66374958' }, applicationId)
const keptBank = async () => {
  const [row] = await app.db.asSystem((tx) =>
    rowsOf<{ sealed: string }>(tx, sql`select sealed_bank as sealed from applications where application_id = ${id}`),
  )
  return row?.sealed
}

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  const made = await dealer.client.applications.create(anEligibilityDraft())
  id = (await dealer.client.applications.convert(aConversion(made.cosmosId))).cosmosId
  await app.db.asSystem((tx) =>
    tx.execute(sql`update applications set sealed_bank = ${encryptedByAnother(id)} where application_id = ${id}`),
  )
})
afterAll(() => app.close())

describe('a record whose bank details no key decrypts', () => {
  test('is shown without them, even when the user asks for the whole account', async () => {
    const { customer } = await dealer.client.applications.single({ id })
    expect([customer.lastName, customer.bankAccountNumber]).toEqual(['Approve', undefined])
    expect((await dealer.client.applications.reveal({ id })).bankAccountNumber).toBeUndefined()
  })

  test('can be changed, and keeps the encrypted details in case the key is found', async () => {
    const before = await keptBank()
    const { version } = await dealer.client.applications.single({ id })
    const change = { id, customer: { firstName: 'Colin' } }
    const changed = await dealer.client.applications.update(change, { version: version ?? 0 })
    expect([changed.customer.firstName, await keptBank()]).toEqual(['Colin', before])
  })

  test('is not sent to a lender without them', async () => {
    const parts = await app.db.asSystem(async (tx) => {
      const row = await findRow(tx, id)
      return row && (await loadRecordParts(tx, row))
    })
    if (!parts) throw new Error('The record is not there')
    expect(() => openApplicationOf(parts, app.services.cipher)).toThrow('the key that encrypted it is missing')
  })
})
