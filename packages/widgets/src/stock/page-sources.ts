import {
  contract,
  DEFAULT_ANNUAL_MILEAGE,
  type Dealer,
  dealerStatusReason,
  isFeatureOn,
  isOffered,
} from '@forecourt/core'
import {
  deferTask,
  findResiduals,
  type LoadedPanel,
  loadPanel,
  loadUserTerms,
  portalPage,
  queriedOf,
  waitInBrowser,
} from '../page/index.ts'
import { computed } from '../signals/index.ts'
import { createIdleQueue } from './idle-queue.ts'
import type { StockDealership, StockSources } from './sources.ts'

/** The stock of this page: its server, its dealerships, its clock. */
export function pageSources(baseUrl: string): StockSources {
  const { client, clock, config, dealers, session, stores } = portalPage(baseUrl)
  const { stock } = stores
  const panels = new Map<number, LoadedPanel>()
  return {
    now: clock.now,
    dealerships: computed(() => queriedOf(dealers)?.map(dealershipOf) ?? null),
    dealershipsFailed: computed(() => dealers.failed.value && !dealers.offered.value),
    reloadDealerships: dealers.reload,
    stockOf: stock.of,
    loadStock: stock.load,
    saved: stock.saved,
    loadSaved: stock.loadSaved,
    saveVehicle: (vehicleId) => stock.save(vehicleId),
    removeVehicle: (vehicleId) => stock.unsave(vehicleId),
    lendersOf: (id) => {
      const loaded = panels.get(id) ?? loadPanel(() => client.dealers.rates({ id }))
      panels.set(id, loaded)
      return loaded
    },
    ...loadUserTerms(client.settings, session.user.peek()?.userId),
    annualMileage: computed(() => config.value?.defaultAnnualMileage ?? DEFAULT_ANNUAL_MILEAGE),
    findResiduals: (question) => findResiduals(client.quotes.residuals, question),
    whenIdle: createIdleQueue({ deferTask, clock: () => performance.now() }),
    wait: (run, ms) => waitInBrowser(ms, run),
  }
}

const dealershipOf = (dealer: Dealer): StockDealership => ({
  affiliateUserId: dealer.affiliateUserId,
  dealerId: dealer.dealerId,
  name: dealer.name,
  hasStock: isOffered(contract.vehicles.stock, dealer),
  hasPcp: isFeatureOn(dealer.features, 'pcp'),
  readOnlyReason: dealerStatusReason(dealer.status),
})
