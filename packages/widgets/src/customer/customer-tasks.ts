import type { Task } from '@forecourt/core'
import type { Toasts } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { computed, disposeAll, type ReadonlySignal } from '../signals/index.ts'
import {
  createSnoozing,
  createTaskActs,
  createTaskEditing,
  type Snoozing,
  type TaskActs,
  type TaskEditing,
} from '../tasks/index.ts'
import { createRecordResource, type RecordState } from './record.ts'

/** The tasks of the record, and what can be done with them. */
export interface CustomerTasks {
  readonly list: ReadonlySignal<readonly Task[]>
  readonly failed: ReadonlySignal<boolean>
  readonly acts: TaskActs
  readonly editing: TaskEditing
  readonly snoozing: Snoozing
  load(): Promise<void>
  follow(): () => void
}

interface TaskParts {
  readonly record: RecordState
  readonly toasts: Toasts
}

export function createCustomerTasks(
  page: PortalPage,
  { record, toasts }: TaskParts,
  id: ReadonlySignal<string>,
): CustomerTasks {
  const fetched = createRecordResource<readonly Task[]>(page, { id, hasId: record.hasId }, (id, asking) =>
    page.client.tasks.ofCustomer({ id }, asking),
  )
  const sink = {
    put: (task: Task, sending?: Promise<unknown>) => {
      fetched.patch((known) => withTask(known ?? [], task), sending)
      page.stores.tasks.put(task, sending)
    },
  }
  const acts = createTaskActs(page, sink, toasts)
  const customer = computed(() => {
    const application = record.application.value
    return application && { applicationId: application.cosmosId, affiliateUserId: application.affiliateUserId }
  })
  const editing = createTaskEditing(page, { sink, toasts, customer })
  return {
    list: computed(() => (fetched.data.value ?? []).filter(({ removedAt }) => !removedAt)),
    failed: computed(() => fetched.failed.value !== null),
    acts,
    editing,
    snoozing: createSnoozing(acts),
    load: fetched.refresh,
    follow: () =>
      disposeAll([
        fetched.follow(),
        editing.start(),
        page.stores.live.subscribe(({ event }) => {
          if (event.scenario !== 'TaskChanged' && event.scenario !== 'TaskDue') return
          const { applicationId } = event.content
          if (applicationId && record.hasId(applicationId)) void fetched.refresh()
        }),
      ]),
  }
}

const withTask = (known: readonly Task[], task: Task): readonly Task[] => [
  ...known.filter(({ taskId }) => taskId !== task.taskId),
  task,
]
