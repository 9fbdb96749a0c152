import { contract, isFeatureOn } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problem.ts'
import { pcpLenderIds } from '../../providers/lenders/panel.ts'
import { serve } from '../../serve.ts'
import { authorize } from '../guard.ts'
import { opaqueLenderId } from '../rates/public-rates.ts'
import { residualsOf } from '../vehicles/residuals.ts'

/** Residuals under the caller's lender numbers: a page's are opaque (D35). */
export async function residualRoutes(app: FastifyInstance): Promise<void> {
  serve(
    app,
    contract.quotes.residuals,
  )(async ({ body }, { client, user, read, panel, residuals }) => {
    const own = client?.dealership.affiliateUserId ?? null
    const asking = body.affiliateUserId ?? user?.affiliateUserId ?? null
    if (client) refuseWithoutPcp(client.dealership.features)
    else if (asking !== null)
      refuseWithoutPcp((await read((tx) => authorize(tx, user, contract.dealers.rates, asking))).features)
    const shownAs = new Map(pcpLenderIds(panel).map((id) => [own === null ? id : opaqueLenderId(own, id), id]))
    const named = body.lenderIds.filter((id) => shownAs.has(id))
    const lenderIds = named.map((id) => shownAs.get(id) ?? id)
    const { vehicle, terms, annualMileage } = body
    const futures = await residualsOf({ residuals, panel }, { vehicle, lenderIds, terms, annualMileage })
    if (futures === null) return null
    return Object.fromEntries(
      named.flatMap((id) => {
        const byTerm = futures[String(shownAs.get(id))]
        return byTerm ? [[String(id), byTerm] as const] : []
      }),
    )
  })
}

/** Only PCP uses residuals (D41). */
function refuseWithoutPcp(features: readonly string[]): void {
  if (!isFeatureOn(features, 'pcp')) throw new Problem('FEATURE_OFF', 'PCP is not switched on for the dealership.')
}
