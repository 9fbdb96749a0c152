import { findResiduals, loadPanel, loadUserTerms, type PortalPage } from '../page/index.ts'
import type { QuickQuoteSources } from './sources.ts'

/** The quick quote of a signed-in dealer: the whole panel of one dealership, the user's own terms. */
export function portalSources(
  { client, session, clock, config }: PortalPage,
  affiliateUserId: number,
): QuickQuoteSources {
  return {
    rates: loadPanel(() => client.dealers.rates({ id: affiliateUserId })),
    ...loadUserTerms(client.settings, session.user.peek()?.userId),
    now: clock.now,
    config,
    async findVehicle(reg) {
      const found = (await client.vehicles.lookUpInternal({ reg })) ?? (await client.vehicles.lookUpExperian({ reg }))
      return found?.vehicle ?? null
    },
    findResiduals: (question) => findResiduals(client.quotes.residuals, { ...question, affiliateUserId }),
    save: (draft) => client.quickQuotes.create({ ...draft, affiliateUserId }),
  }
}
