import { blockedReason, contract, type Dealer, FEATURES, type Feature, isFeatureOn } from '@forecourt/core'
import { computed } from '../signals/index.ts'
import type { Dealers } from './dealers.ts'

type OfferedDealerships = Pick<Dealers, 'offered' | 'selected' | 'affiliateUserId'>

/** Features and permissions of the selected dealerships, for navigation, routes and buttons; follows the selection. */
export function createDealershipPermissions({ offered, selected, affiliateUserId }: OfferedDealerships) {
  return {
    /** Features switched on for at least one dealership (D41); null until the dealerships have loaded. */
    features: computed(() => offered.value && featuresOf(offered.value, selected.value)),
    /** Why nothing may be created for the dealership of a new record (D40). */
    readOnlyReason: computed(() => {
      const own = offered.value?.find((dealer) => dealer.affiliateUserId === affiliateUserId.value)
      // Nothing new is made there by anybody.
      return own ? blockedReason(contract.applications.create, own, null) : null
    }),
  }
}

/** Of the selected dealerships, otherwise of all offered: a feature that none of them has is off. */
function featuresOf(offered: readonly Dealer[], selected: readonly number[]): ReadonlySet<Feature> {
  const ids = new Set(selected)
  const looked = ids.size > 0 ? offered.filter(({ affiliateUserId }) => ids.has(affiliateUserId)) : offered
  return new Set(FEATURES.filter((feature) => looked.some(({ features }) => isFeatureOn(features, feature))))
}
