import type { SavedQuote } from '@forecourt/core'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import { lenderProposals } from '../../db/tables/index.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { LenderGateway, LenderOrder } from '../../providers/lenders/gateway.ts'
import type { Services } from '../../services.ts'
import { publishChange, publishScenario } from '../applications/publish-change.ts'
import { type ApplicationRow, openApplicationOf } from '../applications/record.ts'
import { changeFacts, findRow, loadRecordParts, lockRow, updateColumns } from '../applications/store.ts'
import { cleanNote } from '../notes/clean-note.ts'
import { insertNote } from '../notes/store.ts'
import { PROCEED_JOB } from './proceed.ts'
import { findQuote, markQuote } from './store.ts'

const ProceedPayload = z.object({ applicationId: z.string(), quoteId: z.string() })

/**
 * Calls the lender between two transactions; its answer, the note and the completion of the job are one transaction.
 */
export function registerProceeding(services: Services, lenders: Pick<LenderGateway, 'proceed'>): void {
  const { db, jobs } = services
  jobs.handle(PROCEED_JOB, async (job) => {
    const { applicationId, quoteId } = ProceedPayload.parse(job.payload)
    const order = await db.asSystem((tx) => orderOf(tx, applicationId, quoteId, services))
    if (order === null) return
    const lenderReference = await handOver(lenders, order)
    await db.asSystem(async (tx) => {
      await recordProceeding(tx, order, lenderReference, services)
      await job.complete(tx)
    })
  })
}

/** Without a lender if it has left the panel since. */
type AcceptedQuote = Omit<LenderOrder, 'lender'> & Partial<Pick<LenderOrder, 'lender'>>

/** The lender's reference; null if it refuses for good. */
async function handOver(
  lenders: Pick<LenderGateway, 'proceed'>,
  { lender, ...order }: AcceptedQuote,
): Promise<string | null> {
  if (!lender) return null
  try {
    return (await lenders.proceed({ lender, ...order })).lenderReference
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'refused') return null
    throw error
  }
}

async function orderOf(
  tx: Tx,
  applicationId: string,
  quoteId: string,
  { cipher, panel }: Pick<Services, 'cipher' | 'panel'>,
): Promise<AcceptedQuote | null> {
  const row = await findRow(tx, applicationId)
  if (!row || row.erasedAt) return null
  const parts = await loadRecordParts(tx, row)
  const quote = await findQuote(tx, applicationId, quoteId)
  if (!quote.proceededAt) return null
  const proposal = parts.proposals.find(({ financeCompanyId }) => financeCompanyId === quote.financeCompanyId)
  const order = { application: openApplicationOf(parts, cipher), quote }
  const lender = panel.lender(quote.financeCompanyId ?? 0)
  return { ...order, ...(lender ? { lender } : {}), lenderReference: proposal?.lenderReference ?? null }
}

async function recordProceeding(
  tx: Tx,
  { quote }: AcceptedQuote,
  lenderReference: string | null,
  { now, config }: Services,
): Promise<void> {
  const { applicationId, quoteId, financeCompany } = quote
  const name = financeCompany ?? 'The lender'
  const row = await lockRow(tx, applicationId)
  if (!row || row.erasedAt) return
  const at = now()
  const brokerName = config.broker.name
  if (lenderReference === null) {
    await markQuote(tx, applicationId, quoteId, { proceededAt: null })
    await updateColumns(tx, applicationId, { lastUpdated: at, updatedBy: brokerName })
    // The dealer has to act again, so pages fetch the record.
    await publishChange(tx, row, at)
  } else {
    await keepLenderQuote(tx, quote, lenderReference)
  }
  const what =
    lenderReference === null ? `${name} did not take the accepted quote.` : `The accepted quote is with ${name}.`
  await notifyDealer(tx, row, what, brokerName, at)
}

/** Stores the lender's reference, and its quote as the record's `lenderQuote` (§3). */
async function keepLenderQuote(tx: Tx, quote: SavedQuote, lenderReference: string): Promise<void> {
  const { applicationId, quoteId, financeCompanyId, financeCompany, productType, termMonths, figures } = quote
  const { applicationId: ofApplication, financeCompanyId: ofLender, version } = lenderProposals
  await tx
    .update(lenderProposals)
    .set({ lenderReference, version: sql`${version} + 1` })
    .where(and(eq(ofApplication, applicationId), eq(ofLender, financeCompanyId ?? 0)))
  const told = { quoteId, financeCompanyId, financeCompany, productType, termMonths, figures, lenderReference }
  await changeFacts(tx, applicationId, { lenderQuote: told })
}

async function notifyDealer(tx: Tx, row: ApplicationRow, text: string, brokerName: string, at: Date): Promise<void> {
  const author = { userName: brokerName, department: 'Broker' }
  await insertNote(tx, row, { text: cleanNote(text).text, ...author, type: 'system', created: at })
  await publishScenario(tx, row, 'NoteCreated', { agentName: brokerName }, at)
}
