import { contract, lenderProposalOf, mayCall, preparePanel, type Rates } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { type LenderPanel, shownLenders } from '../../providers/lenders/panel.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import { serve } from '../../serve.ts'
import { bespokeRatesOf } from '../dealers/store.ts'
import { COMMISSION } from '../guard.ts'
import { publicRates } from './public-rates.ts'

export async function rateRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.dealers.rates, async ({ params }, { client, user, read, panel, authorize }) => {
    const row = await read((tx) => authorize(tx, params.id))
    if (client) return ratesForPage(row, panel)
    const rates = ratesOf(row, panel)
    return mayCall(user, COMMISSION, { affiliateUserId: params.id }) ? rates : withoutCommission(rates)
  })
}

/** The part of the dealership's panel that a car buyer's page may see (D35). */
export function ratesForPage(row: DealershipRow, panel: LenderPanel): Rates {
  const rates = ratesOf(row, panel)
  // Applied before the numbers become opaque: the dealership's own rows would match no lender afterwards.
  const lenderProposals = preparePanel(rates.lenderProposals, rates)
  return publicRates({ ...rates, lenderProposals }, row.affiliateUserId, row.websiteConfig)
}

/** The panel for one dealership: every lender’s terms, and the dealership's own rows. */
function ratesOf(row: DealershipRow, panel: LenderPanel): Rates {
  return {
    affiliateUserId: row.affiliateUserId,
    dealerId: row.dealerId,
    adminFee: row.adminFee,
    lenderProposals: panel.lenders.map(lenderProposalOf),
    bespokeRates: bespokeRatesOf(row),
    lenders: shownLenders(panel),
  }
}

/** Dealers see commission as customers do: in the statement that the server writes (D56). */
const withoutCommission = (rates: Rates): Rates => ({
  ...rates,
  lenderProposals: rates.lenderProposals.map(({ commission: _commission, ...proposal }) => proposal),
})
