import { type Consent, type ProposalKind, searchWording } from '@forecourt/core'

/** The dealer's confirmations. The server sets their date. */
export const DEALER_TERMS =
  'What is stated here is what the customer said, their identity has been seen, and the dealership agrees to the broker’s terms.'

/** The customer's consent to the search, before anything is sent (D38). The server keeps its own text of the version. */
export function consentOf(kind: ProposalKind, givenAt: string): Consent[] {
  if (!givenAt) return []
  const { kind: search, version } = searchWording(kind)
  return [{ kind: search, wordingVersion: version, givenAt }]
}
