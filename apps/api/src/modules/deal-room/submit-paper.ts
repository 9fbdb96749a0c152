import { papersOf, type Requirement, type RoomPaper, wantedPapers } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/problem.ts'
import type { CallerBuyer } from '../../security/caller.ts'
import type { Common } from '../../serve/context.ts'
import { assembleFile, discard } from '../../serve/uploads.ts'
import { withKeptFiles } from '../documents/keep-files.ts'
import { mayUpload, onlyFile, recordUpload } from '../documents/upload.ts'
import { findLinkById } from '../links/link-store.ts'
import { recordRoomEvent } from '../links/room-events.ts'
import { recordActivity } from '../record/activity.ts'
import { plainApplicationOf } from '../record/record.ts'
import { findRow, loadRecordParts } from '../record/store.ts'
import { partsOfUpload, removeParts } from './upload-parts.ts'

interface Paper {
  readonly requirementId: number
  readonly requirementTypeId: number
  readonly uploadId: string
  readonly fileName: string
}

/** Joins the parts into a file of the pack, under the rules of a dealer's upload, marked “by the customer”. */
export async function submitPaper(context: Common, buyer: CallerBuyer, paper: Paper): Promise<RoomPaper> {
  const { db, write, config, fileStore, at, jobs, cipher } = context
  const name = { linkId: buyer.linkId, uploadId: paper.uploadId }
  const uploading = { user: null, at, jobs, cipher, mostFiles: config.files.uploadFiles }
  await db.asSystem(async (tx) => mayUpload(tx, await questionOf(tx, buyer, paper), uploading))
  const file = await assembleFile(config.dataDir, partsOfUpload(db, name), { field: 'file', fileName: paper.fileName })
  try {
    const answer = await withKeptFiles(fileStore, [file], (kept) =>
      write(async (tx) => {
        const sent = onlyFile(kept)
        const requirement = await recordUpload(tx, await questionOf(tx, buyer, paper), sent, uploading)
        await notifyDealer(tx, buyer, requirement, { fileName: sent.fileName, at })
        return found(papersOf(await recordOf(tx, buyer)).find((one) => isOf(one, paper)))
      }),
    )
    await db.asSystem((tx) => removeParts(tx, name))
    return answer
  } finally {
    await discard([file])
  }
}

const isOf = (one: Pick<Requirement, 'requirementId' | 'requirementTypeId'>, paper: Paper) =>
  one.requirementId === paper.requirementId && one.requirementTypeId === paper.requirementTypeId

/**
 * Its place in the pack of the buyer's own record; a document that is not required of the customer does not exist here.
 */
async function questionOf(tx: Tx, buyer: CallerBuyer, paper: Paper) {
  const application = await recordOf(tx, buyer)
  found(wantedPapers(application).find((one) => isOf(one, paper)))
  const dealSheetId = found(application.payoutPack?.dealSheet?.dealSheetId)
  return { dealSheetId, requirementId: paper.requirementId, requirementTypeId: paper.requirementTypeId }
}

const recordOf = async (tx: Tx, buyer: CallerBuyer) => plainApplicationOf(await loadRecordParts(tx, buyer))

async function notifyDealer(
  tx: Tx,
  { linkId, applicationId }: CallerBuyer,
  { name, requirementId }: Requirement,
  { fileName, at }: { readonly fileName: string; readonly at: Date },
): Promise<void> {
  const deed = `uploaded ${name ?? 'a document'}`
  const link = found(await findLinkById(tx, linkId))
  await recordRoomEvent(tx, link, { kind: 'uploaded', subject: String(requirementId), text: deed, at })
  await recordActivity(tx, found(await findRow(tx, applicationId)), { deed, subtext: fileName, user: null, at })
}
