import type { Toasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, disposeAll, type ReadonlySignal } from '../../signals/index.ts'
import { createTaskEditing } from '../../tasks/index.ts'
import type { CustomerRow } from '../list/row.ts'
import { createAssigning } from './assigning.ts'
import type { BulkState } from './bulk.ts'

interface DialogParts {
  readonly bulk: BulkState
  readonly rows: ReadonlySignal<readonly CustomerRow[]>
  readonly toasts: Toasts
}

/** The dialogs of acts that need input first: which task, or which colleague. */
export function createTaskDialogs(page: PortalPage, { bulk, rows, toasts }: DialogParts) {
  const dealership = computed(() => sharedDealership(rows.value))
  const editing = createTaskEditing(page, {
    sink: page.stores.tasks,
    toasts,
    several: { dealership, make: (facts) => bulk.makeTasks(rows.peek(), facts) },
  })
  const assigning = createAssigning(page, { bulk, rows, dealership })
  return { editing, assigning, follow: () => disposeAll([editing.start(), assigning.follow()]) }
}

/** Null if the rows belong to several dealerships. */
function sharedDealership(rows: readonly CustomerRow[]): number | null {
  const [first] = rows
  return first && rows.every(({ dealership }) => dealership === first.dealership) ? first.dealership : null
}
