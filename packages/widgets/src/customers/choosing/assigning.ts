import { createForm } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { createTaskOwners } from '../../tasks/index.ts'
import type { CustomerRow } from '../list/row.ts'
import type { BulkState } from './bulk.ts'

interface AssigningParts {
  readonly bulk: Pick<BulkState, 'assign'>
  readonly rows: ReadonlySignal<readonly CustomerRow[]>
  /** Null if the customers belong to several dealerships, which have no colleagues in common. */
  readonly dealership: ReadonlySignal<number | null>
}

export type Assigning = ReturnType<typeof createAssigning>

/** The dialog that assigns the chosen customers to a colleague. */
export function createAssigning(page: PortalPage, { bulk, rows, dealership }: AssigningParts) {
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
    ...{ form, isOpen, colleagues, dealership, close, follow },
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
