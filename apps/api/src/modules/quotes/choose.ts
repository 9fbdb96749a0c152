import { quoteHold, type SavedQuote } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import { refuseClosed } from '../guard.ts'
import { actorOf, type OutboxParts } from '../outbox/outbox.ts'
import { type ApplicationRow, plainApplicationOf } from '../record/record.ts'
import { clearOthers, findQuote, listQuotes, type Marks, markQuote } from '../record/saved-quotes.ts'
import { loadRecordParts } from '../record/store.ts'
import { tellingAcceptance } from './acceptance.ts'
import { recordQuoteChange } from './quote-change.ts'
import { obstacleOfHold, refuseObstacle } from './readiness.ts'

type ChoiceMark = 'isAccepted' | 'isProposed'

interface Choosing {
  readonly row: ApplicationRow
  readonly quoteId: string
  readonly user: CallerUser
}

/** Marks a quote as the deal. */
export const propose = (tx: Tx, choosing: Choosing, at: Date): Promise<SavedQuote> =>
  chooseOnce(tx, choosing, 'proposal', at)

/** Records the customer's yes to a quote, which ends an earlier yes to another. */
export const accept = (tx: Tx, parts: OutboxParts, choosing: Choosing): Promise<SavedQuote> =>
  tellingAcceptance(tx, parts, { applicationId: choosing.row.applicationId, by: actorOf(choosing.user) }, () =>
    chooseOnce(tx, choosing, 'acceptance', parts.at),
  )

const STEPS = {
  proposal: { mark: 'isProposed', marks: ['isProposed'], taken: 'proposed', withdrawn: 'withdrawn' },
  acceptance: { mark: 'isAccepted', marks: ['isAccepted', 'isProposed'], taken: 'accepted', withdrawn: 'unaccepted' },
} as const
type Step = keyof typeof STEPS

/** Repeating it changes nothing. */
async function chooseOnce(tx: Tx, { row, quoteId, user }: Choosing, step: Step, at: Date): Promise<SavedQuote> {
  const { mark, marks, taken } = STEPS[step]
  const before = await findQuote(tx, row.applicationId, quoteId)
  const quote = await choose(tx, row, quoteId, marks, at)
  if (!before[mark]) await recordQuoteChange(tx, row, { deed: taken, quote, user, at })
  return quote
}

/** Sets these marks on a quote and clears them on every other one. */
async function choose(
  tx: Tx,
  row: ApplicationRow,
  quoteId: string,
  marks: readonly ChoiceMark[],
  at: Date,
): Promise<SavedQuote> {
  const { applicationId } = row
  const set = (value: boolean): Marks => Object.fromEntries(marks.map((mark) => [mark, value]))
  const quote = await findQuote(tx, applicationId, quoteId)
  const application = plainApplicationOf(await loadRecordParts(tx, row))
  refuseClosed('quotes', application, at)
  const hold = quoteHold(quote, await listQuotes(tx, applicationId), application, at)
  refuseObstacle(hold && obstacleOfHold(hold))
  await clearOthers(tx, applicationId, quoteId, set(false))
  return await markQuote(tx, applicationId, quoteId, set(true))
}

interface Withdrawing extends Choosing {
  readonly step: Step
  /** The quote that lost the mark to this one, and gets it back. */
  readonly restoreQuoteId?: string | null | undefined
}

/**
 * Withdraws one step of a quote. The back office is notified of an acceptance, so it is also notified when that is
 * withdrawn (D48).
 */
export async function withdraw(tx: Tx, parts: OutboxParts, withdrawing: Withdrawing): Promise<SavedQuote> {
  const { row, quoteId, user, step, restoreQuoteId } = withdrawing
  const { applicationId } = row
  const { at } = parts
  const quote = await findQuote(tx, applicationId, quoteId)
  const obstacle = obstacleTo(step, quote)
  if (obstacle) return refuse('INVALID', obstacle)
  const { mark, marks, taken, withdrawn: deed } = STEPS[step]
  if (!quote[mark]) return quote
  return await tellingAcceptance(tx, parts, { applicationId, by: actorOf(user) }, async () => {
    const withdrawn = await markQuote(tx, applicationId, quoteId, { [mark]: false })
    await recordQuoteChange(tx, row, { deed, quote: withdrawn, user, at })
    if (!restoreQuoteId) return withdrawn
    const restored = await choose(tx, row, restoreQuoteId, marks.slice(0, 1), at)
    await recordQuoteChange(tx, row, { deed: taken, quote: restored, user, at })
    return withdrawn
  })
}

function obstacleTo(step: Step, { proceededAt, isAccepted }: SavedQuote): string | null {
  if (proceededAt) return 'This quote is with its lender and cannot be taken back.'
  return step === 'proposal' && isAccepted ? 'The customer accepts this quote. Take back the acceptance first.' : null
}
