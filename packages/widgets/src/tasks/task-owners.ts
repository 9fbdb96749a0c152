import { createResource, type TaskOwner, userNameOf } from '@forecourt/core'
import type { PortalPage } from '../page/index.ts'
import { computed, type ReadonlySignal } from '../signals/index.ts'

/** The colleagues to whom a dealership's task can be assigned, plus the user, who may not be among them. */
export function createTaskOwners({ client, clock, session }: PortalPage, dealership: ReadonlySignal<number | null>) {
  const { data, follow } = createResource<number, readonly TaskOwner[]>({
    key: () => dealership.value,
    fetch: (id, asking) => client.tasks.owners({ id }, asking),
    empty: [],
    now: clock.read,
  })
  const list = computed(() => {
    const user = session.user.value
    if (!user || data.value.some(({ userId }) => userId === user.userId)) return data.value
    return [{ userId: user.userId, name: userNameOf(user) }, ...data.value]
  })
  return { list, follow }
}
