import { formatPoundsAndPence, validateCurrency } from '@forecourt/core'
import { useState } from 'react'
import { bindField, ConfirmDialog, createForm, FormDialog, MoneyField, ProblemNote } from '../../kit/index.ts'
import type { PaymentRow } from '../list/row.ts'
import { type ChosenPayment, leftOf } from './acting.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

type QuestionState = Pick<ChosenPayment, 'chosen' | 'acting'>
type QuestionProps = { state: QuestionState; row: PaymentRow }

/** Confirmation dialogs of acts that notify others or move money. */
export function Questions({ state }: { state: QuestionState }) {
  const row = state.chosen.value
  const question = state.acting.question.value
  if (!row || !question) return null
  if (question === 'withdraw') return <Withdraw state={state} row={row} />
  if (question === 'refund') return <Refund key={row.id} state={state} row={row} />
  if (question === 'send') return <SendDialog key={row.id} state={state} row={row} />
  return <ReceiptDialog row={row} onClose={state.acting.close} />
}

function Withdraw({ state: { acting }, row }: QuestionProps) {
  return (
    <ConfirmDialog
      title="Withdraw this link?"
      no="Keep it"
      yes="Withdraw link"
      kind="danger"
      busy={acting.isBusy.value}
      onYes={acting.withdraw}
      onClose={acting.close}
    >
      <ProblemNote problem={acting.problem.value} />
      <p>
        {row.of.customerName} will no longer be able to pay {formatPoundsAndPence(row.of.amount)} with this link. A
        payment already on its way will still arrive.
      </p>
    </ConfirmDialog>
  )
}

/** The maximum is the amount not refunded yet. */
const createRefundForm = (left: number) =>
  createForm<{ amount: number | null }>({
    plan: {
      amount: {
        label: 'Amount',
        hint: `At most ${formatPoundsAndPence(left)}`,
        required: true,
        rule: (amount) => complaintAbout(amount, left),
      },
    },
    initial: { amount: left },
  })

function Refund({ state: { acting }, row }: QuestionProps) {
  const [form] = useState(() => createRefundForm(leftOf(row)))
  const { amount } = form.values.value
  const send = async (values: { amount: number | null }) => {
    if (values.amount !== null) await acting.refund(values.amount)
    const refused = acting.problem.peek()?.fields.amount
    if (refused) form.refuse({ amount: refused })
  }
  return (
    <FormDialog
      form={form}
      isShort
      title="Refund this payment?"
      send={amount === null || form.faults.value.length > 0 ? 'Refund' : `Refund ${formatPoundsAndPence(amount)}`}
      kind="danger"
      busy={acting.isBusy.value}
      problem={acting.problem.value}
      onSend={send}
      onClose={acting.close}
    >
      <p>The money goes back to the card that {row.of.customerName} paid with. This cannot be undone.</p>
      <MoneyField {...bindField(form, 'amount')} validate={() => null} />
    </FormDialog>
  )
}

function complaintAbout(amount: number | null, left: number): string | null {
  if (amount !== null && amount > left) return `Must be at most ${formatPoundsAndPence(left)}`
  return validateCurrency(amount, { required: true, min: 0.01 })
}
