import { contract, type Futures, ProductType } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { pcpLenderIds } from '../../providers/lenders/panel.ts'
import type { ResidualQuestion } from '../../providers/residuals/provider.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { refuseSwitchedOff } from '../guard.ts'
import { opaqueLenderId } from '../rates/public-rates.ts'
import { residualsOf } from '../residuals.ts'

/** Only a PCP has residuals. */
const PCP = { productType: ProductType.PCP }

/** Residuals under the caller's lender numbers: a page's are opaque (D35). */
export async function residualRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.quotes.residuals, async ({ body }, { client, user, read, panel, residuals }) => {
    const own = client?.dealership.affiliateUserId ?? null
    const asking = body.affiliateUserId ?? user?.affiliateUserId ?? null
    if (client) refuseSwitchedOff(PCP, client.dealership)
    else if (asking !== null)
      refuseSwitchedOff(PCP, await read((tx) => authorizeBy(tx, user, contract.dealers.rates, asking)))
    return await residualsAsShown({ residuals, panel }, body, own)
  })
}

/**
 * Residuals of the named lenders, under the numbers by which `page` knows them; a user has the lenders' own numbers.
 */
export async function residualsAsShown(
  { residuals, panel }: Pick<Services, 'residuals' | 'panel'>,
  { vehicle, terms, annualMileage, lenderIds }: ResidualQuestion,
  page: number | null,
): Promise<Futures | null> {
  const shownAs = new Map(pcpLenderIds(panel).map((id) => [page === null ? id : opaqueLenderId(page, id), id]))
  const named = lenderIds.filter((id) => shownAs.has(id))
  const asked = { vehicle, terms, annualMileage, lenderIds: named.map((id) => shownAs.get(id) ?? id) }
  const futures = await residualsOf({ residuals, panel }, asked)
  if (futures === null) return null
  return Object.fromEntries(
    named.flatMap((id) => {
      const byTerm = futures[String(shownAs.get(id))]
      return byTerm ? [[String(id), byTerm] as const] : []
    }),
  )
}
