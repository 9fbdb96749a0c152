import {
  CUSTOMER_AUTHOR,
  contract,
  owedPapers,
  type Requirement,
  RequirementStatus,
  wantedPapers,
} from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { found, refuse } from '../../http/problem.ts'
import { recordAudit } from '../../security/audit.ts'
import type { CallerUser } from '../../security/caller.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import type { UploadedFile } from '../../serve.ts'
import { refuseClosed, refuseClosedToBuyer } from '../guard.ts'
import { actorOf, type OutboxParts, queueBackOfficeEvent } from '../outbox/outbox.ts'
import { type PackRow, plainApplicationOf } from '../record/record.ts'
import { loadRecordParts } from '../record/store.ts'
import { endChases } from '../tasks/wishes.ts'
import type { KeptFile } from './keep-files.ts'
import { findRequirement, type PlacedRequirement, withRequirement } from './pack.ts'
import { findPack, lockPack, type RequirementName, savePack, touchApplication } from './pack-store.ts'
import { insertDocuments, rowOfFile, submittedFileOf, uploadOf } from './store.ts'

interface Uploading extends OutboxParts {
  /** Null for the customer, whose token is for this pack's record. */
  readonly user: CallerUser | null
  readonly mostFiles: number
}

export function onlyFile<F extends UploadedFile | Uint8Array>(files: readonly F[]): F {
  const [file, ...more] = files
  if (!file) return refuse('INVALID', undefined, { file: 'Required' })
  return more.length > 0 ? refuse('INVALID', undefined, { file: 'One file at a time' }) : file
}

/** Refuses invalid uploads before a file is stored. */
export async function mayUpload(
  tx: Tx,
  question: RequirementName,
  { user, mostFiles, at }: Pick<Uploading, 'user' | 'mostFiles' | 'at'>,
): Promise<PackRow> {
  if (!question.dealSheetId && !question.loanDealId) return refuse('INVALID', undefined, { dealSheetId: 'Required' })
  const row = found(await findPack(tx, question))
  if (user) await authorizeBy(tx, user, contract.documents.upload, row.affiliateUserId)
  refuseFull(found(findRequirement(row.pack, question)), mostFiles)
  const application = plainApplicationOf(await loadRecordParts(tx, row))
  if (user) refuseClosed('documents', application, at)
  else refuseClosedToBuyer('documents', application, at)
  return row
}

/**
 * Writes the file's row, its place in the pack and its audit entry, or none of them. Whoever sends it, the file answers
 * every rejection that is on the record.
 */
export async function recordUpload(
  tx: Tx,
  question: RequirementName,
  file: KeptFile,
  uploading: Uploading,
): Promise<Requirement> {
  const { user, at } = uploading
  const { applicationId, affiliateUserId } = await mayUpload(tx, question, uploading)
  const createdBy = user ? (user.name ?? null) : CUSTOMER_AUTHOR
  await touchApplication(tx, applicationId, at, createdBy)
  const row = found(await lockPack(tx, applicationId))
  const place = found(findRequirement(row.pack, question))
  refuseFull(place, uploading.mostFiles)
  const { owner, requirementId, requirementTypeId } = place.requirement
  const written = { applicationId, affiliateUserId, created: at, createdBy }
  const document = rowOfFile(file, { ...written, owner: owner ?? null, requirementId, requirementTypeId })
  await insertDocuments(tx, [document])
  const uploads = [...(place.requirement.uploads ?? []), uploadOf(document)]
  const { pack, requirement } = withRequirement(row.pack, place, { uploads, snags: [] })
  await savePack(tx, applicationId, pack)
  await endChasesIfAnswered(tx, row, requirement, at)
  await recordAudit(tx, {
    at,
    action: 'document.uploaded',
    userId: user?.userId ?? null,
    affiliateUserId,
    applicationId,
    subjectId: document.documentId,
    details: answeredSnags(place.requirement),
  })
  await queueBackOfficeEvent(tx, uploading, applicationId, {
    event: 'DocumentUploaded',
    by: actorOf(user),
    document: submittedFileOf(file),
    ...submittedRequirementOf(requirement),
  })
  return requirement
}

/** The last paper that the customer owed ends the tasks that chase them. */
async function endChasesIfAnswered(tx: Tx, row: PackRow, { requirementId }: Requirement, at: Date): Promise<void> {
  const record = plainApplicationOf(await loadRecordParts(tx, row))
  const isTheirs = wantedPapers(record).some((wanted) => wanted.requirementId === requirementId)
  if (isTheirs && owedPapers(record).length === 0) await endChases(tx, row, at)
}

/** For the audit: what was closed by the file; null if nothing was. */
function answeredSnags({ requirementId, snags }: Requirement) {
  const snagTypeIds = (snags ?? []).map(({ snagTypeId }) => snagTypeId)
  return snagTypeIds.length > 0 ? { requirementId, answeredSnags: snagTypeIds } : null
}

/** The requirement as the back office receives it. */
export const submittedRequirementOf = ({ requirementId, requirementTypeId, owner }: Requirement) => ({
  requirementId: requirementId ?? null,
  requirementTypeId: requirementTypeId ?? null,
  owner: owner ?? null,
})

/** Refuses a file for a requirement that is verified or no longer needed, or that has the maximum number. */
function refuseFull({ requirement }: PlacedRequirement, mostFiles: number): void {
  if (requirement.isVerified && !requirement.hasSnags) refuse('INVALID', 'This document is already verified.')
  if (requirement.status === RequirementStatus.NotRequired) refuse('INVALID', 'This document is no longer needed.')
  if ((requirement.uploads ?? []).length >= mostFiles)
    refuse('INVALID', undefined, { file: `At most ${mostFiles} files` })
}
