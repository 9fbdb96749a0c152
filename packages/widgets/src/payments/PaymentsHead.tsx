import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, DealerField, Dialog, IconButton, type Size } from '../kit/index.ts'
import { bindSignal } from '../signals/index.ts'
import { InstantBankSetUp } from './instant-bank/index.ts'
import type { PaymentsState } from './state.ts'

type PaymentsHeadProps = { state: PaymentsState; size: Size }

export function PaymentsHead({ state, size }: PaymentsHeadProps) {
  const reason = state.asking.blockedReason.value
  const isEmpty = state.list.phase.value === 'ready' && state.all.value.length === 0
  // The screen has one accent button: an open payment takes it.
  const isNext = !isEmpty && state.chosen.value === null
  return (
    <header className="list-head">
      <h1 className="screen-title">Payments</h1>
      <div className="button-row">
        <InstantBank state={state} size={size} />
        <Button
          kind={isNext ? 'primary' : 'secondary'}
          icon={Plus}
          disabled={!!reason}
          aria-label={size === 'phone' ? 'Ask for a payment' : undefined}
          onClick={() => state.asking.open()}
        >
          {size === 'phone' ? 'Ask' : 'Ask for a payment'}
        </Button>
      </div>
      {reason && <p className="small muted payments-reason">{reason}</p>}
    </header>
  )
}

function InstantBank({ state, size }: PaymentsHeadProps) {
  const [isOpen, setOpen] = useState(false)
  const { asking, bank, bankOf, list } = state
  const open = () => setOpen(true)
  return (
    <>
      {size === 'phone' ? (
        <IconButton icon={Landmark} size="control" label="Instant bank payment" onClick={open} />
      ) : (
        <Button icon={Landmark} kind="quiet" onClick={open}>
          Instant bank payment
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Instant bank payment">
        <div className="field-stack">
          {asking.isChoosing.value && <DealerField dealers={list.dealerships.value ?? []} {...bindSignal(bankOf)} />}
          <InstantBankSetUp state={bank} />
        </div>
      </Dialog>
    </>
  )
}
