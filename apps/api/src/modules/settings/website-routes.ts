import { contract, dealershipProblem, isFeatureOn, isProductOn, PRODUCTS, WebsiteConfig } from '@forecourt/core'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { dealerships, originsSeen } from '../../db/tables/index.ts'
import type { LenderPanel } from '../../providers/lenders/panel.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import { subjectOf } from '../../serve/authorize.ts'
import { shapedBy } from '../../serve/shaped-by.ts'
import { serve } from '../../serve.ts'
import { lockDealership, websiteConfigOf } from '../dealers/store.ts'
import { changedParts, websiteToSave } from './website-rules.ts'

const { settings } = contract
const MOST_ORIGINS = 50

export async function websiteRoutes(app: FastifyInstance): Promise<void> {
  serve(app, settings.websiteConfig, ({ params }, { readDealership, client, panel }) =>
    readDealership(params.id, async (tx, row) =>
      client ? websiteForPage(row, panel) : await loadWebsiteConfig(tx, row),
    ),
  )

  serve(app, settings.saveWebsiteConfig, async ({ body }, { write, mustMatch, authorize, audit }) =>
    write(async (tx) => {
      const { affiliateUserId } = body
      await lockDealership(tx, affiliateUserId)
      const row = await authorize(tx, affiliateUserId)
      mustMatch(websiteConfigOf(row).version ?? 0)
      const saved = websiteToSave(shapedBy(WebsiteConfig, { ...websiteConfigOf(row), ...body }), row)
      const details = {
        changed: changedParts(shapedBy(WebsiteConfig, websiteConfigOf(row)), saved),
        allowedOrigins: saved.allowedOrigins,
      }
      const websiteConfigVersion = (websiteConfigOf(row).version ?? 0) + 1
      await tx
        .update(dealerships)
        .set({ websiteConfig: saved, websiteConfigVersion })
        .where(eq(dealerships.affiliateUserId, affiliateUserId))
      await audit(tx, 'website.saved', row, { details })
      return await loadWebsiteConfig(tx, { ...row, websiteConfig: saved, websiteConfigVersion })
    }),
  )
}

/** For a car buyer's page. */
export const websiteForPage = (row: DealershipRow, panel: LenderPanel): WebsiteConfig => ({
  ...offered(row),
  allowedOrigins: [],
  dealPage: null,
  payPage: null,
  lenders: lendersFor(row, panel),
  takesEnquiries: !dealershipProblem(contract.quickQuotes.create, subjectOf(row)),
})

/** The configuration without anything that the dealership has switched off (D41). */
function offered(row: DealershipRow): WebsiteConfig {
  const config = shapedBy(WebsiteConfig, websiteConfigOf(row))
  const products = PRODUCTS.filter((product) => isProductOn(product, (feature) => isFeatureOn(row.features, feature)))
  return { ...config, products: config.products.filter((id) => products.some((product) => product.id === id)) }
}

/** Only names, alphabetically. Public rates use other numbers, so that the two cannot be matched (D35). */
function lendersFor(row: DealershipRow, { lenders }: LenderPanel): WebsiteConfig['lenders'] {
  if (!offered(row).showLenderSlider) return null
  return lenders
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ id, name, logo }) => ({ id, name, logo }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}

/** For the dealership's own screen: includes the pages that have used its keys. */
async function loadWebsiteConfig(tx: Tx, row: DealershipRow): Promise<WebsiteConfig> {
  const seen = await tx
    .select({ origin: originsSeen.origin, seenAt: originsSeen.seenAt })
    .from(originsSeen)
    .where(eq(originsSeen.affiliateUserId, row.affiliateUserId))
    .orderBy(desc(originsSeen.seenAt))
    .limit(MOST_ORIGINS)
  return {
    ...offered(row),
    originsSeen: seen.map(({ origin, seenAt }) => ({ origin, seenAt: seenAt.toISOString() })),
  }
}
