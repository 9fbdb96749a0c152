import { contract, copyResiduals, type Futures, isFeatureOn } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../plugins/refusal.ts'
import type { PanelLender } from '../../providers/lenders/panel.ts'
import { sandboxResiduals } from '../../providers/valuations/residuals.ts'
import { serve } from '../../serve.ts'
import { mayAct } from '../guard.ts'
import { opaqueLenderId } from '../rates/public-rates.ts'

/**
 * Residuals under the numbers that the caller knows: a page's are opaque (D35), so that 75's are copied for it here; a dealer's
 * own screen copies for itself (§9).
 */
export async function residualRoutes(app: FastifyInstance): Promise<void> {
  serve(
    app,
    contract.quotes.residuals,
  )(async ({ body }, { client, user, read, panel }) => {
    const own = client?.dealership.affiliateUserId ?? null
    const asking = body.affiliateUserId ?? user?.affiliateUserId ?? null
    if (client) refuseWithoutPcp(client.dealership.features)
    else if (asking !== null) refuseWithoutPcp((await read((tx) => mayAct(tx, user, 'rates.view', asking))).features)
    const lenders = panel.lenders.filter(isAsked)
    const known = new Map(lenders.map(({ id }) => [own === null ? id : opaqueLenderId(own, id), id]))
    const asked = body.lenderIds.filter((id) => known.has(id))
    const { vehicle, terms, annualMileage } = body
    const found = sandboxResiduals(vehicle, { lenders, terms, annualMileage })
    const futures = own === null ? found : copyResiduals(found)
    const answer = Object.fromEntries(asked.flatMap((id) => termsOf(id, futures[String(known.get(id))])))
    return Object.keys(answer).length > 0 ? answer : null
  })
}

/** A residual is of use to PCP alone (D41). */
function refuseWithoutPcp(features: readonly string[]): void {
  if (!isFeatureOn(features, 'pcp')) throw new Refusal('FEATURE_OFF', 'PCP is not switched on for the dealership.')
}

const isAsked = ({ isRemoved, residuals }: PanelLender) => !isRemoved && residuals.requested

type Terms = ReturnType<typeof copyResiduals>[string]

function termsOf(id: number, terms: Terms): [string, Futures[string]][] {
  const known = Object.entries(terms ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return known.length > 0 ? [[String(id), Object.fromEntries(known)]] : []
}
