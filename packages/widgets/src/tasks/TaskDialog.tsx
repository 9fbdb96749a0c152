import { TASK_KINDS, taskKindWords } from '@forecourt/core'
import {
  Bound,
  Button,
  bindField,
  ComboBox,
  DateField,
  DealerField,
  FormDialog,
  NameField,
  Select,
  TextField,
} from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import type { TaskActs } from './task-acts.ts'
import type { TaskEditing } from './task-editing.ts'

type TaskDialogProps = {
  editing: TaskEditing
  /** Without these the dialog cannot delete a task. */
  acts?: TaskActs
  /** The title for a new task. */
  title?: string
  page: PortalPage
  /** The customers to choose from for a new task. */
  customers?: readonly { readonly value: string; readonly label: string }[]
}

const KINDS = TASK_KINDS.map((kind) => ({ value: kind, label: taskKindWords[kind] }))

/** A new or existing task: its content, time, customer and owner. */
export function TaskDialog({ editing, acts, page, title: newTitle = 'New task', customers = [] }: TaskDialogProps) {
  const { form } = editing
  const task = editing.edited.value
  const title = task ? 'Change task' : newTitle
  const remove = () => {
    editing.close()
    if (task) void acts?.remove(task)
  }
  return (
    <FormDialog
      open={editing.isOpen.value}
      form={form}
      title={title}
      send={task ? 'Save' : 'Make task'}
      also={
        task &&
        acts && (
          <Button kind="danger" onClick={remove}>
            Delete
          </Button>
        )
      }
      onSend={editing.send}
      onClose={editing.close}
    >
      <Bound form={form} name="dealership">
        {({ value, onChange, error }) => (
          <DealerField
            name="dealership"
            dealers={page.dealers.toChoose.value}
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </Bound>
      <TaskFields editing={editing} customers={customers} />
    </FormDialog>
  )
}

function TaskFields({ editing, customers }: Required<Pick<TaskDialogProps, 'editing' | 'customers'>>) {
  const { form } = editing
  const kind = bindField(form, 'kind')
  const owners = editing.owners.value.map(({ userId, name }) => ({ value: userId, label: name }))
  return (
    <>
      <Select {...kind} options={KINDS} onChange={(next) => next && kind.onChange(next)} />
      <TextField {...bindField(form, 'note')} maxLength={500} autoComplete="off" />
      <Bound form={form} name="calendarTitle">
        {(field) => <NameField {...field} optional maxLength={60} autoComplete="off" />}
      </Bound>
      <Bound form={form} name="applicationId">
        {(field) => <ComboBox {...field} optional options={customers} autoComplete="off" placeholder="No customer" />}
      </Bound>
      <div className="field-pair">
        <DateField {...bindField(form, 'dueDay')} autoComplete="off" />
        <TextField {...bindField(form, 'dueTime')} optional maxLength={5} autoComplete="off" />
      </div>
      <Select {...bindField(form, 'ownerUserId')} options={owners} placeholder="Everyone’s" />
    </>
  )
}
