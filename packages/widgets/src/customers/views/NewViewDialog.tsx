import { useState } from 'react'
import { Button, Dialog, ProblemNote, Select, TextField } from '../../kit/index.ts'
import type { CustomersState } from '../state.ts'

type NewViewProps = { state: CustomersState; onClose: () => void }

/** The list as it is shown, under a name. */
export function NewViewDialog({ state, onClose }: NewViewProps) {
  const [name, setName] = useState('')
  const [sharedIn, setSharedIn] = useState(YOU_ALONE)
  const { saving, saveAs } = state.views
  const save = async () => {
    if (name.trim() && (await saveAs(name.trim(), sharedIn === YOU_ALONE ? null : sharedIn))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save as a new view"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={saving.isBusy.value} onClick={() => void save()}>
            Save view
          </Button>
        </>
      }
    >
      <div className="field-stack">
        <TextField label="Name" required maxLength={60} value={name} onChange={setName} onEnter={() => void save()} />
        <SharedIn state={state} value={sharedIn} onChange={setSharedIn} />
        <ProblemNote problem={saving.problem.value} />
      </div>
    </Dialog>
  )
}

/** No dealership has this number. */
export const YOU_ALONE = 0

type SharedInProps = { state: CustomersState; value: number; onChange: (affiliateUserId: number) => void }

/** Staff work in every dealership and share in none. */
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
