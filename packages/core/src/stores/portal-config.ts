import type { Client } from '../api/index.ts'
import type { PortalConfig } from '../models/index.ts'
import { createLoader, type Loadable } from './loadable.ts'

export type PortalConfigStore = ReturnType<typeof createPortalConfig>

/** What holds for the whole broker; fetched once, and again only after a failure. */
export function createPortalConfig(client: { readonly portal: Pick<Client['portal'], 'config'> }, now: () => Date) {
  const loader = createLoader<PortalConfig | null>(null, now)
  return {
    config: loader as Loadable<PortalConfig | null>,
    async load(): Promise<void> {
      if (loader.data.peek() === null && !loader.isLoading.peek()) await loader.load(() => client.portal.config())
    },
  }
}
