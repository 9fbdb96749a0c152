import type { ReadonlySignal } from '@preact/signals-core'
import type { Client } from '../../api/index.ts'
import type { Enquiries, Lead, Task } from '../../models/index.ts'
import { createResource } from '../resource.ts'
import { createDealershipRows, refreshShown } from './dealership-rows.ts'

interface TasksOptions {
  readonly client: { readonly tasks: Pick<Client['tasks'], 'list' | 'enquiries' | 'leads'> }
  readonly affiliateUserIds: ReadonlySignal<readonly number[]>
  readonly now: () => Date
}

const NO_ENQUIRIES: Enquiries = { open: [], received: 0, answeredInTime: 0 }

/** The tasks of the chosen dealerships, open and done today, and the unanswered enquiries. */
export function createTasks({ client, affiliateUserIds, now }: TasksOptions) {
  const key = () => ({ affiliateUserIds: [...affiliateUserIds.value] })
  type Asked = ReturnType<typeof key>
  const tasks = createDealershipRows<Task, Asked>({ key, fetch: client.tasks.list, now })
  const leads = createDealershipRows<Lead, Asked>({ key, fetch: client.tasks.leads, now })
  const enquiries = createResource<Asked, Enquiries>({
    key,
    fetch: async (asked, asking) =>
      asked.affiliateUserIds.length === 0 ? NO_ENQUIRIES : client.tasks.enquiries(asked, asking),
    empty: NO_ENQUIRIES,
    now,
  })
  return {
    tasks,
    enquiries,
    leads,
    async refresh(): Promise<void> {
      if (tasks.state.peek() !== 'idle') await refreshShown(tasks, enquiries, leads)
    },
    /** The leads and the counts of enquiries. */
    refreshEnquiries: () => refreshShown(enquiries, leads),
    /** Stores a task's current version. With `sending`, until that rejects. */
    put(task: Task, sending?: Promise<unknown>): void {
      tasks.patch((list) => withTask(list, task), sending)
    },
    clear(): void {
      for (const resource of [tasks, enquiries, leads]) resource.clear()
    },
  }
}

/** Keeps the later version: an answer may arrive after newer live data. */
function withTask(list: readonly Task[], task: Task): readonly Task[] {
  const known = list.find(({ taskId }) => taskId === task.taskId)
  if (!known) return [...list, task]
  return known.version > task.version ? list : list.map((one) => (one === known ? task : one))
}
