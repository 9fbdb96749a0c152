import { checkBankAccount } from '@forecourt/core'
import { AccountNumberField, Checkbox, MoneyField, NumberField, SortCodeField, TextField } from '../../kit/index.ts'
import { bind, bindTick } from '../form/bind-fields.ts'
import type { ProposalState } from '../state.ts'

type MoneyStepProps = { state: ProposalState }

/** Outgoings and bank, for a full proposal (D38). 0 is an answer; empty is none. */
export function MoneyStep({ state }: MoneyStepProps) {
  return (
    <>
      <Outgoings state={state} />
      <Bank state={state} />
    </>
  )
}

function Outgoings({ state: { book } }: MoneyStepProps) {
  return (
    <section className="part">
      <h3 className="part-title">Monthly outgoings</h3>
      <div className="pair">
        <MoneyField required {...bind(book, 'money', 'rentOrMortgageMonthlyPayment')} />
        <MoneyField required {...bind(book, 'money', 'utilitiesMonthlyPayment')} />
        <MoneyField required {...bind(book, 'money', 'insuranceMonthlyPayment')} />
        <MoneyField required {...bind(book, 'money', 'creditCardMonthlyPayment')} />
      </div>
      <Checkbox
        {...bindTick(book, 'money', 'circumstancesLikelyToChange')}
        hint="For example a change of job, home or family that will affect what they can afford"
      />
      {book.values.value.money.circumstancesLikelyToChange && (
        <TextField required {...bind(book, 'money', 'circumstancesLikelyToChangeReason')} />
      )}
    </section>
  )
}

function Bank({ state: { book } }: MoneyStepProps) {
  const { bankSortCode, bankAccountNumber } = book.values.value.money
  const isOdd = checkBankAccount(bankSortCode, bankAccountNumber) === 'invalid'
  const sortCode = bind(book, 'money', 'bankSortCode')
  return (
    <section className="part ruled">
      <h3 className="part-title">The account payments come from</h3>
      <div className="pair">
        <TextField required {...bind(book, 'money', 'bankAccountName')} />
        <TextField required {...bind(book, 'money', 'bankName')} />
      </div>
      <div className="trio">
        <SortCodeField required {...sortCode} />
        <AccountNumberField required {...bind(book, 'money', 'bankAccountNumber')} />
        <NumberField required {...bind(book, 'money', 'bankMonthsAt')} />
      </div>
      <p className="small warned" role="status">
        {isOdd && 'This account number does not match the sort code. Please check both.'}
      </p>
    </section>
  )
}
