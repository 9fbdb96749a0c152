import { formatPounds } from '@forecourt/core'
import { useState } from 'react'
import { Button, Dialog, RadioCards } from '../../kit/index.ts'
import type { Difference, EditingState } from './editing.ts'
import type { PersonForm } from './person-form.ts'

type ConflictProps = { editing: EditingState; differences: readonly Difference[] }

/** Two people changed the same field: both versions side by side, until the user chooses one. */
export function ConflictDialog({ editing, differences }: ConflictProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<keyof PersonForm>>(new Set())
  const choose = (name: keyof PersonForm, whose: string) => {
    const others = [...theirs].filter((one) => one !== name)
    setTheirs(new Set(whose === 'theirs' ? [...others, name] : others))
  }
  return (
    <Dialog
      open
      persistent
      onClose={() => undefined}
      title="Somebody else saved first"
      actions={
        <Button kind="primary" busy={editing.form.value?.isSending.value} onClick={() => void editing.resolve(theirs)}>
          Save these choices
        </Button>
      }
    >
      <div className="field-stack">
        <p>Choose which version to keep. Everything else that they saved is kept.</p>
        {differences.map(({ name, label, mine, theirs: saved }) => (
          <RadioCards
            key={name}
            label={label}
            value={theirs.has(name) ? 'theirs' : 'mine'}
            choices={[
              { value: 'mine', label: formatDifference(mine), text: 'What you wrote' },
              { value: 'theirs', label: formatDifference(saved), text: 'What they saved' },
            ]}
            onChange={(whose) => choose(name, whose)}
          />
        ))}
      </div>
    </Dialog>
  )
}

function formatDifference(value: Difference['mine']): string {
  if (typeof value === 'number') return formatPounds(value)
  return value || 'Empty'
}
