import type { CustomersState } from '../state.ts'
import { ListDialog, type ListedColumns } from './ListDialog.tsx'
import { NewViewDialog } from './NewViewDialog.tsx'

export type OpenedDialog = 'new' | 'list'

type ViewDialogProps = { opened: OpenedDialog; state: CustomersState; columns: ListedColumns; onClose: () => void }

/** Both dialogs are in one chunk because they share fields. */
export function ViewDialog({ opened, state, columns, onClose }: ViewDialogProps) {
  if (opened === 'new') return <NewViewDialog state={state} onClose={onClose} />
  return <ListDialog state={state} columns={columns} onClose={onClose} />
}
