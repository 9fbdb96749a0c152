import type { ListView } from '@forecourt/core'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  bindField,
  Checkbox,
  createForm,
  FormDialog,
  IconButton,
  LoadProblem,
  ProblemNote,
  Select,
  TextField,
} from '../../kit/index.ts'
import { useOnce } from '../../signals/index.ts'
import type { ViewsScreen } from './views.ts'

type NewViewProps = { state: ViewsScreen; onClose: () => void }

const PLAN = { name: { label: 'Name', required: true }, sharedIn: { label: 'Who sees it' } }

/** Saves the current list under a name. */
export function NewViewDialog({ state, onClose }: NewViewProps) {
  const form = useOnce(() => createForm({ plan: PLAN, initial: { name: '', sharedIn: YOU_ALONE } }))
  const save = () =>
    form.send(({ name, sharedIn }) => state.views.saveAs(name.trim(), sharedIn === YOU_ALONE ? null : sharedIn))
  return (
    <FormDialog form={form} onClose={onClose} title="Save as a new view" isShort onSend={save} send="Save view">
      <TextField {...bindField(form, 'name')} maxLength={60} />
      <SharedIn state={state} {...bindField(form, 'sharedIn')} />
    </FormDialog>
  )
}

/** No dealership has this id. */
const YOU_ALONE = 0

type SharedInProps = { state: ViewsScreen; value: number; onChange: (affiliateUserId: number) => void }

/** Staff work for every dealership and share with none. */
function SharedIn({ state, value, onChange }: SharedInProps) {
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

/** Lets the user rename, share or delete a view, or open it by default. */
export function OwnViews({ state }: { state: ViewsScreen }) {
  const { views } = state
  const listed = views.views.value
  if (views.failed.value)
    return (
      <LoadProblem whole error={views.failed.value} what="Your views" onRetry={views.reload}>
        Nothing is lost.
      </LoadProblem>
    )
  if (listed.length === 0) return null
  return (
    <section className="own-views" aria-label="Views">
      <h3 className="small muted">Views</h3>
      <ul>
        {listed.map((view) => (
          <li key={view.viewId}>
            {view.isOwn ? <OwnView state={state} view={view} /> : <strong>{view.name}</strong>}
            <Checkbox
              label="Opens first"
              checked={views.defaultId.value === view.viewId}
              onChange={(isFirst) => void views.makeDefault(isFirst ? view.viewId : null)}
            />
          </li>
        ))}
      </ul>
      <ProblemNote problem={views.saving.problem.value} />
    </section>
  )
}

function OwnView({ state, view }: { state: ViewsScreen; view: ListView }) {
  const [name, setName] = useState(view.name)
  const rename = () => {
    const wanted = name.trim()
    if (wanted && wanted !== view.name) void state.views.put({ ...view, name: wanted })
    else setName(view.name)
  }
  return (
    <div className="own-view">
      <TextField label="Name" maxLength={60} value={name} onChange={setName} onLeave={rename} onEnter={rename} />
      <SharedIn
        state={state}
        value={view.affiliateUserId ?? YOU_ALONE}
        onChange={(sharedIn) =>
          void state.views.put({ ...view, affiliateUserId: sharedIn === YOU_ALONE ? null : sharedIn })
        }
      />
      <IconButton
        icon={Trash2}
        size="control"
        label={`Delete ${view.name}`}
        onClick={() => void state.views.remove(view)}
      />
    </div>
  )
}
