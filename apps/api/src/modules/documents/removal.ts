import { isAnswered } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { applications } from '../../db/tables/index.ts'
import { found, refuse } from '../../http/problem.ts'
import type { UserContext } from '../../serve/context.ts'
import { actorOf, queueBackOfficeEvent } from '../outbox/outbox.ts'
import type { PackRow } from '../record/record.ts'
import { findRequirement, type PlacedRequirement, withRequirement } from './pack.ts'
import { findPack, lockPack, type RequirementName, savePack, touchApplication } from './pack-store.ts'
import { deleteDocument, findDocument } from './store.ts'
import { submittedRequirementOf } from './upload.ts'

type UploadName = RequirementName & { readonly uploadId: string }
type SnagName = RequirementName & { readonly snagTypeId: number }

/** Returns the file's key, for deletion after the transaction. */
export async function removeUpload(tx: Tx, name: UploadName, context: UserContext): Promise<string> {
  const { user, at } = context
  const document = found(await findDocument(tx, name.uploadId))
  const { applicationId } = document
  await context.authorize(tx, document.affiliateUserId)
  await touchApplication(tx, applicationId, at, user.name ?? null)
  if (await isHeld(tx, applicationId)) return refuse('INVALID', 'This record is on hold, so nothing of it is deleted.')
  const { row, place } = await placeIn(tx, applicationId, name)
  const uploads = place.requirement.uploads ?? []
  if (!uploads.some(({ uploadId }) => uploadId === name.uploadId)) return refuse('NOT_FOUND')
  if (place.requirement.isVerified)
    return refuse('INVALID', 'This document is verified, so its files cannot be deleted.')
  const left = uploads.filter(({ uploadId }) => uploadId !== name.uploadId)
  await deleteDocument(tx, document.documentId)
  await savePack(tx, applicationId, withRequirement(row.pack, place, { uploads: left }).pack)
  await context.audit(tx, 'document.removed', document, { subjectId: name.uploadId })
  await queueBackOfficeEvent(tx, context, applicationId, {
    event: 'DocumentDeleted',
    by: actorOf(user),
    documentId: document.documentId,
    name: document.name,
    ...submittedRequirementOf(place.requirement),
  })
  return document.storageKey
}

/** Removes a snag that a later file answers. An upload closes it already; records of earlier releases may have some left. */
export async function removeSnag(tx: Tx, name: SnagName, { user, at, authorize, audit }: UserContext): Promise<void> {
  if (!name.dealSheetId && !name.loanDealId)
    return refuse('INVALID', undefined, { dealSheetId: 'Required without loanDealId' })
  const pack = found(await findPack(tx, name))
  const { applicationId } = pack
  await authorize(tx, pack.affiliateUserId)
  await touchApplication(tx, applicationId, at, user.name ?? null)
  const { row, place } = await placeIn(tx, applicationId, name)
  const snags = place.requirement.snags ?? []
  const snag = snags.find(({ snagTypeId }) => snagTypeId === name.snagTypeId)
  // The upload has closed it.
  if (!snag && place.requirement.hasFiles) return
  if (!snag) return refuse('NOT_FOUND')
  if (!isAnswered({ ...place.requirement, snags: [snag] })) return refuse('INVALID', 'Upload the document again first.')
  const left = snags.filter((one) => one !== snag)
  await savePack(tx, applicationId, withRequirement(row.pack, place, { snags: left }).pack)
  const details = { requirementId: name.requirementId, snagTypeId: name.snagTypeId }
  await audit(tx, 'document.snag-removed', pack, { details })
}

/** A hold stops every deletion (D45). */
async function isHeld(tx: Tx, applicationId: string): Promise<boolean> {
  const { heldAt } = applications
  const row = await firstOf(
    tx.select({ heldAt }).from(applications).where(eq(applications.applicationId, applicationId)),
  )
  return Boolean(row?.heldAt)
}

/** Refuses other ids that do not name the same pack. */
async function placeIn(
  tx: Tx,
  applicationId: string,
  name: RequirementName,
): Promise<{ row: PackRow; place: PlacedRequirement }> {
  const row = found(await lockPack(tx, applicationId))
  const isNamed =
    (!name.dealSheetId || name.dealSheetId === row.dealSheetId) &&
    (!name.loanDealId || name.loanDealId === row.intranetLoanDealPreId)
  if (!isNamed) return refuse('NOT_FOUND')
  return { row, place: found(findRequirement(row.pack, name)) }
}
