import { Requirement } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { findRow } from '../record/store.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'
import { addSnag, preparePack, readRequirement, verifyRequirement } from './payout-pack.ts'

let app: TestApp
let dealer: SignedInTester
const at = new Date('2026-03-02T10:00:00Z')

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const inSystem = <T>(run: (tx: Tx) => Promise<T>) => app.db.asSystem(run)
const ADDRESS = { name: 'proof of address' }

async function prepared() {
  const { cosmosId } = await dealer.client.applications.create({ ...anEligibilityDraft(), allowDuplicate: true })
  const pack = await inSystem(async (tx) => {
    const row = await findRow(tx, cosmosId)
    if (!row) throw new Error('The application is gone')
    return await preparePack(tx, row, { financeCompanyId: 49 })
  })
  return { cosmosId, pack }
}

describe('the payout pack of a prepared deal', () => {
  test('asks for the five documents, under numbers that no other pack has', async () => {
    const one = (await prepared()).pack
    const two = (await prepared()).pack
    const numbers = [one, two].flatMap((pack) =>
      [...(pack.customerRequirements ?? []), ...(pack.dealerRequirements ?? [])].map((of) => of.requirementId),
    )
    expect(new Set(numbers).size).toBe(10)
    expect(one.dealSheet?.dealSheetId).not.toBe(two.dealSheet?.dealSheetId)
  })

  test('is made once', async () => {
    const { cosmosId, pack } = await prepared()
    const again = await inSystem(async (tx) => {
      const row = await findRow(tx, cosmosId)
      return row && preparePack(tx, row)
    })
    expect(again).toEqual(pack)
  })

  test('is the pack that the dealer then reads', async () => {
    const { cosmosId, pack } = await prepared()
    const { payoutPack } = await dealer.client.applications.single({ id: cosmosId })
    expect(payoutPack?.dealSheet).toEqual(pack.dealSheet)
  })
})

describe('a requirement', () => {
  test('found by the beginning of its name has the snag that was raised', async () => {
    const { cosmosId } = await prepared()
    const snagged = await inSystem((tx) =>
      addSnag(tx, cosmosId, ADDRESS, { reason: 'Cannot be read', snagTypeId: 3 }, at),
    )
    expect(snagged).toMatchObject({ hasSnags: true, isVerified: false, status: 'Incomplete' })
    expect(Requirement.parse(snagged).snags).toEqual([
      { snagTypeId: 3, reason: 'Cannot be read', raisedBy: null, raisedAt: at.toISOString() },
    ])
  })

  test('has each kind of snag once', async () => {
    const { cosmosId } = await prepared()
    await inSystem((tx) => addSnag(tx, cosmosId, ADDRESS, { reason: 'Cannot be read', snagTypeId: 3 }, at))
    const again = await inSystem((tx) => addSnag(tx, cosmosId, ADDRESS, { reason: 'Out of date', snagTypeId: 3 }, at))
    expect(again?.snags).toMatchObject([{ reason: 'Out of date' }])
  })

  test('that is verified has its snags closed', async () => {
    const { cosmosId } = await prepared()
    await inSystem((tx) => addSnag(tx, cosmosId, ADDRESS, { reason: 'Cannot be read' }, at))
    const verified = await inSystem((tx) => verifyRequirement(tx, cosmosId, ADDRESS))
    expect(verified).toMatchObject({ hasSnags: false, isVerified: true, status: 'Verified', snags: [] })
    expect(await inSystem((tx) => readRequirement(tx, cosmosId, ADDRESS))).toEqual(verified)
  })

  test('is null if the pack does not ask for it, or if the application has no pack', async () => {
    const { cosmosId } = await prepared()
    expect(await inSystem((tx) => verifyRequirement(tx, cosmosId, { name: 'Passport' }))).toBeNull()
    expect(await inSystem((tx) => verifyRequirement(tx, 'unknown', ADDRESS))).toBeNull()
  })
})
