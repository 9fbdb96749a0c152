import { TASK_KINDS, taskKindWords } from '@forecourt/core'
import {
  Bound,
  Button,
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
  const owners = editing.owners.value.map(({ userId, name }) => ({ value: userId, label: name }))
  return (
    <>
      <Bound form={form} name="kind">
        {({ onChange, ...field }) => <Select {...field} options={KINDS} onChange={(kind) => kind && onChange(kind)} />}
      </Bound>
      <Bound form={form} name="note">
        {(field) => <TextField {...field} maxLength={500} autoComplete="off" />}
      </Bound>
      <Bound form={form} name="calendarTitle">
        {(field) => <NameField {...field} optional maxLength={60} autoComplete="off" />}
      </Bound>
      <Bound form={form} name="applicationId">
        {(field) => <ComboBox {...field} optional options={customers} autoComplete="off" placeholder="No customer" />}
      </Bound>
      <div className="field-pair">
        <Bound form={form} name="dueDay">
          {(field) => <DateField {...field} autoComplete="off" />}
        </Bound>
        <Bound form={form} name="dueTime">
          {(field) => <TextField {...field} optional maxLength={5} autoComplete="off" />}
        </Bound>
      </div>
      <Bound form={form} name="ownerUserId">
        {(field) => <Select {...field} options={owners} placeholder="Everyone’s" />}
      </Bound>
    </>
  )
}
