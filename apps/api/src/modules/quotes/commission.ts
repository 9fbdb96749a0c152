import { commissionStatement, type LinkedCommission, lenderProposalOf, type SavedQuote } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { programVersion } from '../../program-version.ts'
import type { Services } from '../../services.ts'
import { type EvidencePlace, keepEvidence } from '../records/evidence.ts'
import { LINK_WORDING_VERSION } from './quote-words.ts'

export type CommissionParts = Pick<Services, 'panel' | 'config'>

/** The commission statement for the customer; null if the quote has no lender or the lender pays no commission. */
export function commissionOf(
  { panel, config }: CommissionParts,
  { financeCompanyId, figures }: Pick<SavedQuote, 'financeCompanyId' | 'figures'>,
): LinkedCommission | null {
  const lender = panel.lender(financeCompanyId ?? 0)
  const terms = lender && lenderProposalOf(lender).commission
  if (!terms) return null
  const names = { brokerName: config.broker.name, lenderName: lender.name }
  const { amount, method, wording, wordingVersion } = commissionStatement({ ...names, terms }, figures)
  return { amount, method, wording, wordingVersion }
}

interface DisclosureContext {
  readonly by: 'link' | 'mail'
  readonly place: EvidencePlace
  readonly userId: number | null
  readonly at: Date
}

/** Stores the figures of a customer's suggestion, as the server priced them and the page showed them (D46). */
export async function keepSuggestion(
  tx: Tx,
  { quoteId, productType, termMonths, figures }: Pick<SavedQuote, 'quoteId' | 'productType' | 'termMonths' | 'figures'>,
  { affiliateUserId, applicationId }: { readonly affiliateUserId: number; readonly applicationId: string },
  at: Date,
): Promise<void> {
  const shown = { by: 'link', isSuggestion: true, quotes: [{ quoteId, productType, termMonths, ...figures }] }
  const words = { ruleVersion: programVersion(), wordingVersion: LINK_WORDING_VERSION, toldBy: 'server' as const }
  await keepEvidence(tx, { kind: 'quote', figures: shown, ...words }, { affiliateUserId, applicationId }, null, at)
}

/** Stores each quote and each commission statement as the customer received them (D46). */
export async function keepDisclosure(
  tx: Tx,
  parts: CommissionParts,
  quotes: readonly SavedQuote[],
  pageVersion: string,
  { by, place, userId, at }: DisclosureContext,
): Promise<void> {
  const common = { ruleVersion: programVersion(), toldBy: 'server' as const }
  const shown = quotes.map(({ quoteId, productType, termMonths, figures }) => ({
    ...{ quoteId, productType, termMonths },
    ...figures,
  }))
  const quote = { kind: 'quote' as const, figures: { by, quotes: shown }, wordingVersion: pageVersion, ...common }
  await keepEvidence(tx, quote, place, userId, at)
  for (const { quoteId, financeCompanyId, ...priced } of quotes) {
    const commission = commissionOf(parts, { financeCompanyId, ...priced })
    if (!commission) continue
    const { wordingVersion, ...statement } = commission
    const figures = { by, quoteId, financeCompanyId, ...statement }
    await keepEvidence(tx, { kind: 'commission-statement', figures, wordingVersion, ...common }, place, userId, at)
  }
}
