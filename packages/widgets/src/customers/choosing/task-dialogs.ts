import { createForm, type Toasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, disposeAll, type ReadonlySignal, signal } from '../../signals/index.ts'
import { createTaskEditing, createTaskOwners } from '../../tasks/index.ts'
import type { CustomerRow } from '../rows/row.ts'
import type { Bulk } from './bulk.ts'

export type TaskDialogs = ReturnType<typeof createTaskDialogs>

/** The dialogs of acts on the chosen customers that need input first: which task, or which colleague. */
export function createTaskDialogs(
  page: PortalPage,
  bulk: Bulk,
  rows: ReadonlySignal<readonly CustomerRow[]>,
  toasts: Toasts,
) {
  // They have colleagues in common only within one dealership.
  const dealership = computed(() => {
    const [first] = rows.value
    return first && rows.value.every((row) => row.dealership === first.dealership) ? first.dealership : null
  })
  const editing = createTaskEditing(page, {
    sink: page.stores.tasks,
    toasts,
    several: { dealership, make: (facts) => bulk.makeTasks(rows.peek(), facts) },
  })
  const assigning = createAssigning(page, bulk, rows, dealership)
  return { editing, assigning, follow: () => disposeAll([editing.start(), assigning.follow()]) }
}

export type Assigning = ReturnType<typeof createAssigning>

/** The dialog that assigns the chosen customers to a colleague. */
function createAssigning(
  page: PortalPage,
  bulk: Bulk,
  rows: ReadonlySignal<readonly CustomerRow[]>,
  dealership: ReadonlySignal<number | null>,
) {
  const isOpen = signal(false)
  const form = createForm<{ colleague: number | null }>({
    plan: { colleague: { label: 'Colleague', required: true } },
    initial: { colleague: null },
    nameOf: (field) => (field === 'ownerUserId' ? 'colleague' : field),
  })
  const { list: colleagues, follow } = createTaskOwners(
    page,
    computed(() => (isOpen.value ? dealership.value : null)),
  )
  const close = () => {
    isOpen.value = false
  }
  return {
    form,
    isOpen,
    colleagues,
    dealership,
    close,
    follow,
    open() {
      form.reset()
      isOpen.value = true
    },
    async send() {
      const isDone = await form.send(async ({ colleague }) => {
        const owner = colleagues.peek().find(({ userId }) => userId === colleague)
        if (owner) await bulk.assign(rows.peek(), owner)
      })
      if (isDone) close()
    },
  }
}
