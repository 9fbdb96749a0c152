import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Client } from '../../api/index.ts'
import type { Enquiries, Lead, Task } from '../../models/index.ts'
import { createResource } from '../resource.ts'
import { sharesDealership } from './list-window.ts'

interface TasksOptions {
  readonly client: { readonly tasks: Pick<Client['tasks'], 'list' | 'enquiries' | 'leads'> }
  readonly affiliateUserIds: ReadonlySignal<readonly number[]>
  readonly now: () => Date
}

const NO_ENQUIRIES: Enquiries = { open: [], received: 0, answeredInTime: 0 }

/** The tasks of the chosen dealerships, open and done today, and the unanswered enquiries. */
export function createTasks({ client, affiliateUserIds, now }: TasksOptions) {
  const key = () => ({ affiliateUserIds: [...affiliateUserIds.value] })
  const tasks = createResource<ReturnType<typeof key>, readonly Task[]>({
    key,
    fetch: async (asked, asking) => (asked.affiliateUserIds.length === 0 ? [] : client.tasks.list(asked, asking)),
    empty: [],
    now,
    keeps: sharesDealership,
  })
  const enquiries = createResource<ReturnType<typeof key>, Enquiries>({
    key,
    fetch: async (asked, asking) =>
      asked.affiliateUserIds.length === 0 ? NO_ENQUIRIES : client.tasks.enquiries(asked, asking),
    empty: NO_ENQUIRIES,
    now,
  })
  const leads = createResource<ReturnType<typeof key>, readonly Lead[]>({
    key,
    fetch: async (asked, asking) => (asked.affiliateUserIds.length === 0 ? [] : client.tasks.leads(asked, asking)),
    empty: [],
    now,
    keeps: sharesDealership,
  })
  const ids = computed(() => new Set(affiliateUserIds.value))

  return {
    tasks: {
      ...tasks,
      data: computed(() => tasks.data.value.filter(({ affiliateUserId }) => ids.value.has(affiliateUserId))),
    },
    enquiries,
    leads: {
      ...leads,
      data: computed(() => leads.data.value.filter(({ affiliateUserId }) => ids.value.has(affiliateUserId))),
    },
    /** Fetches the shown tasks again; does nothing if none were ever shown. */
    async refresh(): Promise<void> {
      if (tasks.state.peek() === 'idle') return
      await Promise.all([tasks.refresh(), ...[enquiries, leads].map(refreshShown)])
    },
    /** The same for the leads and the counts of enquiries. */
    async refreshEnquiries(): Promise<void> {
      await Promise.all([enquiries, leads].map(refreshShown))
    },
    /** Stores a task's current version. With `sending`, until that rejects. */
    put(task: Task, sending?: Promise<unknown>): void {
      tasks.patch((list) => withTask(list, task), sending)
    },
    clear(): void {
      tasks.clear()
      enquiries.clear()
      leads.clear()
    },
  }
}

const refreshShown = async ({ state, refresh }: { state: ReadonlySignal<string>; refresh(): Promise<unknown> }) => {
  if (state.peek() !== 'idle') await refresh()
}

/** Keeps the later version: an answer may arrive after newer live data. */
function withTask(list: readonly Task[], task: Task): readonly Task[] {
  const known = list.find(({ taskId }) => taskId === task.taskId)
  if (!known) return [...list, task]
  return known.version > task.version ? list : list.map((one) => (one === known ? task : one))
}
