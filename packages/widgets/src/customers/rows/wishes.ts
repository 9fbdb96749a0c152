import type { Task } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed, effect, untracked } from '../../signals/index.ts'
import { isByCustomer } from '../../tasks/index.ts'
import type { Wishes } from './row-cache.ts'

/** The open tasks that customers made through their links. */
export function createWishes({ stores, dealers }: Pick<PortalPage, 'stores' | 'dealers'>) {
  const { tasks } = stores.tasks
  return {
    byRow: computed(() => wishesOf(tasks.data.value)),
    follow: () => effect(() => (dealers.offered.value === null ? undefined : untracked(() => tasks.follow()))),
  }
}

function wishesOf(tasks: readonly Task[]): Wishes {
  const waiting = tasks.filter((task) => isByCustomer(task) && !task.doneAt && !task.removedAt)
  // Under either id: a quick quote is listed by its own.
  return new Map(
    waiting.flatMap(({ applicationId, customer, note }) =>
      [applicationId, customer?.quickQuoteId].flatMap((id) => (id && note ? [[id, note] as const] : [])),
    ),
  )
}
