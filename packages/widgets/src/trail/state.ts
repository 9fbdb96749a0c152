import { createToasts } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { computed, disposeAll } from '../signals/index.ts'
import { createChecking } from './chain/checking.ts'
import { createExporting } from './detail/exporting.ts'
import { createOpening } from './detail/opening.ts'
import { createFinding } from './list/finding.ts'
import { createListing } from './list/listing.ts'

export type TrailState = ReturnType<typeof createTrail>

export function createTrail(page: PortalPage) {
  const listing = createListing(page)
  const finding = createFinding(page)
  const opening = createOpening(page)
  const toasts = createToasts()
  const ofChain = computed(() => listing.filters.value.dealership?.id ?? null)
  const checking = createChecking(page, listing.isOffered, ofChain)
  return {
    listing,
    finding,
    opening,
    checking,
    exporting: createExporting(page, toasts),
    toasts,
    chosen: computed(() => listing.rows.value.find(({ id }) => id === opening.chosenId.value) ?? null),
    start: () =>
      disposeAll([listing.first.follow(), finding.found.follow(), opening.detail.follow(), checking.follow()]),
  }
}
