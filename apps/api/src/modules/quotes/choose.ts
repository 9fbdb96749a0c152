import { quoteHeldReason, type SavedQuote } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import type { ApplicationRow } from '../applications/record.ts'
import { actorOf, type OutboxParts } from '../back-office/outbox.ts'
import { queueQuoteEvent, recordQuoteChange } from './quote-change.ts'
import { clearOthers, findQuote, listQuotes, type Marks, markQuote } from './store.ts'

type ChoiceMark = 'isAccepted' | 'isProposed'

/** Sets these marks on a quote and clears them on every other one. */
export async function choose(
  tx: Tx,
  applicationId: string,
  quoteId: string,
  marks: readonly ChoiceMark[],
  at: Date,
): Promise<SavedQuote> {
  const set = (value: boolean): Marks => Object.fromEntries(marks.map((mark) => [mark, value]))
  const quote = await findQuote(tx, applicationId, quoteId)
  const held = quoteHeldReason(quote, await listQuotes(tx, applicationId), at)
  if (held) return refuse('INVALID', held)
  await clearOthers(tx, applicationId, quoteId, set(false))
  return await markQuote(tx, applicationId, quoteId, set(true))
}

const STEPS = {
  proposal: { mark: 'isProposed', taken: 'proposed', withdrawn: 'withdrawn' },
  acceptance: { mark: 'isAccepted', taken: 'accepted', withdrawn: 'unaccepted' },
} as const
type Step = keyof typeof STEPS

interface Withdrawing {
  readonly row: ApplicationRow
  readonly quoteId: string
  readonly user: CallerUser
  readonly step: Step
  /** The quote that lost the mark to this one, and gets it back. */
  readonly restoreQuoteId?: string | null | undefined
}

/**
 * Withdraws one step of a quote. The back office is notified of an acceptance, so it is also notified when that is
 * withdrawn (D48).
 */
export async function withdraw(
  tx: Tx,
  parts: OutboxParts,
  { row, quoteId, user, step, restoreQuoteId }: Withdrawing,
): Promise<SavedQuote> {
  const { applicationId } = row
  const { at } = parts
  const quote = await findQuote(tx, applicationId, quoteId)
  const obstacle = obstacleTo(step, quote)
  if (obstacle) return refuse('INVALID', obstacle)
  const { mark, ...deeds } = STEPS[step]
  if (!quote[mark]) return quote
  const withdrawn = await markQuote(tx, applicationId, quoteId, { [mark]: false })
  await recordQuoteChange(tx, row, { deed: deeds.withdrawn, quote: withdrawn, user, at })
  const by = actorOf(user)
  if (step === 'acceptance') await queueQuoteEvent(tx, parts, { event: 'QuoteAcceptanceWithdrawn', by }, withdrawn)
  if (!restoreQuoteId) return withdrawn
  const restored = await choose(tx, applicationId, restoreQuoteId, [mark], at)
  await recordQuoteChange(tx, row, { deed: deeds.taken, quote: restored, user, at })
  if (step === 'acceptance') await queueQuoteEvent(tx, parts, { event: 'QuoteAccepted', by }, restored)
  return withdrawn
}

function obstacleTo(step: Step, { proceededAt, isAccepted }: SavedQuote): string | null {
  if (proceededAt) return 'This quote is with its lender and cannot be taken back.'
  return step === 'proposal' && isAccepted ? 'The customer accepts this quote. Take back the acceptance first.' : null
}
