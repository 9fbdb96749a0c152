import {
  AccountNumberField,
  Button,
  bindField,
  bindTick,
  Checkbox,
  Form,
  InlineError,
  NameField,
  ProblemNote,
  SortCodeField,
  TextField,
  writtenMoment,
} from '../../kit/index.ts'
import { Done } from './InterestForm.tsx'
import type { InstantBankState } from './state.ts'

/** The account that receives the money. A stored one shows its last four digits; to change it the user retypes it. */
export function AccountForm({ state }: { state: InstantBankState }) {
  const { form, readOnlyReason, savedAt } = state
  const isClosed = readOnlyReason.value !== null
  return (
    <Form form={form} label="Instant bank payment" onSend={state.save}>
      <p className="muted">
        The customer approves the payment in their bank’s app; the money arrives in this account, usually at once.
      </p>
      <BankAccountRefusal state={state} />
      <Checkbox {...bindTick(form, 'isEnabled')} disabled={isClosed} />
      <NameField {...bindField(form, 'accountName')} maxLength={80} disabled={isClosed} />
      <BankAccount state={state} isClosed={isClosed} />
      <TextField {...bindField(form, 'merchantId')} optional maxLength={80} disabled={isClosed} />
      <div className="button-row">
        <Button type="submit" kind="primary" busy={form.isSending.value} disabled={isClosed}>
          Save set-up
        </Button>
        {savedAt.value && <Done>{`Saved ${writtenMoment(savedAt.value)}`}</Done>}
      </div>
    </Form>
  )
}

function BankAccount({ state, isClosed }: { state: InstantBankState; isClosed: boolean }) {
  const { form, kept } = state
  if (!form.values.value.isRetyped) {
    return (
      <div className="kept-account">
        <span>
          Paid into account <strong>{kept.value?.accountNumber}</strong>
        </span>
        <Button size="small" disabled={isClosed} onClick={() => form.set('isRetyped', true)}>
          Enter another account
        </Button>
      </div>
    )
  }
  return (
    <div className="field-pair">
      <SortCodeField {...bindField(form, 'sortCode')} onAccount={form.change} disabled={isClosed} />
      <AccountNumberField {...bindField(form, 'accountNumber')} onAccount={form.change} disabled={isClosed} />
    </div>
  )
}

function BankAccountRefusal({ state }: { state: InstantBankState }) {
  const problem = state.form.problem.value
  if (problem?.kind !== 'conflict') return <ProblemNote problem={problem} />
  return (
    <InlineError title={problem.message} retryLabel="Load the latest" onRetry={state.reload}>
      What you typed is not saved.
    </InlineError>
  )
}
