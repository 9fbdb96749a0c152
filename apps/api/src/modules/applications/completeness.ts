import {
  type Application,
  ApplicationType,
  type Consent,
  missingForDeal,
  missingForProposal,
  missingForQuickQuote,
  partExchangeOf,
} from '@forecourt/core'
import { refuse } from '../../http/problem.ts'

type Messages = Record<string, string>

/** What keeps a record from being sent, by field path (D38); a quick quote needs only what a quick quote is made of. */
export function missingFrom(application: Application, now: Date, consents?: readonly Consent[] | null): Messages {
  const { value, settlement } = partExchangeOf(application)
  const deal = { ...application, partExValue: value, partExSettlement: settlement }
  if (application.isQuickQuote) return missingForQuickQuote(deal)
  const kind = application.applicationType === ApplicationType.FullProposal ? 'full' : 'eligibility'
  return { ...missingForProposal(kind, { ...application, consents }, now), ...missingForDeal(deal) }
}

/**
 * Refuses a change that takes something away which the record needs. What an older record lacked before the change
 * does not stop it.
 */
export function refuseLess(before: Application, after: Application, now: Date): void {
  const known = missingFrom(before, now)
  const lost = Object.entries(missingFrom(after, now)).filter(([field, message]) => known[field] !== message)
  refuseMissing(Object.fromEntries(lost))
}

/** Missing fields are reported one by one; nothing is written (D38). */
export function refuseMissing(fields: Messages): void {
  if (Object.keys(fields).length > 0) refuse('INVALID', 'Some of what lenders ask for is missing.', fields)
}
