import { LoanProposalStatus } from '../models/index.ts'
import type { StatusFacts } from './facts.ts'
import { conditionsOf } from './flags/approval-flags.ts'
import { isQuoteExpired } from './quote-expiry.ts'
import { actBy, type DealProgress, dealerActs } from './step.ts'

/** If lenders accept: propose, the customer's agreement, to the lender (D50). */
export function quoteStep(facts: StatusFacts, isVehicleOutside: boolean): DealProgress {
  const deal = chosenDealOf(facts)
  if (deal?.proceededAt) return actBy('lender', 'documents', 'Lender to prepare the documents')
  if (isVehicleOutside) return dealerActs('yes', 'change-vehicle', 'Try another vehicle')
  if (deal?.isOutOfDate) return dealerActs('yes', 'price-again', 'Price the changed deal again')
  if (deal?.created && isQuoteExpired({ created: deal.created }, facts.now))
    return dealerActs('yes', 'price-again', 'Price the expired quote again')
  if (deal?.isAccepted) return dealerActs('sent', 'proceed', 'Send to the lender')
  if (deal) return dealerActs('yes', 'accept', 'Record the customer’s yes')
  return isConditional(facts) ? conditionStep(facts) : dealerActs('yes', 'propose', 'Propose a quote')
}

/** The quote that is the deal, unless its lender has not accepted: such a quote cannot progress. */
function chosenDealOf({ application: { chosenQuote }, acceptances }: StatusFacts) {
  if (!chosenQuote || chosenQuote.proceededAt) return chosenQuote
  const lenderId = chosenQuote.financeCompanyId ?? null
  const hasAccepted = lenderId !== null && acceptances.some(({ financeCompanyId }) => financeCompanyId === lenderId)
  return hasAccepted ? chosenQuote : null
}

const isConditional = ({ acceptances }: StatusFacts) =>
  acceptances.every(({ loanProposalStatus }) => loanProposalStatus === LoanProposalStatus.ConditionallyAccepted)

const DOCUMENT = /^(proof|payslip|bank statement|copy|copies|utility bill)/i
const DEALER = /^dealer to (?=\S)/i

/** The first condition as a sentence that names who acts. */
function conditionStep(facts: StatusFacts): DealProgress {
  const [first] = conditionsOf(facts)
  if (first === undefined) return actBy('lender', 'decision', 'Lender to name its conditions')
  if (DEALER.test(first))
    return dealerActs('decision', 'meet-condition', startWith('toUpperCase', first.replace(DEALER, '')))
  if (/^customer\b/i.test(first)) return actBy('customer', 'decision', first, 'chase')
  if (/^(lender|dealer)\b/i.test(first)) return actBy('lender', 'decision', first)
  const what = startWith('toLowerCase', first)
  return DOCUMENT.test(first)
    ? actBy('customer', 'decision', `Customer to send ${what}`, 'chase')
    : actBy('lender', 'decision', `Lender asks for ${what}`)
}

const startWith = (change: 'toUpperCase' | 'toLowerCase', text: string) => text.charAt(0)[change]() + text.slice(1)
