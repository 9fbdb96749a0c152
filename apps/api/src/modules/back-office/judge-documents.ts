import type { Tx } from '../../db/database.ts'
import type { BackOfficeEvent } from '../../providers/back-office/event.ts'
import { requirementsOf } from '../documents/pack.ts'
import { packOfApplication } from '../documents/pack-store.ts'
import { addSnag, readRequirement, verifyRequirement, type WhichRequirement } from '../documents/payout-pack.ts'
import { WANTED } from '../documents/wanted.ts'
import type { ApplyChange, Changed, ChangeRefusal, EventFacts } from './change.ts'
import { openPack } from './prepare-deal.ts'
import { isOutdated } from './store.ts'

export const rejectDocument: ApplyChange = async (tx, facts) =>
  await changeDocument(tx, facts, (which) => {
    const { row, event, occurredAt } = facts
    const snag = { reason: event.reason || 'It could not be accepted', raisedBy: event.agentName ?? null }
    return addSnag(tx, row.applicationId, which, snag, occurredAt)
  })

export const verifyDocument: ApplyChange = async (tx, facts) =>
  await changeDocument(tx, facts, (which) => verifyRequirement(tx, facts.row.applicationId, which))

/** Ignores events that are older than the last one about the same document. */
async function changeDocument(
  tx: Tx,
  { row, event, occurredAt }: EventFacts,
  change: (which: WhichRequirement) => Promise<unknown>,
): Promise<Changed | ChangeRefusal> {
  const which = whichOf(event)
  if (which && isWanted(which)) await openPack(tx, row, null)
  const known = which && (await readRequirement(tx, row.applicationId, which))
  if (!which || !known) return 'unknown-subject'
  const { requirementId, name = null } = known
  if (await isOutdated(tx, row.applicationId, occurredAt, ABOUT_DOCUMENTS, requirementId)) return 'overtaken'
  await change(which)
  return { documentName: name, requirementId }
}

const ABOUT_DOCUMENTS = ['DocumentRejected', 'DocumentVerified', 'DocumentsVerified'] as const

export const verifyDocuments: ApplyChange = async (tx, { row, occurredAt }) => {
  const { applicationId } = row
  await openPack(tx, row, null)
  const pack = await packOfApplication(tx, applicationId)
  if (!pack) return 'unknown-subject'
  for (const { requirement } of requirementsOf(pack.pack)) {
    const { requirementId, requirementTypeId } = requirement
    if (await isOutdated(tx, applicationId, occurredAt, ['DocumentRejected'], requirementId)) continue
    await verifyRequirement(tx, applicationId, { requirementId, requirementTypeId })
  }
  return {}
}

/** A back office that judges a document has already prepared the deal, even if that event arrives later. */
const isWanted = (which: WhichRequirement) =>
  'name' in which && WANTED.some(({ name }) => name.toLowerCase().startsWith(which.name.trim().toLowerCase()))

function whichOf({ requirementId, documentName }: BackOfficeEvent): WhichRequirement | null {
  if (requirementId) return { requirementId }
  return documentName ? { name: documentName } : null
}
