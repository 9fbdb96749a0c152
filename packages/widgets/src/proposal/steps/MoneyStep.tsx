import { type BankAccount, checkBankAccount } from '@forecourt/core'
import {
  AccountNumberField,
  bindTick,
  Checkbox,
  MoneyField,
  NameField,
  NumberField,
  SortCodeField,
  TextField,
} from '../../kit/index.ts'
import type { ProposalForm } from '../form/proposal-form.ts'
import { bind } from '../form/proposal-form.ts'

type MoneyStepProps = { state: { readonly form: ProposalForm } }

/** Outgoings and bank details, for a full proposal (D38). 0 is a valid answer; empty is not. */
export function MoneyStep({ state }: MoneyStepProps) {
  return (
    <>
      <Outgoings state={state} />
      <Bank state={state} />
    </>
  )
}

function Outgoings({ state: { form } }: MoneyStepProps) {
  return (
    <section className="part">
      <h3 className="part-title">Monthly outgoings</h3>
      <div className="pair">
        <MoneyField {...bind(form, 'rentOrMortgageMonthlyPayment')} />
        <MoneyField {...bind(form, 'utilitiesMonthlyPayment')} />
        <MoneyField {...bind(form, 'insuranceMonthlyPayment')} />
        <MoneyField {...bind(form, 'creditCardMonthlyPayment')} />
      </div>
      <Checkbox
        {...bindTick(form, 'circumstancesLikelyToChange')}
        hint="For example a change of job, home or family that will affect what they can afford"
      />
      {form.values.value.circumstancesLikelyToChange && (
        <TextField {...bind(form, 'circumstancesLikelyToChangeReason')} />
      )}
    </section>
  )
}

function Bank({ state: { form } }: MoneyStepProps) {
  const { bankSortCode, bankAccountNumber } = form.values.value
  const takeBoth = ({ sortCode, accountNumber }: BankAccount) =>
    form.change({ bankSortCode: sortCode, bankAccountNumber: accountNumber })
  const isOdd = checkBankAccount(bankSortCode, bankAccountNumber) === 'invalid'
  return (
    <section className="part ruled">
      <h3 className="part-title">The account payments come from</h3>
      <div className="pair">
        <NameField {...bind(form, 'bankAccountName')} />
        <NameField {...bind(form, 'bankName')} />
      </div>
      <div className="trio">
        <SortCodeField {...bind(form, 'bankSortCode')} onAccount={takeBoth} />
        <AccountNumberField {...bind(form, 'bankAccountNumber')} onAccount={takeBoth} />
        <NumberField {...bind(form, 'bankMonthsAt')} />
      </div>
      <p className="small warned" role="status">
        {isOdd && 'This account number does not match the sort code. Please check both.'}
      </p>
    </section>
  )
}
