import { formatPounds } from '@forecourt/core'
import { type ComponentType, useState } from 'react'
import {
  AccountNumberField,
  type BoundField,
  Button,
  bindField,
  Card,
  CountryField,
  CountryNameField,
  DateOfBirthField,
  Dialog,
  EmailField,
  Form,
  type FormModel,
  InlineError,
  MobileField,
  MoneyField,
  NameField,
  PostcodeField,
  ProblemNote,
  RadioCards,
  SortCodeField,
} from '../../kit/index.ts'
import type { RecordScreen } from '../record/screen.ts'
import type { Difference, EditingState } from './editing.ts'
import type { PersonForm } from './person-form.ts'

type TextName = { [K in keyof PersonForm]: PersonForm[K] extends string ? K : never }[keyof PersonForm]
type FieldCard = {
  readonly title: string
  readonly texts?: readonly TextName[]
  readonly amounts?: readonly Exclude<keyof PersonForm, TextName>[]
}

const CARDS: readonly FieldCard[] = [
  {
    title: 'Personal',
    texts: ['firstName', 'lastName', 'dateOfBirth', 'contactNumber', 'email', 'nationalityOnLicence'],
  },
  { title: 'Home and work', texts: ['addressLine1', 'town', 'postcode', 'country', 'occupation', 'employer'] },
  {
    title: 'Income and outgoings',
    amounts: [
      'grossAnnualIncome',
      'rentOrMortgageMonthlyPayment',
      'utilitiesMonthlyPayment',
      'insuranceMonthlyPayment',
      'creditCardMonthlyPayment',
    ],
  },
  { title: 'Bank', texts: ['bankAccountName', 'bankName', 'bankSortCode', 'bankAccountNumber'] },
]

/** The controls of texts that are not plain ones. */
const CONTROLS: Partial<Record<TextName, ComponentType<BoundField<string>>>> = {
  // The control has a hint of its own.
  contactNumber: ({ hint: _hint, ...field }) => <MobileField {...field} />,
  email: EmailField,
  nationalityOnLicence: CountryNameField,
  postcode: PostcodeField,
  country: ({ value, onChange, ...field }) => (
    <CountryField {...field} value={value || null} onChange={(code) => onChange(code ?? '')} />
  ),
  bankSortCode: SortCodeField,
  bankAccountNumber: AccountNumberField,
}

/** The person as a form. Saving reports if another user saved first. */
export function EditPerson({ editing, page }: Pick<RecordScreen, 'page'> & { readonly editing: EditingState }) {
  const form = editing.form.value
  const differences = editing.conflict.value
  if (!form) return null
  return (
    <Form form={form} label="Personal details" onSend={() => void editing.save()}>
      <ProblemNote problem={form.problem.value} />
      {editing.notice.value && <InlineError title="Not saved yet">{editing.notice.value}</InlineError>}
      <div className="person-cards">
        {CARDS.map(({ title, texts = [], amounts = [] }) => (
          <Card key={title} title={title}>
            <div className="field-stack">
              {texts.map((name) => (
                <PersonText key={name} name={name} form={form} now={page.clock.now.value} />
              ))}
              {amounts.map((name) => (
                <MoneyField key={name} {...bindField(form, name)} />
              ))}
            </div>
          </Card>
        ))}
      </div>
      <div className="button-row">
        <Button kind="primary" type="submit" busy={form.isSending.value}>
          Save changes
        </Button>
        <Button onClick={editing.cancel}>Cancel</Button>
      </div>
      {differences && <ConflictDialog editing={editing} differences={differences} />}
    </Form>
  )
}

function PersonText({ name, form, now }: { name: TextName; form: FormModel<PersonForm>; now: Date }) {
  const Control = CONTROLS[name] ?? NameField
  const field = bindField(form, name)
  return name === 'dateOfBirth' ? <DateOfBirthField now={now} {...field} /> : <Control {...field} />
}

type ConflictProps = { editing: EditingState; differences: readonly Difference[] }

/** Two people changed the same field: both versions side by side, until the user chooses one. */
function ConflictDialog({ editing, differences }: ConflictProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<keyof PersonForm>>(new Set())
  const choose = (name: keyof PersonForm, whose: string) => {
    const others = [...theirs].filter((one) => one !== name)
    setTheirs(new Set(whose === 'theirs' ? [...others, name] : others))
  }
  return (
    <Dialog
      open
      persistent
      onClose={() => undefined}
      title="Somebody else saved first"
      actions={
        <Button kind="primary" busy={editing.form.value?.isSending.value} onClick={() => void editing.resolve(theirs)}>
          Save these choices
        </Button>
      }
    >
      <div className="field-stack">
        <p>Choose which version to keep. Everything else that they saved is kept.</p>
        {differences.map(({ name, label, mine, theirs: saved }) => (
          <RadioCards
            key={name}
            label={label}
            value={theirs.has(name) ? 'theirs' : 'mine'}
            choices={[
              { value: 'mine', label: formatDifference(mine), text: 'What you wrote' },
              { value: 'theirs', label: formatDifference(saved), text: 'What they saved' },
            ]}
            onChange={(whose) => choose(name, whose)}
          />
        ))}
      </div>
    </Dialog>
  )
}

function formatDifference(value: Difference['mine']): string {
  if (typeof value === 'number') return formatPounds(value)
  return value || 'Empty'
}
