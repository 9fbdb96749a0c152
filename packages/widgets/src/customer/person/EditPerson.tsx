import {
  AccountNumberField,
  Bound,
  Button,
  Card,
  CountryField,
  CountryNameField,
  DateOfBirthField,
  EmailField,
  Form,
  type FormModel,
  InlineError,
  MobileField,
  MoneyField,
  PostcodeField,
  ProblemNote,
  SortCodeField,
  TextField,
} from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { PersonForm } from './person-form.ts'

type Texts = { [K in keyof PersonForm]: PersonForm[K] extends string ? K : never }[keyof PersonForm]
type Amounts = Exclude<keyof PersonForm, Texts>
type PersonFormProps = { form: FormModel<PersonForm> }

/** The person as a form. Saving reports if another user saved first. */
export function EditPerson({ state }: { state: CustomerState }) {
  const { editing, page } = state
  const form = editing.form.value
  if (!form) return null
  return (
    <Form form={form} label="Personal details" onSend={() => void editing.save()}>
      <ProblemNote problem={form.problem.value} />
      {editing.notice.value && <InlineError title="Not saved yet">{editing.notice.value}</InlineError>}
      <div className="person-cards">
        <PersonalFields form={form} now={page.clock.now.value} />
        <HomeFields form={form} />
        <Card title="Income and outgoings">
          <div className="field-stack">
            <Amounts form={form} names={AMOUNTS} />
          </div>
        </Card>
        <BankFields form={form} />
      </div>
      <div className="button-row">
        <Button kind="primary" type="submit" busy={form.isSending.value}>
          Save changes
        </Button>
        <Button onClick={editing.cancel}>Cancel</Button>
      </div>
      <ConflictDialog state={state} />
    </Form>
  )
}

function PersonalFields({ form, now }: PersonFormProps & { now: Date }) {
  return (
    <Card title="Personal">
      <div className="field-stack">
        <Texts form={form} names={['firstName', 'lastName']} />
        <Bound form={form} name="dateOfBirth">
          {(field) => <DateOfBirthField now={now} {...field} />}
        </Bound>
        <Bound form={form} name="contactNumber">
          {({ hint: _hint, ...field }) => <MobileField {...field} />}
        </Bound>
        <Bound form={form} name="email">
          {(field) => <EmailField {...field} />}
        </Bound>
        <Bound form={form} name="nationalityOnLicence">
          {(field) => <CountryNameField {...field} />}
        </Bound>
      </div>
    </Card>
  )
}

function HomeFields({ form }: PersonFormProps) {
  return (
    <Card title="Home and work">
      <div className="field-stack">
        <Texts form={form} names={['addressLine1', 'town']} />
        <Bound form={form} name="postcode">
          {({ hint: _hint, ...field }) => <PostcodeField {...field} />}
        </Bound>
        <Bound form={form} name="country">
          {({ value, onChange, ...field }) => (
            <CountryField {...field} value={value || null} onChange={(code) => onChange(code ?? '')} />
          )}
        </Bound>
        <Texts form={form} names={['occupation', 'employer']} />
      </div>
    </Card>
  )
}

const AMOUNTS: readonly Amounts[] = [
  'grossAnnualIncome',
  'rentOrMortgageMonthlyPayment',
  'utilitiesMonthlyPayment',
  'insuranceMonthlyPayment',
  'creditCardMonthlyPayment',
]

function BankFields({ form }: PersonFormProps) {
  return (
    <Card title="Bank">
      <div className="field-stack">
        <Texts form={form} names={['bankAccountName', 'bankName']} />
        <Bound form={form} name="bankSortCode">
          {({ hint: _hint, ...field }) => <SortCodeField {...field} />}
        </Bound>
        <Bound form={form} name="bankAccountNumber">
          {({ hint: _hint, ...field }) => <AccountNumberField {...field} />}
        </Bound>
      </div>
    </Card>
  )
}

function Texts({ form, names }: PersonFormProps & { names: readonly Texts[] }) {
  return names.map((name) => (
    <Bound key={name} form={form} name={name}>
      {(field) => <TextField {...field} />}
    </Bound>
  ))
}

function Amounts({ form, names }: PersonFormProps & { names: readonly Amounts[] }) {
  return names.map((name) => (
    <Bound key={name} form={form} name={name}>
      {(field) => <MoneyField {...field} />}
    </Bound>
  ))
}
