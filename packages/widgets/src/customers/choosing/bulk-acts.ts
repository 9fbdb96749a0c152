import { Ban, CalendarPlus, Download, type LucideIcon, UserPlus } from 'lucide-react'
import { listFile, saveList } from '../../kit/index.ts'
import { CUSTOMER_CSV_COLUMNS } from '../list/csv.ts'
import type { CustomerRow } from '../list/row.ts'
import type { CustomersState } from '../state.ts'

export interface BulkAct {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** Changes records, so a read-only dealership may not run it. */
  readonly writes?: true
  /** Confirmation before an action that notifies others. */
  readonly question?: { readonly title: (count: string) => string; readonly text: (broker: string) => string }
  run(state: CustomersState, rows: readonly CustomerRow[]): unknown
}

/** Actions for several customers at once, in the order of the bar. */
export const BULK_ACTS: readonly BulkAct[] = [
  {
    id: 'assign',
    label: 'Assign',
    icon: UserPlus,
    writes: true,
    run: ({ taskDialogs }) => taskDialogs.assigning.open(),
  },
  {
    id: 'task',
    label: 'Make a task',
    icon: CalendarPlus,
    writes: true,
    run: ({ taskDialogs }) => taskDialogs.editing.openNew(),
  },
  {
    id: 'ntu',
    label: 'Not taken up',
    icon: Ban,
    writes: true,
    question: {
      title: (count) => `Mark ${count} as not taken up?`,
      text: (broker) =>
        `They move to the tab Not taken up and read NTU Manual. We tell no lender; we tell ${broker}’s back office. You can undo it all at once.`,
    },
    run: ({ bulk }, rows) => bulk.setNtu(rows),
  },
  {
    id: 'export',
    label: 'Export',
    icon: Download,
    run: ({ page }, rows) => saveList(listFile('customers', CUSTOMER_CSV_COLUMNS, rows, page.clock.now.peek())),
  },
]
