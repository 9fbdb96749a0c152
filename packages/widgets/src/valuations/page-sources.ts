import type { CallOptions } from '@forecourt/core'
import { findVehicle, type LoadedPanel, loadPanel, type PortalPage, portalPage, queriedOf } from '../page/index.ts'
import { computed } from '../signals/index.ts'
import type { Guide, ValuationsSources } from './sources.ts'

/** The valuations of this page: its server, its dealerships, its clock. */
export function pageSources(baseUrl: string): ValuationsSources {
  const page = portalPage(baseUrl)
  const { client, clock, dealers, standing, stores } = page
  const { valuations } = stores
  return {
    now: clock.now,
    mine: valuations.own,
    ofDealerships: valuations.ofDealerships,
    loadMine: (isFresh = false) => valuations.load({ isFresh }),
    loadDealerships: valuations.loadDealerships,
    dealerships: computed(() => queriedOf(dealers)),
    dealershipsFailed: computed(() => dealers.failed.value && !dealers.offered.value),
    reloadDealerships: dealers.reload,
    worksForSeveral: computed(() => (dealers.offered.value?.length ?? 0) > 1),
    affiliateUserId: dealers.ofForms,
    toChoose: dealers.toChoose,
    readOnlyReason: standing.readOnlyReason,
    offersPcp: computed(() => standing.features.value?.has('pcp') ?? false),
    findVehicle: (registration) => findVehicle(page.client, registration),
    glasses: ({ registration, mileage }) =>
      guideOf((watch) => client.valuations.glasses({ vrm: registration, vehicleMileage: mileage }, watch)),
    cap: ({ registration, mileage, vehicle }) =>
      guideOf((watch) => client.valuations.cap({ vrm: registration, mileage, ...capNumberOf(vehicle) }, watch)),
    save: (draft) => valuations.save(draft),
    lendersOf: lendersBy(page),
  }
}

/** CAP's own number says nothing without a year. */
function capNumberOf(vehicle: Parameters<ValuationsSources['cap']>[0]['vehicle']) {
  const { capId, year, regYear } = vehicle ?? {}
  const of = year ?? regYear
  return capId && of ? { capId, year: of } : {}
}

/** A quiet look-up answers null for none and for a failure; only the second is reported. */
async function guideOf<T>(ask: (watch: CallOptions) => Promise<T | null>): Promise<Guide<T>> {
  let hasFailed = false
  const onQuietFailure = () => {
    hasFailed = true
  }
  const values = await ask({ onQuietFailure })
  if (values !== null) return { state: 'found', values }
  return { state: hasFailed ? 'failed' : 'none' }
}

/** Asked once for each dealership that is looked at. */
function lendersBy({ client }: PortalPage): ValuationsSources['lendersOf'] {
  const known = new Map<number, LoadedPanel>()
  return (id) => {
    const loaded = known.get(id) ?? loadPanel(() => client.dealers.rates({ id }))
    known.set(id, loaded)
    return loaded
  }
}
