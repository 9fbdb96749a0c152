import { ApiError, DEFAULT_TERMS_TO_SHOW, type WebsiteConfig } from '@forecourt/core'
import { newKey, type PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { portalSources } from '../dealer/portal-sources.ts'
import type { PublicSources } from './public-sources.ts'

/** The public face for whoever sets it up: the dealership's own rates, a configuration that need not be saved, and nothing kept. */
export function previewSources(
  page: PortalPage,
  affiliateUserId: number,
  website: ReadonlySignal<WebsiteConfig | null>,
): PublicSources {
  const { findVehicle, findResiduals, rates } = portalSources(page, affiliateUserId)
  return {
    findVehicle,
    findResiduals,
    website,
    hasNoWebsite: signal(true),
    rates,
    now: page.clock.now,
    config: page.config,
    dealerName: computed(() => website.value?.dealerName ?? null),
    terms: signal(DEFAULT_TERMS_TO_SHOW),
    defaultTerm: computed(() => website.value?.defaultTerm ?? null),
    save: () => Promise.reject(new ApiError({ status: 0, code: 'UNEXPECTED', message: 'A preview sends nothing.' })),
    record: () => Promise.resolve(null),
    newKey,
  }
}
