import {
  type DisplayStatus,
  isAcceptance,
  type LenderProposal,
  millisecondsOf,
  type RuleId,
  shortLenderName,
} from '@forecourt/core'
import type { CustomerRecord } from '../record.ts'

export interface RowLender {
  readonly id: number
  readonly name: string
  /** A short name for a narrow column beside the mark, without words such as Finance. */
  readonly short: string
}

type ListedProposal = Partial<LenderProposal>

/** Only rows of these groups show a lender. */
const LENT: readonly RuleId[] = ['completed', 'deal-prepared', 'full-proposal', 'eligibility']

/** The lender of the quote that is the deal, else of the deal sheet, else of the cheapest acceptance (D50, D20a). */
export function chosenLender(record: CustomerRecord, { rule }: DisplayStatus): RowLender | null {
  if (!LENT.includes(rule)) return null
  const answers = record.proposals ?? []
  const dealt = record.payoutPack?.dealSheet?.financeCompanyId
  const quoted = record.chosenQuote?.financeCompanyId ? record.chosenQuote : null
  const chosen =
    quoted ?? answers.find(({ financeCompanyId }) => dealt && financeCompanyId === dealt) ?? cheapest(answers, record)
  if (!chosen?.financeCompanyId) return null
  const name = chosen.financeCompany || `Lender ${chosen.financeCompanyId}`
  return { id: chosen.financeCompanyId, name, short: shortLenderName(name) }
}

/** The server has already compared costs; a single acceptance needs no comparison. */
function cheapest(
  answers: readonly ListedProposal[],
  { dealerId, cheapestLenderId }: CustomerRecord,
): ListedProposal | undefined {
  const accepting = answers.filter((answer) => isAcceptance(answer, dealerId))
  return accepting.find(({ financeCompanyId }) => financeCompanyId === cheapestLenderId) ?? accepting[0]
}

/** When a lender last decided, in milliseconds; null if none has. */
export function lastDecision({ proposals }: CustomerRecord): number | null {
  const moments = (proposals ?? []).flatMap(({ decidedAt }) => millisecondsOf(decidedAt) ?? [])
  return moments.length > 0 ? Math.max(...moments) : null
}
