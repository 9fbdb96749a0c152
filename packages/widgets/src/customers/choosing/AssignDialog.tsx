import { Button, bindField, Dialog, FormDialog, Select } from '../../kit/index.ts'
import type { Assigning } from './task-dialogs.ts'

/** A record has no owner: the dialog reassigns the tasks, and says so. */
export function AssignDialog({ assigning, count }: { assigning: Assigning; count: string }) {
  const { form } = assigning
  const title = `Assign ${count} to a colleague`
  const open = assigning.isOpen.value
  if (assigning.dealership.value === null)
    return (
      <Dialog
        open={open}
        onClose={assigning.close}
        title={title}
        actions={<Button onClick={assigning.close}>Close</Button>}
      >
        <p>
          These customers belong to several dealerships, which have no colleague in common. Choose customers of one
          dealership.
        </p>
      </Dialog>
    )
  return (
    <FormDialog
      open={open}
      form={form}
      title={title}
      isShort
      send="Assign"
      onSend={assigning.send}
      onClose={assigning.close}
    >
      <p>
        Your colleague gets the open tasks of these customers. A customer without an open task gets the task “Take
        over”, due today. Everyone at the dealership still sees the customers.
      </p>
      <Select {...bindField(form, 'colleague')} options={colleagueOptions(assigning)} />
      <p className="small muted">Your colleague is notified once. You can undo it all at once.</p>
    </FormDialog>
  )
}

const colleagueOptions = ({ colleagues }: Assigning) =>
  colleagues.value.map(({ userId, name }) => ({ value: userId, label: name }))
