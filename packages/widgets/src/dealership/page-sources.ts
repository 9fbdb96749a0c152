import { portalPage } from '../page/index.ts'
import { computed } from '../signals/index.ts'
import type { DealershipSources } from './sources.ts'

/** The dealerships of this page's user. */
export function pageSources(baseUrl: string): DealershipSources {
  const { session, config, dealers } = portalPage(baseUrl)
  return {
    user: session.user,
    brokerName: computed(() => config.value?.brokerName ?? ''),
    dealers: dealers.offered,
    groupName: dealers.store.groupName,
    failed: dealers.failed,
    reload: dealers.reload,
    selected: dealers.selected,
    select: dealers.select,
  }
}
