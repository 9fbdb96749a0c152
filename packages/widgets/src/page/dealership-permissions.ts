import { blockedReason, contract, type Dealer, FEATURES, type Feature, isFeatureOn } from '@forecourt/core'
import { computed, type ReadonlySignal } from '../signals/index.ts'
import type { Dealers } from './dealers.ts'

/** What the dealerships looked at have and may do: rail, routes and buttons obey it, and follow another choice at once. */
export interface DealershipPermissions {
  /** On for at least one of them (D41); null until the dealerships are here. */
  readonly features: ReadonlySignal<ReadonlySet<Feature> | null>
  /** Why nothing new can be made for the dealership that a new record would belong to (D40). */
  readonly readOnlyReason: ReadonlySignal<string | null>
}

type OfferedDealerships = Pick<Dealers, 'offered' | 'selected' | 'affiliateUserId'>

export function createDealershipPermissions({
  offered,
  selected,
  affiliateUserId,
}: OfferedDealerships): DealershipPermissions {
  return {
    features: computed(() => offered.value && featuresOf(offered.value, selected.value)),
    readOnlyReason: computed(() => {
      const own = offered.value?.find((dealer) => dealer.affiliateUserId === affiliateUserId.value)
      return own ? blockedReason(contract.applications.create, own) : null
    }),
  }
}

/** Of those selected, otherwise of everybody offered: what none of them has is off. */
function featuresOf(offered: readonly Dealer[], selected: readonly number[]): ReadonlySet<Feature> {
  const ids = new Set(selected)
  const looked = ids.size > 0 ? offered.filter(({ affiliateUserId }) => ids.has(affiliateUserId)) : offered
  return new Set(FEATURES.filter((feature) => looked.some(({ features }) => isFeatureOn(features, feature))))
}
