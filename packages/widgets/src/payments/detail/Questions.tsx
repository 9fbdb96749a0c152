import { formatPoundsAndPence, validateCurrency } from '@forecourt/core'
import { useId, useState } from 'react'
import { Dialog, DialogForm, MoneyField, ProblemNote } from '../../kit/index.ts'
import { leftOf } from '../acting.ts'
import { DialogActions } from '../DialogActions.tsx'
import type { PaymentRow } from '../list/row.ts'
import type { PaymentsState } from '../state.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

type QuestionProps = { state: PaymentsState; row: PaymentRow }

/** What is asked once, because somebody else is told or money moves. */
export function Questions({ state }: { state: PaymentsState }) {
  const row = state.chosen.value
  const question = state.acting.question.value
  if (!row || !question) return null
  if (question === 'withdraw') return <Withdraw state={state} row={row} />
  if (question === 'refund') return <Refund key={row.id} state={state} row={row} />
  if (question === 'send') return <SendDialog key={row.id} state={state} row={row} />
  return <ReceiptDialog row={row} onClose={state.acting.close} />
}

function Withdraw({ state: { acting }, row }: QuestionProps) {
  const actions = (
    <DialogActions acting={acting} kind="danger" cancel="Keep it" onDo={() => void acting.withdraw()}>
      Withdraw link
    </DialogActions>
  )
  return (
    <Dialog open onClose={acting.close} title="Withdraw this link?" actions={actions}>
      <ProblemNote problem={acting.problem.value} />
      <p>
        {row.of.customerName} will no longer be able to pay {formatPoundsAndPence(row.of.amount)} with this link. A
        payment already on its way will still arrive.
      </p>
    </Dialog>
  )
}

function Refund({ state: { acting }, row }: QuestionProps) {
  const id = useId()
  const left = leftOf(row)
  const [amount, setAmount] = useState<number | null>(left)
  const [refusals, setRefusals] = useState(0)
  const refused = acting.problem.value
  const wrong = complaintAbout(amount, left)
  const complaint = wrong ?? refused?.fields.amount ?? null
  const send = () => {
    if (amount !== null && wrong === null) void acting.refund(amount)
    else setRefusals(refusals + 1)
  }
  const actions = (
    <DialogActions acting={acting} kind="danger" form={id}>
      {amount === null || wrong ? 'Refund' : `Refund ${formatPoundsAndPence(amount)}`}
    </DialogActions>
  )
  return (
    <Dialog open onClose={acting.close} title="Refund this payment?" actions={actions}>
      <DialogForm id={id} refusals={refusals} onSend={send}>
        <ProblemNote problem={refused} once />
        <p>The money goes back to the card that {row.of.customerName} paid with. This cannot be undone.</p>
        <MoneyField
          label="Amount"
          name="amount"
          hint={`At most ${formatPoundsAndPence(left)}`}
          required
          value={amount}
          onChange={setAmount}
          error={refused?.fields.amount ?? null}
          validate={() => complaint}
        />
      </DialogForm>
    </Dialog>
  )
}

function complaintAbout(amount: number | null, left: number): string | null {
  if (amount !== null && amount > left) return `Must be at most ${formatPoundsAndPence(left)}`
  return validateCurrency(amount, { required: true, min: 0.01 })
}
