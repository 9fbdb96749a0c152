import { preparePanel, type Rates } from '@forecourt/core'
import type { Panel } from './sources.ts'

/** What `GET /rates` answers, made ready to price: §9's rules applied, and a name for each lender. */
export function panelOf(rates: Rates): Panel {
  const lenderProposals = preparePanel(rates.lenderProposals, {
    dealerId: rates.dealerId ?? null,
    bespokeRates: rates.bespokeRates,
  })
  const named = (rates.lenders ?? []).map(({ id, name }) => [id, name] as const)
  const own = lenderProposals.map((each) => [each.financeCompanyId, each.financeCompany ?? ''] as const)
  return {
    dealerId: rates.dealerId ?? null,
    affiliateUserId: rates.affiliateUserId ?? null,
    adminFee: rates.adminFee,
    lenderProposals,
    lenderNames: new Map([...own, ...named].filter(([, name]) => name !== '')),
  }
}
