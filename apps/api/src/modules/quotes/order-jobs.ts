import type { SavedQuote } from '@forecourt/core'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { lenderProposals } from '../../db/tables/index.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { LenderGateway, LenderOrder } from '../../providers/lenders/gateway.ts'
import type { Services } from '../../services.ts'
import { cleanNote } from '../record/clean-note.ts'
import { insertNote } from '../record/note-store.ts'
import { publishChange, publishScenario } from '../record/publish-change.ts'
import { type ApplicationRow, openApplicationOf } from '../record/record.ts'
import { findQuote, markQuote } from '../record/saved-quotes.ts'
import { changeFacts, findRow, loadRecordParts, lockRow, updateColumns } from '../record/store.ts'
import { isStanding, OrderPayload, orderIdOf, orderJob, PROCEED_JOB, WITHDRAWAL_JOB } from './orders.ts'
import { queueQuoteEvent } from './quote-change.ts'

type OrderGateway = Pick<LenderGateway, 'proceed' | 'withdraw'>

/**
 * Calls the lender between two transactions; its answer, the note and the completion of the job are one transaction.
 */
export function registerOrders(services: Services, lenders: OrderGateway): void {
  const { db, jobs } = services
  jobs.handle(PROCEED_JOB, async (job) => {
    const sent = OrderPayload.parse(job.payload)
    const order = await db.asSystem((tx) => orderToLender(tx, sent, services))
    if (order === null) return
    // A withdrawn order that was tried before may have arrived, although its answer did not.
    const isWithdrawn = !isStanding(sent, order.quote)
    if (isWithdrawn && job.attempts === 1) return
    const lenderReference = isWithdrawn ? null : await handOver(lenders, order)
    await db.asSystem(async (tx) => {
      await recordProceeding(tx, sent, lenderReference, services)
      await job.complete(tx)
    })
  })
  jobs.handle(WITHDRAWAL_JOB, async (job) => {
    const order = await db.asSystem((tx) => orderToLender(tx, OrderPayload.parse(job.payload), services))
    if (order === null || (await isWithdrawnBy(lenders, order))) return
    await db.asSystem(async (tx) => {
      await recordUnconfirmed(tx, order.quote, services)
      await job.complete(tx)
    })
  })
}

/** Without a lender if it has left the panel since. */
type AcceptedQuote = Omit<LenderOrder, 'lender'> & Partial<Pick<LenderOrder, 'lender'>>

/** The lender's reference; null if it refuses for good. */
async function handOver(lenders: OrderGateway, { lender, ...order }: AcceptedQuote): Promise<string | null> {
  if (!lender) return null
  return await nullIfRefused(async () => (await lenders.proceed({ lender, ...order })).lenderReference)
}

/** False if the lender refuses the withdrawal for good. */
async function isWithdrawnBy(lenders: OrderGateway, { lender, ...order }: AcceptedQuote): Promise<boolean> {
  if (!lender) return false
  const done = await nullIfRefused(async () => {
    await lenders.withdraw({ lender, ...order })
    return true
  })
  return done === true
}

async function nullIfRefused<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'refused') return null
    throw error
  }
}

async function orderToLender(
  tx: Tx,
  sent: OrderPayload,
  { cipher, panel }: Pick<Services, 'cipher' | 'panel'>,
): Promise<AcceptedQuote | null> {
  const row = await findRow(tx, sent.applicationId)
  if (!row || row.erasedAt) return null
  const parts = await loadRecordParts(tx, row)
  const quote = await findQuote(tx, sent.applicationId, sent.quoteId)
  const proposal = parts.proposals.find(({ financeCompanyId }) => financeCompanyId === quote.financeCompanyId)
  const order = { orderId: orderIdOf(sent), application: openApplicationOf(parts, cipher), quote }
  const lender = panel.lender(quote.financeCompanyId ?? 0)
  return { ...order, ...(lender ? { lender } : {}), lenderReference: proposal?.lenderReference ?? null }
}

/** An order that was withdrawn meanwhile keeps nothing of its answer; the lender is told. */
async function recordProceeding(
  tx: Tx,
  sent: OrderPayload,
  lenderReference: string | null,
  services: Services,
): Promise<void> {
  const { now, config, jobs } = services
  const row = await lockRow(tx, sent.applicationId)
  if (!row || row.erasedAt) return
  const quote = await findQuote(tx, sent.applicationId, sent.quoteId)
  if (!isStanding(sent, quote)) return await jobs.enqueue(tx, orderJob(WITHDRAWAL_JOB, sent))
  if (lenderReference === null) await recordRefusal(tx, row, quote, services)
  else await keepLenderQuote(tx, quote, lenderReference)
  const name = lenderOf(quote)
  const what =
    lenderReference === null ? `${name} did not take the accepted quote.` : `The accepted quote is with ${name}.`
  await notifyDealer(tx, row, what, config.broker.name, now())
}

const lenderOf = ({ financeCompany }: SavedQuote): string => financeCompany ?? 'The lender'

/** The dealer has to act again, so pages fetch the record. The back office was told that the quote was sent. */
async function recordRefusal(
  tx: Tx,
  row: ApplicationRow,
  { applicationId, quoteId }: SavedQuote,
  { now, config, jobs, cipher }: Services,
): Promise<void> {
  const at = now()
  const refused = await markQuote(tx, applicationId, quoteId, { proceededAt: null })
  await updateColumns(tx, applicationId, { lastUpdated: at, updatedBy: config.broker.name })
  await queueQuoteEvent(tx, { jobs, cipher, at }, { event: 'QuoteRefused', by: null }, refused)
  await publishChange(tx, row, at)
}

/** The lender may still work on an order that nobody wants: only people can settle it. */
async function recordUnconfirmed(tx: Tx, quote: SavedQuote, { now, config }: Services): Promise<void> {
  const row = await lockRow(tx, quote.applicationId)
  if (!row || row.erasedAt) return
  const { name } = config.broker
  const what = `${lenderOf(quote)} did not confirm the withdrawal of the quote. Ask ${name} to settle it with the lender.`
  await notifyDealer(tx, row, what, name, now())
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
