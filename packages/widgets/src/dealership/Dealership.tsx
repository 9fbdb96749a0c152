import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import type { WidgetView } from '../element/index.ts'
import { Button, DealershipField, DealershipsPicker, Dialog, QuietNotice } from '../kit/index.ts'
import type { attributes, events } from './definition.ts'
import type { DealershipState } from './state.ts'

/** The name of the user's dealership; a picker for users who may change it. */
export function Dealership({ props, state }: WidgetView<typeof attributes, typeof events, DealershipState>) {
  return (
    <div className="frame dealership">
      <DealershipSelect state={state} isMultiple={props.multiple.value} />
      {state.failed.value !== null && <QuietNotice onRetry={state.reload}>Dealerships not loaded.</QuietNotice>}
    </div>
  )
}

function DealershipSelect({ state, isMultiple }: { state: DealershipState; isMultiple: boolean }) {
  if (!state.canChange.value)
    return (
      <p className="dealership-name">
        <DealershipName state={state} />
      </p>
    )
  if (isMultiple) return <SeveralPicker state={state} />
  return (
    <DealershipField
      labelHidden
      options={state.choices.value}
      value={state.chosen.value[0] ?? null}
      onChange={(id) => state.choose(id === null ? [] : [id])}
    />
  )
}

function DealershipName({ state }: { state: DealershipState }) {
  const place = state.displayPlace.value
  return (
    <>
      {state.displayName.value}
      {place && <span className="dealership-place"> {place}</span>}
    </>
  )
}

/** The screens update once, on Done, not with every tick. */
function SeveralPicker({ state }: { state: DealershipState }) {
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const close = () => setTicked(null)
  const done = () => {
    if (ticked) state.choose(ticked)
    close()
  }
  const actions = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button kind="primary" onClick={done}>
        Done
      </Button>
    </>
  )
  return (
    <>
      <Button
        kind="plain"
        className="dealership-button"
        trailing={ChevronsUpDown}
        aria-haspopup="dialog"
        onClick={() => setTicked(state.chosen.value)}
      >
        <DealershipName state={state} />
      </Button>
      <Dialog open={ticked !== null} onClose={close} title="Dealerships" actions={actions}>
        <p className="small muted dealership-hint">
          With none ticked you see them all. A new record needs exactly one.
        </p>
        <DealershipsPicker options={state.choices.value} value={ticked ?? []} onChange={setTicked} />
      </Dialog>
    </>
  )
}
