import { type Application, LoanProposalStatus } from '@forecourt/core'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { lenderProposals, payoutPacks, savedQuotes } from '../../db/tables/index.ts'
import { findDealership } from '../../security/dealership.ts'
import type { ApplicationRow } from '../applications/record.ts'
import { changeFacts } from '../applications/store.ts'
import { submittedFacts } from '../applications/submitted-facts.ts'
import { addSnag, preparePack, readRequirement, verifyRequirement, type WhichRequirement } from '../documents/index.ts'
import { requirementsOf } from '../documents/pack.ts'
import { packOfApplication } from '../documents/pack-store.ts'
import { WANTED } from '../documents/wanted.ts'
import type { EventFacts } from './facts.ts'
import { isOutdated } from './store.ts'

/** Applies an event to the record. */
export type ApplyChange = (tx: Tx, facts: EventFacts) => Promise<ChangeAnswer>

export interface ChangeAnswer {
  /** `unknown`: the record has no such item; `outdated`: a later event about it has already been applied. */
  readonly kind: 'done' | 'unknown' | 'outdated'
  readonly documentName?: string | null
  readonly requirementId?: number
}

const DONE: ChangeAnswer = { kind: 'done' }
const UNKNOWN_REQUIREMENT: ChangeAnswer = { kind: 'unknown' }
const OUTDATED: ChangeAnswer = { kind: 'outdated' }

/** Creates a deal's pack once; documents that are already uploaded stay in place. */
export const prepareDeal: ApplyChange = async (tx, { row, event }) => {
  await openPack(tx, row, event.intranetLoanDealPreId ?? null)
  return DONE
}

/** The back office's number overrides ours, in whichever order they arrive. */
async function openPack(tx: Tx, { applicationId, ...row }: ApplicationRow, dealId: number | null): Promise<void> {
  const deal = { financeCompanyId: await lenderOfDeal(tx, applicationId), intranetLoanDealPreId: dealId }
  const { applicationInfo } = await preparePack(tx, { applicationId, ...row }, deal)
  if (!dealId || applicationInfo?.intranetLoanDealPreId === dealId) return
  const told = JSON.stringify({ applicationInfo: { intranetLoanDealPreId: dealId } })
  await tx
    .update(payoutPacks)
    .set({
      intranetLoanDealPreId: dealId,
      pack: sql`${payoutPacks.pack} || ${told}::jsonb`,
      version: sql`${payoutPacks.version} + 1`,
    })
    .where(eq(payoutPacks.applicationId, applicationId))
}

const ACCEPTANCES: readonly number[] = [
  LoanProposalStatus.Accepted,
  LoanProposalStatus.ConditionallyAccepted,
  LoanProposalStatus.ProvisionalAcceptance,
]

/** The lender of the quote that the customer accepted, otherwise the firmest acceptance. */
async function lenderOfDeal(tx: Tx, applicationId: string): Promise<number | null> {
  const [quote] = await tx
    .select({ lenderId: savedQuotes.financeCompanyId })
    .from(savedQuotes)
    .where(
      sql`${savedQuotes.applicationId} = ${applicationId} and (${savedQuotes.isAccepted} or ${savedQuotes.isProposed})`,
    )
    .orderBy(desc(savedQuotes.isAccepted), desc(savedQuotes.created))
    .limit(1)
  if (quote?.lenderId) return quote.lenderId
  const proposals = await tx
    .select({ lenderId: lenderProposals.financeCompanyId, status: lenderProposals.loanProposalStatus })
    .from(lenderProposals)
    .where(eq(lenderProposals.applicationId, applicationId))
    .orderBy(lenderProposals.decidedAt, lenderProposals.financeCompanyId)
  const accepted = ACCEPTANCES.flatMap((status) => proposals.filter((proposal) => proposal.status === status))
  return accepted[0]?.lenderId ?? null
}

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
): Promise<ChangeAnswer> {
  const which = whichOf(event)
  if (which && isWanted(which)) await openPack(tx, row, null)
  const known = which && (await readRequirement(tx, row.applicationId, which))
  if (!which || !known) return UNKNOWN_REQUIREMENT
  const { requirementId, name = null } = known
  if (await isOutdated(tx, row.applicationId, occurredAt, ABOUT_DOCUMENTS, requirementId)) return OUTDATED
  await change(which)
  return { kind: 'done', documentName: name, requirementId }
}

const ABOUT_DOCUMENTS = ['DocumentRejected', 'DocumentVerified', 'DocumentsVerified'] as const

export const verifyDocuments: ApplyChange = async (tx, { row, occurredAt }) => {
  const { applicationId } = row
  await openPack(tx, row, null)
  const pack = await packOfApplication(tx, applicationId)
  if (!pack) return UNKNOWN_REQUIREMENT
  for (const { requirement } of requirementsOf(pack.pack)) {
    const { requirementId, requirementTypeId } = requirement
    if (await isOutdated(tx, applicationId, occurredAt, ['DocumentRejected'], requirementId)) continue
    await verifyRequirement(tx, applicationId, { requirementId, requirementTypeId })
  }
  return DONE
}

/** A back office that judges a document has already prepared the deal, even if that event arrives later. */
const isWanted = (which: WhichRequirement) =>
  'name' in which && WANTED.some(({ name }) => name.toLowerCase().startsWith(which.name.trim().toLowerCase()))

function whichOf({ requirementId, documentName }: EventFacts['event']): WhichRequirement | null {
  if (requirementId) return { requirementId }
  return documentName ? { name: documentName } : null
}

export const changeAccountManager: ApplyChange = async (tx, { row, event, occurredAt }) => {
  const { accountManager } = event
  if (!accountManager) return UNKNOWN_REQUIREMENT
  if (await isOutdated(tx, row.applicationId, occurredAt, ['AccountManagerChanged'])) return OUTDATED
  return await writeDoc(tx, row.applicationId, { accountManager })
}

/** Stored only if the dealership has opted in. */
export const writeCreditCheck: ApplyChange = async (tx, { row, event, occurredAt }) => {
  const { creditCheck } = event
  const dealership = await findDealership(tx, row.affiliateUserId)
  if (!creditCheck || !dealership?.creditCheckOptIn) return UNKNOWN_REQUIREMENT
  if (await isOutdated(tx, row.applicationId, occurredAt, ['CreditChecked'])) return OUTDATED
  return await writeDoc(tx, row.applicationId, { creditCheck })
}

/** Publishes nothing if the record has no field for any of the facts. */
export const writeFacts: ApplyChange = async (tx, { row, event, occurredAt }) => {
  const known = submittedFacts(row.doc, event.facts ?? {})
  if (Object.keys(known).length === 0) return UNKNOWN_REQUIREMENT
  if (await isOutdated(tx, row.applicationId, occurredAt, ['FactsChanged'])) return OUTDATED
  return await writeDoc(tx, row.applicationId, known)
}

async function writeDoc(tx: Tx, applicationId: string, facts: Partial<Application>): Promise<ChangeAnswer> {
  await changeFacts(tx, applicationId, facts)
  return DONE
}
