import { useState } from 'react'
import type { WidgetView } from '../element/index.ts'
import { ChevronDown } from '../kit/icon/icons.ts'
import { Button, DealershipField, DealershipsPicker, Dialog, QuietNotice } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { attributes, events } from './definition.ts'
import type { DealershipState } from './state.ts'

/** The name of the dealership one works for; for whoever may change it, a choice. */
export function Dealership({ props, state }: WidgetView<typeof attributes, typeof events, DealershipState>) {
  useSignals()
  return (
    <div className="frame dealership">
      <Choice state={state} isMultiple={props.multiple.value} />
      {state.failed.value && <QuietNotice onRetry={state.reload}>The dealerships could not be fetched.</QuietNotice>}
    </div>
  )
}

function Choice({ state, isMultiple }: { state: DealershipState; isMultiple: boolean }) {
  useSignals()
  if (!state.canChange.value) return <p className="dealership-name">{state.displayName.value}</p>
  return isMultiple ? <Several state={state} /> : <One state={state} />
}

function One({ state }: { state: DealershipState }) {
  useSignals()
  return (
    <DealershipField
      labelHidden
      dealerships={state.choices.value}
      value={state.chosen.value[0] ?? null}
      onChange={(id) => state.choose(id === null ? [] : [id])}
    />
  )
}

function Several({ state }: { state: DealershipState }) {
  useSignals()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const done = (
    <Button kind="primary" onClick={close}>
      Done
    </Button>
  )
  return (
    <>
      <Button kind="plain" trailing={ChevronDown} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {state.displayName.value}
      </Button>
      <Dialog open={isOpen} onClose={close} title="Dealerships" actions={done}>
        <DealershipsPicker dealerships={state.choices.value} value={state.chosen.value} onChange={state.choose} />
      </Dialog>
    </>
  )
}
