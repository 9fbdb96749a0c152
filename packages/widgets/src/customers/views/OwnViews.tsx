import type { ListView } from '@forecourt/core'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, IconButton, LoadProblem, ProblemNote, TextField } from '../../kit/index.ts'
import { SharedIn, YOU_ALONE } from './NewViewDialog.tsx'
import type { ViewsScreen } from './views.ts'

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
