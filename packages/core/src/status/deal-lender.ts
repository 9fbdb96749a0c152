import { millisecondsOf } from '../calendar/index.ts'
import { isAcceptance } from '../lending/index.ts'
import { objectsOf, type StatusApplication } from './lenient.ts'

/** The lender of the quote that is the deal, else of the deal sheet, else of the cheapest acceptance (D50, D20a). */
export function chosenLender(record: StatusApplication): { readonly id: number; readonly name: string } | null {
  const answers = objectsOf(record.proposals)
  const dealt = record.payoutPack?.dealSheet?.financeCompanyId
  const quoted = record.chosenQuote?.financeCompanyId ? record.chosenQuote : null
  const chosen =
    quoted ?? answers.find(({ financeCompanyId }) => dealt && financeCompanyId === dealt) ?? cheapestAnswer(record)
  if (!chosen?.financeCompanyId) return null
  return { id: chosen.financeCompanyId, name: chosen.financeCompany || `Lender ${chosen.financeCompanyId}` }
}

/** The server has already compared costs; a single acceptance needs no comparison. */
function cheapestAnswer({ proposals, dealerId, cheapestLenderId }: StatusApplication) {
  const accepting = objectsOf(proposals).filter((answer) => isAcceptance(answer, dealerId))
  return accepting.find(({ financeCompanyId }) => financeCompanyId === cheapestLenderId) ?? accepting[0]
}

/** When a lender last decided, in milliseconds; null if none has. */
export function lastDecision({ proposals }: Pick<StatusApplication, 'proposals'>): number | null {
  const moments = objectsOf(proposals).flatMap(({ decidedAt }) => millisecondsOf(decidedAt) ?? [])
  return moments.length > 0 ? Math.max(...moments) : null
}
