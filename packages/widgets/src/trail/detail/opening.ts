import { createResource, type TrailDetail } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { signal } from '../../signals/index.ts'

export type Opening = ReturnType<typeof createOpening>

/** The entry that is open. Opening one is an entry of the trail itself. */
export function createOpening({ client, clock }: PortalPage) {
  const chosenId = signal<string | null>(null)
  const detail = createResource<string, TrailDetail | null>({
    key: () => chosenId.value,
    fetch: (id, asking) => client.trail.single({ id: Number(id) }, asking),
    empty: null,
    now: clock.read,
  })
  return {
    chosenId,
    detail,
    choose: (id: string | null) => {
      chosenId.value = id
    },
  }
}
