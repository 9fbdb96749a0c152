import type { Consent, ProposalKind } from '@forecourt/core'

interface Wording {
  readonly kind: Consent['kind']
  /** The kind of proposal, as the final review names it. */
  readonly name: string
  readonly version: string
  readonly text: string
}

const SOFT: Wording = {
  kind: 'soft-search',
  name: 'Soft search, which other lenders do not see',
  version: 'soft-search-1',
  text: 'The customer agrees to a soft search: lenders may look at their credit file to see whether they are likely to lend. Other lenders do not see it, and it does not change their credit score.',
}

const HARD: Wording = {
  kind: 'hard-search',
  name: 'Full search, which stays on the credit file',
  version: 'hard-search-1',
  text: 'The customer agrees to a full credit search: lenders may search their credit file to decide. The search stays on the file, other lenders see it, and it may change their credit score.',
}

/** The customer's consent before anything is sent, in the wording stored with the answer (D38). */
export const searchWording = (kind: ProposalKind): Wording => (kind === 'full' ? HARD : SOFT)

/** The dealer's confirmations. The server sets their date. */
export const DEALER_TERMS =
  'What is stated here is what the customer said, their identity has been seen, and the dealership agrees to the broker’s terms.'

export function consentOf(kind: ProposalKind, givenAt: string): Consent[] {
  if (!givenAt) return []
  const { kind: search, text, version } = searchWording(kind)
  return [{ kind: search, wording: text, wordingVersion: version, givenAt }]
}
