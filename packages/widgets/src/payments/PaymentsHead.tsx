import { useState } from 'react'
import { Landmark, Plus } from '../kit/icon/icons.ts'
import { Button, Dialog } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { InstantBankSetUp } from './instant-bank/index.ts'
import type { PaymentsState } from './state.ts'

export function PaymentsHead({ state }: { state: PaymentsState }) {
  useSignals()
  const reason = state.sources.ownDealership.value === null ? null : state.asking.heldReason.value
  const isEmpty = state.sources.list.phase.value === 'ready' && state.all.value.length === 0
  return (
    <header className="payments-head">
      <h1 className="payments-title">Payments</h1>
      <div className="button-row">
        <InstantBank state={state} />
        <Button
          kind={isEmpty ? 'secondary' : 'primary'}
          icon={Plus}
          disabled={!!reason}
          onClick={() => state.asking.open()}
        >
          Ask for a payment
        </Button>
      </div>
      {reason && <p className="small muted payments-reason">{reason}</p>}
    </header>
  )
}

function InstantBank({ state }: { state: PaymentsState }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Landmark} kind="quiet" onClick={() => setOpen(true)}>
        Instant bank payment
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Instant bank payment">
        <InstantBankSetUp state={state.instantBank} />
      </Dialog>
    </>
  )
}
