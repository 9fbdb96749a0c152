import type { PayoutPack, Requirement } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import { applications } from '../../db/tables/index.ts'
import type { SignedInTester, TestApp } from '../../testing/index.ts'
import { preparePack } from '../documents/payout-pack.ts'
import { findRow } from '../record/store.ts'
import { agreedAt, anEligibilityDraft } from './drafts.ts'

export interface PreparedDeal {
  readonly cosmosId: string
  readonly brokerReference: number
  readonly dealSheetId: number
  readonly loanDealId: number
  /** Proof of address. */
  readonly requirement: Requirement
}

let nextReference = 31_000_001

/** An application with a reference, a prepared deal and all documents missing. */
export async function aPreparedDeal(
  app: TestApp,
  maker: SignedInTester,
  affiliateUserId = 1001,
): Promise<PreparedDeal> {
  const draft = { ...agreedAt(app.clock.now(), anEligibilityDraft(affiliateUserId)), allowDuplicate: true }
  const { cosmosId } = await maker.client.applications.create(draft)
  const brokerReference = nextReference++
  const pack = await app.db.asSystem(async (tx) => {
    await tx.update(applications).set({ brokerReference }).where(eq(applications.applicationId, cosmosId))
    const row = await findRow(tx, cosmosId)
    if (!row) throw new Error('The application is gone')
    return await preparePack(tx, row, { financeCompanyId: 49 })
  })
  return { cosmosId, brokerReference, ...numbersOf(pack) }
}

function numbersOf({ dealSheet, applicationInfo, customerRequirements }: PayoutPack) {
  const requirement = customerRequirements?.find(({ requirementTypeId }) => requirementTypeId === 21)
  const dealSheetId = dealSheet?.dealSheetId
  const loanDealId = applicationInfo?.intranetLoanDealPreId
  if (!requirement || !dealSheetId || !loanDealId) throw new Error('The pack is not whole')
  return { requirement, dealSheetId, loanDealId }
}

type Bytes = Uint8Array<ArrayBuffer>
const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'))

/** The first bytes of each kind of file, with filler after them. */
export const CONTENTS = {
  pdf: bytesOf('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  png: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    ),
  ),
  jpeg: bytesOf('\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00\xff\xd9'),
  heic: bytesOf('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic\x00\x00\x00\x08mdat'),
  webp: bytesOf('RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00'),
  html: bytesOf('<!doctype html><script>alert(1)</script>'),
  empty: bytesOf(''),
} as const

export const fileOf = (kind: keyof typeof CONTENTS, name: string) => new File([CONTENTS[kind]], name)
