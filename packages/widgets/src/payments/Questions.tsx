import { formatPoundsAndPence, validateCurrency } from '@forecourt/core'
import { useId, useState } from 'react'
import { Dialog, DialogForm, InlineError, MoneyField } from '../kit/index.ts'
import { Acts } from './Acts.tsx'
import { leftOf } from './acting.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import type { PaymentRow } from './row.ts'
import { SendDialog } from './SendDialog.tsx'
import type { PaymentsState } from './state.ts'

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
    <Acts acting={acting} kind="danger" cancel="Keep it" onDo={() => void acting.withdraw()}>
      Withdraw link
    </Acts>
  )
  return (
    <Dialog open onClose={acting.close} title="Withdraw this link?" actions={actions}>
      <Refused message={acting.refused.value?.message} />
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
  const refused = acting.refused.value
  const wrong = complaintAbout(amount, left)
  const complaint = wrong ?? refused?.fields.amount ?? null
  const send = () => {
    if (amount !== null && wrong === null) void acting.refund(amount)
    else setRefusals(refusals + 1)
  }
  const actions = (
    <Acts acting={acting} kind="danger" form={id}>
      {amount === null || wrong ? 'Refund' : `Refund ${formatPoundsAndPence(amount)}`}
    </Acts>
  )
  return (
    <Dialog open onClose={acting.close} title="Refund this payment?" actions={actions}>
      <DialogForm id={id} refusals={refusals} onSend={send}>
        <Refused message={refused?.message} />
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

const Refused = ({ message }: { message: string | null | undefined }) =>
  message ? <InlineError title={message} /> : null
