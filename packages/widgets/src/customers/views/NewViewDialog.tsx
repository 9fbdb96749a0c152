import { Bound, createForm, FormDialog, Select, TextField } from '../../kit/index.ts'
import { useOnce } from '../../signals/index.ts'
import type { ViewsScreen } from './views.ts'

type NewViewProps = { state: ViewsScreen; onClose: () => void }

const PLAN = { name: { label: 'Name', required: true }, sharedIn: { label: 'Who sees it' } }

/** Saves the current list under a name. */
export function NewViewDialog({ state, onClose }: NewViewProps) {
  const form = useOnce(() => createForm({ plan: PLAN, initial: { name: '', sharedIn: YOU_ALONE } }))
  const save = async () => {
    const isSaved = await form.send(({ name, sharedIn }) =>
      state.views.saveAs(name.trim(), sharedIn === YOU_ALONE ? null : sharedIn),
    )
    if (isSaved) onClose()
  }
  return (
    <FormDialog form={form} onClose={onClose} title="Save as a new view" isShort onSend={save} send="Save view">
      <Bound form={form} name="name">
        {(field) => <TextField {...field} maxLength={60} />}
      </Bound>
      <Bound form={form} name="sharedIn">
        {({ value, onChange }) => <SharedIn state={state} value={value} onChange={onChange} />}
      </Bound>
    </FormDialog>
  )
}

/** No dealership has this id. */
export const YOU_ALONE = 0

type SharedInProps = { state: ViewsScreen; value: number; onChange: (affiliateUserId: number) => void }

/** Staff work for every dealership and share with none. */
export function SharedIn({ state, value, onChange }: SharedInProps) {
  if (state.reader.value.isStaff) return null
  const dealerships = (state.dealerships.value ?? []).map(({ affiliateUserId, name }) => ({
    value: affiliateUserId,
    label: `Everybody at ${name}`,
  }))
  return (
    <Select
      label="Who sees it"
      options={[{ value: YOU_ALONE, label: 'You alone' }, ...dealerships]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? YOU_ALONE)}
    />
  )
}
