import type { PayoutPack, Requirement } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { ApplicationRow } from '../record/record.ts'
import {
  findRequirement,
  findRequirementNamed,
  type PlacedRequirement,
  type RequirementKey,
  withRequirement,
} from './pack.ts'
import { insertPack, lockPack, nextDealNumber, packOfApplication, savePack } from './pack-store.ts'
import { emptyPack } from './wanted.ts'

/** A requirement by its numbers, or by the beginning of its name. */
export type WhichRequirement = RequirementKey | { readonly name: string }

interface SnagDraft {
  readonly reason: string
  readonly snagTypeId?: number
  readonly raisedBy?: string | null
}

interface PreparedDeal {
  readonly financeCompanyId?: number | null
  /** The back office's own number, if it sends one. */
  readonly intranetLoanDealPreId?: number | null
}

/** The pack of a prepared deal: its requirements, without uploads. An existing one stays as it is. */
export async function preparePack(tx: Tx, row: ApplicationRow, deal: PreparedDeal = {}): Promise<PayoutPack> {
  const known = await packOfApplication(tx, row.applicationId)
  if (known) return known.pack
  const { applicationId, affiliateUserId, doc } = row
  const dealSheetId = await nextDealNumber(tx)
  const intranetLoanDealPreId = deal.intranetLoanDealPreId || (await nextDealNumber(tx))
  const vehicleRegistration = doc.vehicle?.vrm ?? null
  const dealSheet = { dealSheetId, vehicleRegistration, financeCompanyId: deal.financeCompanyId ?? null }
  const pack = emptyPack(dealSheet, intranetLoanDealPreId, doc.customer?.drivingLicenceType)
  await insertPack(tx, { applicationId, affiliateUserId, dealSheetId, intranetLoanDealPreId, pack })
  return pack
}

/** The application's current requirement; null if the pack, or the requirement in it, does not exist. */
export async function readRequirement(
  tx: Tx,
  applicationId: string,
  which: WhichRequirement,
): Promise<Requirement | null> {
  const row = await packOfApplication(tx, applicationId)
  return row ? (locateRequirement(row.pack, which)?.requirement ?? null) : null
}

const ANY_SNAG = 1

/**
 * Refuses a document with a reason. A second snag of the same kind replaces the first. It counts as raised after the
 * files that are here, whatever the sender's clock says: only a file that arrives afterwards answers it.
 */
export async function addSnag(
  tx: Tx,
  applicationId: string,
  which: WhichRequirement,
  { reason, snagTypeId = ANY_SNAG, raisedBy = null }: SnagDraft,
  at: Date,
): Promise<Requirement | null> {
  return await changeRequirement(tx, applicationId, which, ({ snags, uploads }) => {
    const raisedAt = [at.toISOString(), ...(uploads ?? []).map(({ uploadedAt }) => uploadedAt)].sort().at(-1)
    const snag = { snagTypeId, reason, raisedBy, raisedAt }
    return { snags: [...(snags ?? []).filter((one) => one.snagTypeId !== snagTypeId), snag], isVerified: false }
  })
}

/** Verifies a document and closes its snags. */
export async function verifyRequirement(
  tx: Tx,
  applicationId: string,
  which: WhichRequirement,
): Promise<Requirement | null> {
  return await changeRequirement(tx, applicationId, which, () => ({ snags: [], isVerified: true }))
}

/** Null if there is no such requirement; otherwise the requirement after the change. */
async function changeRequirement(
  tx: Tx,
  applicationId: string,
  which: WhichRequirement,
  change: (known: Requirement) => Partial<Requirement>,
): Promise<Requirement | null> {
  const row = await lockPack(tx, applicationId)
  const place = row && locateRequirement(row.pack, which)
  if (!row || !place) return null
  const { pack, requirement } = withRequirement(row.pack, place, change(place.requirement))
  await savePack(tx, applicationId, pack)
  return requirement
}

function locateRequirement(pack: PayoutPack, which: WhichRequirement): PlacedRequirement | null {
  return 'name' in which ? findRequirementNamed(pack, which.name) : findRequirement(pack, which)
}
