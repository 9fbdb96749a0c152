import type { LadderRow, PanelProposal } from './panel-proposal.ts'

/** A dealer's own ladder row for one lender (D35). */
type BespokeLadderRow = LadderRow & { readonly lenderId: number }

type PanelOptions = {
  readonly dealerId?: number | null
  readonly bespokeRates?: readonly BespokeLadderRow[] | null
}

/** Spec §9, the run-time rules of the panel. */
const REMOVED_LENDER_ID = 62
const MIN_LEND_OVERRIDE = { lenderId: 50, from: 12_500, to: 3_000 }
const DEALER_WITHOUT_BESPOKE_RATES = 19_979

/**
 * The panel ready for pricing: without lender 62, with lender 50's lower minimum, and with the dealer's own rates in place
 * of the lender's.
 */
export function preparePanel<T extends PanelProposal>(lenderProposals: readonly T[], options: PanelOptions = {}): T[] {
  const bespoke = options.dealerId === DEALER_WITHOUT_BESPOKE_RATES ? [] : (options.bespokeRates ?? [])
  return lenderProposals
    .filter(({ financeCompanyId }) => financeCompanyId !== REMOVED_LENDER_ID)
    .map((lender) => withBespokeRates(withLoweredMinimum(lender), bespoke))
}

function withLoweredMinimum<T extends PanelProposal>(lender: T): T {
  const { lenderId, from, to } = MIN_LEND_OVERRIDE
  const isOverridden = lender.financeCompanyId === lenderId && lender.minLendAmount === from
  return isOverridden ? { ...lender, minLendAmount: to, minLendAmountPcp: to } : lender
}

function withBespokeRates<T extends PanelProposal>(lender: T, bespoke: readonly BespokeLadderRow[]): T {
  const rows = bespoke.filter(({ lenderId }) => lenderId === lender.financeCompanyId)
  return rows.length === 0 ? lender : { ...lender, aprLadder: rows.map(({ lenderId: _, ...row }) => row) }
}
