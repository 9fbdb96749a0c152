import type { LeadContact, Task } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed, disposeAll } from '../../signals/index.ts'
import { createSnoozing, createTaskActs, createTaskEditing } from '../../tasks/index.ts'
import type { RecordParts } from '../record/record.ts'

export type CustomerTasks = ReturnType<typeof createCustomerTasks>

/** The tasks of the record, and what can be done with them. */
export function createCustomerTasks(page: PortalPage, { record, toasts }: RecordParts) {
  const fetched = record.resource<readonly Task[]>((id, asking) => page.client.tasks.ofCustomer({ id }, asking))
  const contacts = record.resource<readonly LeadContact[]>((id, asking) => page.client.tasks.contacts({ id }, asking))
  const sink = {
    put: (task: Task, sending?: Promise<unknown>) => {
      if (task.applicationId && record.hasId(task.applicationId))
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
    failed: fetched.failed,
    /** The recorded calls, newest first. */
    contacts: { list: computed(() => contacts.data.value ?? []), refresh: contacts.refresh },
    acts,
    editing,
    snoozing: createSnoozing(acts),
    load: fetched.refresh,
    follow: () =>
      disposeAll([
        fetched.follow(),
        contacts.follow(),
        editing.start(),
        page.stores.live.subscribe(({ event }) => {
          if (event.scenario !== 'TaskChanged' && event.scenario !== 'TaskDue') return
          const { applicationId } = event.content
          if (applicationId && record.hasId(applicationId)) void Promise.all([fetched.refresh(), contacts.refresh()])
        }),
      ]),
  }
}

const withTask = (known: readonly Task[], task: Task): readonly Task[] => [
  ...known.filter(({ taskId }) => taskId !== task.taskId),
  task,
]
