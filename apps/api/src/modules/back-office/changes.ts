import { type Application, ApplicationState, LoanProposalStatus } from '@forecourt/core'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { lenderProposals, payoutPacks, savedQuotes } from '../../db/tables/index.ts'
import type { BackOfficeEvent } from '../../providers/back-office/event.ts'
import { findDealership } from '../../security/dealership.ts'
import { submittedFacts } from '../applications/submitted-facts.ts'
import { requirementsOf } from '../documents/pack.ts'
import { packOfApplication } from '../documents/pack-store.ts'
import {
  addSnag,
  preparePack,
  readRequirement,
  verifyRequirement,
  type WhichRequirement,
} from '../documents/payout-pack.ts'
import { WANTED } from '../documents/wanted.ts'
import type { ApplicationRow } from '../record/record.ts'
import { changeFacts, updateColumns } from '../record/store.ts'
import { isOutdated } from './store.ts'

/** An event with its record. */
export interface EventFacts {
  readonly event: BackOfficeEvent
  readonly row: ApplicationRow
  readonly occurredAt: Date
  readonly after: number
  readonly afterName: string
  /** The document's name in the payout pack; the event's own name if there is no such document. */
  readonly documentName?: string | null
}

export type ChangeRefusal =
  /** The record has no such item, or the event is empty. */
  | 'unknown-subject'
  /** A newer event has already been applied: nothing moves back; only a state's note is added. */
  | 'overtaken'

interface Changed {
  readonly documentName?: string | null
  readonly requirementId?: number
}

/** Applies an event to the record. */
export type ApplyChange = (tx: Tx, facts: EventFacts) => Promise<Changed | ChangeRefusal>

/** Creates a deal's pack once; documents that are already uploaded stay in place. */
export const prepareDeal: ApplyChange = async (tx, { row, event }) => {
  await openPack(tx, row, event.intranetLoanDealPreId ?? null)
  return {}
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

export const changeAccountManager: ApplyChange = async (tx, { row, event, occurredAt }) => {
  const { accountManager } = event
  if (!accountManager) return 'unknown-subject'
  if (await isOutdated(tx, row.applicationId, occurredAt, ['AccountManagerChanged'])) return 'overtaken'
  return await writeDoc(tx, row.applicationId, { accountManager })
}

/** Stored only if the dealership has opted in. */
export const writeCreditCheck: ApplyChange = async (tx, { row, event, occurredAt }) => {
  const { creditCheck } = event
  const dealership = await findDealership(tx, row.affiliateUserId)
  if (!creditCheck || !dealership?.creditCheckOptIn) return 'unknown-subject'
  if (await isOutdated(tx, row.applicationId, occurredAt, ['CreditChecked'])) return 'overtaken'
  return await writeDoc(tx, row.applicationId, { creditCheck })
}

/** Publishes nothing if the record has no field for any of the facts. */
export const writeFacts: ApplyChange = async (tx, { row, event, occurredAt }) => {
  const known = submittedFacts(row.doc, event.facts ?? {})
  if (Object.keys(known).length === 0) return 'unknown-subject'
  if (await isOutdated(tx, row.applicationId, occurredAt, ['FactsChanged'])) return 'overtaken'
  return await writeDoc(tx, row.applicationId, known)
}

/** Retention counts from this day (D45), so an agreement that was not paid out by then is no agreement to settle. */
export const settleAgreement: ApplyChange = async (tx, { row, occurredAt }) => {
  const { applicationId, state, endedAt } = row
  if (state !== ApplicationState.Completed || !endedAt || occurredAt < endedAt) return 'unknown-subject'
  if (await isOutdated(tx, applicationId, occurredAt, ['AgreementSettled'])) return 'overtaken'
  await updateColumns(tx, applicationId, { settledAt: occurredAt })
  return {}
}

async function writeDoc(tx: Tx, applicationId: string, facts: Partial<Application>): Promise<Changed> {
  await changeFacts(tx, applicationId, facts)
  return {}
}
