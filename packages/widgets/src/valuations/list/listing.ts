import {
  type Dealer,
  hasSearchWords,
  MANY_DEALERSHIPS,
  searchableText,
  searchWords,
  type Valuation,
  type ValuationList,
  ValuationStatus,
} from '@forecourt/core'
import { createFiltering, createFilterQuery, type FilterHost, oneOf, textUpTo } from '../../kit/index.ts'
import { type PortalPage, queriedOf } from '../../page/index.ts'
import { computed, disposeAll, effect, untracked } from '../../signals/index.ts'

type ListPhase = 'loading' | 'ready' | 'failed' | 'too-many' | 'none-selected'

/** `scope` null means the user's default view. */
const VALUATION_QUERY = createFilterQuery(
  { scope: oneOf(['mine', 'dealerships']), status: oneOf(['all', 'current', 'older']), text: textUpTo(60) },
  { status: 'all', text: '' },
)

type ValuationFilters = typeof VALUATION_QUERY.none

type Page = Pick<PortalPage, 'dealers' | 'stores' | 'wait'>

export type Listing = ReturnType<typeof createListing>

export function createListing(page: Page, host: FilterHost) {
  // Over forty lines: a list of the list's facts.
  const { dealers, stores } = page
  const manner = { wait: page.wait, typed: ['text'], kept: ['scope'] } as const
  const { follow: followHost, ...filtering } = createFiltering(VALUATION_QUERY, host, manner)
  const { own, ofDealerships, load: loadOwn, loadDealerships } = stores.valuations
  const dealerships = computed(() => queriedOf(dealers))
  const worksForSeveral = computed(() => (dealers.offered.value?.length ?? 0) > 1)
  const scope = computed(() => filtering.filters.value.scope ?? (worksForSeveral.value ? 'dealerships' : 'mine'))
  const list = computed(() => (scope.value === 'mine' ? own : ofDealerships))
  const phase = computed((): ListPhase => {
    const obstacle = scope.value === 'mine' ? null : obstacleOf(dealers, dealerships.value)
    return obstacle ?? phaseOf(list.value)
  })
  const all = computed(() => {
    if (phase.value !== 'ready') return NONE
    return scope.value === 'mine' ? list.value.data.value : sortValuations(list.value.data.value)
  })
  const rows = computed(() => all.value.filter((one) => matchesListing(one, filtering.filters.value)))
  const load = (isFresh: boolean) => {
    if (scope.peek() === 'mine') return void loadOwn({ isFresh })
    const asked = dealerships.peek()
    if (asked === null) return dealers.reload()
    void loadDealerships(asked.map(({ affiliateUserId }) => affiliateUserId))
  }
  return {
    scope,
    ...filtering,
    phase,
    /** The outcome of the last fetch (spec §8); null if it found something. */
    code: computed(() => list.value.code.value),
    /** The error of the last fetch, or null; earlier data may still be shown. */
    failed: computed(() => (scope.value === 'mine' ? null : dealers.whyMissing.value) ?? list.value.failed.value),
    /** The dealerships whose valuations the user may see; null while unknown. */
    dealerships,
    unanswered: computed(() => (scope.value === 'mine' ? 0 : ofDealerships.unanswered.value)),
    all,
    rows,
    counts: computed(() => countsOf(all.value)),
    reload: () => load(true),
    follow: () =>
      disposeAll([
        followHost(),
        effect(() => {
          const isKnown = scope.value === 'mine' || dealerships.value !== null
          if (isKnown) untracked(() => load(false))
        }),
      ]),
  }
}

const NONE: readonly Valuation[] = []

/** Sorted here, because dealerships answer one after another. */
const sortValuations = (list: readonly Valuation[]) =>
  [...list].sort((one, other) => Date.parse(other.created) - Date.parse(one.created))

/** Why no dealership is queried. */
function obstacleOf({ whyMissing }: PortalPage['dealers'], asked: readonly Dealer[] | null): ListPhase | null {
  if (whyMissing.value) return 'failed'
  if (asked === null) return 'loading'
  if (asked.length === 0) return 'none-selected'
  return asked.length > MANY_DEALERSHIPS ? 'too-many' : null
}

function phaseOf({ data, state }: ValuationList): ListPhase {
  if (data.value.length > 0) return 'ready'
  if (state.value === 'ready') return 'ready'
  return state.value === 'failed' || state.value === 'stale' ? 'failed' : 'loading'
}

function matchesListing(one: Valuation, { status, text }: ValuationFilters): boolean {
  if (status !== 'all' && (status === 'current') !== isCurrent(one)) return false
  return hasSearchWords(valuationSearchText(one), searchWords(text))
}

export const valuationKey = (valuation: Valuation): string =>
  valuation.valuationId ?? `${valuation.vrm} ${valuation.created}`

export const isCurrent = ({ status }: Valuation): boolean => status === ValuationStatus.Current

export function valuedVehicleName({ vehicleDetails, trim }: Valuation): string {
  const { make, model, trim: own } = vehicleDetails ?? {}
  return [make, model, trim ?? own].filter(Boolean).join(' ')
}

const valuationSearchText = (one: Valuation) => searchableText([one.vrm, valuedVehicleName(one), one.createdBy])

function countsOf(list: readonly Valuation[]) {
  const current = list.filter(isCurrent).length
  return { all: list.length, current, older: list.length - current }
}
