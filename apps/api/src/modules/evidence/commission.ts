import { type LinkedCommission, lenderProposalOf, linkedCommission, type SavedQuote } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { programVersion } from '../../program-version.ts'
import type { Services } from '../../services.ts'
import { type EvidencePlace, keepEvidence } from './evidence.ts'
import { LINK_WORDING_VERSION } from './wordings.ts'

export type CommissionParts = Pick<Services, 'panel' | 'config'>

/** What the statement is made of; null if the quote has no lender or the lender pays no commission. */
export function commissionTermsOf(
  { panel, config }: CommissionParts,
  { financeCompanyId }: Pick<SavedQuote, 'financeCompanyId'>,
) {
  const lender = panel.lender(financeCompanyId ?? 0)
  const terms = lender && lenderProposalOf(lender).commission
  return terms ? { brokerName: config.broker.name, lenderName: lender.name, terms } : null
}

/** The commission statement for the customer; null if there is no commission. */
export function commissionOf(
  parts: CommissionParts,
  quote: Pick<SavedQuote, 'financeCompanyId' | 'figures'>,
): LinkedCommission | null {
  const terms = commissionTermsOf(parts, quote)
  return terms && linkedCommission(terms, quote.figures)
}

interface DisclosureContext {
  readonly by: 'link' | 'mail'
  /** How it is known that the customer had it before them (D67): of a mail only that it was sent. */
  readonly knownBy: 'visible page' | 'button' | 'sent'
  readonly place: EvidencePlace
  readonly userId: number | null
  readonly at: Date
}

type PricedQuote = Pick<SavedQuote, 'quoteId' | 'productType' | 'termMonths' | 'figures'>

const evidenceOf = ({ quoteId, productType, termMonths, figures }: PricedQuote) => ({
  quoteId,
  productType,
  termMonths,
  ...figures,
})

const common = () => ({ ruleVersion: programVersion(), toldBy: 'server' as const })

/** Stores the figures of a customer's suggestion, as the server priced them and the page showed them (D46). */
export async function keepSuggestion(
  tx: Tx,
  quote: PricedQuote,
  { affiliateUserId, applicationId }: EvidencePlace,
  at: Date,
): Promise<void> {
  const figures = { by: 'link', isSuggestion: true, quotes: [evidenceOf(quote)] }
  const shown = { kind: 'quote' as const, figures, wordingVersion: LINK_WORDING_VERSION, ...common() }
  await keepEvidence(tx, shown, { affiliateUserId, applicationId }, null, at)
}

/** Stores each quote and each commission statement as the customer received them (D46). */
export async function keepDisclosure(
  tx: Tx,
  parts: CommissionParts,
  quotes: readonly SavedQuote[],
  wordingVersion: string,
  { by, knownBy, place, userId, at }: DisclosureContext,
): Promise<void> {
  const shown = {
    kind: 'quote' as const,
    figures: { by, knownBy, quotes: quotes.map(evidenceOf) },
    wordingVersion,
    ...common(),
  }
  await keepEvidence(tx, shown, place, userId, at)
  for (const quote of quotes) {
    const commission = commissionOf(parts, quote)
    if (!commission) continue
    const { wordingVersion: version, ...statement } = commission
    const { quoteId, financeCompanyId } = quote
    const said = {
      kind: 'commission-statement' as const,
      figures: { by, knownBy, quoteId, financeCompanyId, ...statement },
    }
    await keepEvidence(tx, { ...said, wordingVersion: version, ...common() }, place, userId, at)
  }
}
