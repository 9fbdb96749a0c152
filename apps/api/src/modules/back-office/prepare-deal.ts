import { LoanProposalStatus } from '@forecourt/core'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { lenderProposals, payoutPacks, savedQuotes } from '../../db/tables/index.ts'
import { preparePack } from '../documents/payout-pack.ts'
import type { ApplicationRow } from '../record/record.ts'
import type { ApplyChange } from './change.ts'

/** Creates a deal's pack once; documents that are already uploaded stay in place. */
export const prepareDeal: ApplyChange = async (tx, { row, event }) => {
  await openPack(tx, row, event.intranetLoanDealPreId ?? null)
  return {}
}

/** The back office's number overrides ours, in whichever order they arrive. */
export async function openPack(
  tx: Tx,
  { applicationId, ...row }: ApplicationRow,
  dealId: number | null,
): Promise<void> {
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
