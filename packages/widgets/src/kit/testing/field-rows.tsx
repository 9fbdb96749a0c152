import type { ReactNode } from 'react'
import { Checkbox } from '../choice/Checkbox.tsx'
import { RadioCards } from '../choice/RadioCards.tsx'
import { SegmentedControl } from '../choice/SegmentedControl.tsx'
import { MileageField, MoneyField, NumberField } from '../field/NumberField.tsx'
import { PasswordField } from '../field/PasswordField.tsx'
import { OtherRegistrationField, RegistrationField } from '../field/RegistrationField.tsx'
import { TextArea } from '../field/TextArea.tsx'
import { TextField } from '../field/TextField.tsx'
import {
  AccountNumberField,
  EmailField,
  MobileField,
  NameField,
  PhoneField,
  PostcodeField,
  SortCodeField,
} from '../person/ContactFields.tsx'
import { CountryField, CountryNameField } from '../person/CountryField.tsx'
import { DateField, DateOfBirthField } from '../person/DateField.tsx'
import { TermField, TermSegments } from '../person/TermFields.tsx'
import { titleWords } from '../person/words.ts'
import { ComboBox } from '../select/ComboBox.tsx'
import { DealerField, DealershipField } from '../select/DealershipField.tsx'
import { Select } from '../select/Select.tsx'
import { SliderField } from '../slider/SliderField.tsx'

export type FieldState = { error?: string; disabled?: boolean; readOnly?: boolean; busy?: boolean }

/** One control of the kit, drawn empty or filled in any state; `limit` is the longest or largest value that it takes. */
export type FieldRow = {
  title: string
  /** Nothing to fetch, nothing to look up: never loading. */
  isInstant?: true
  draw: (state: FieldState, value: 'empty' | 'filled' | 'limit') => ReactNode
}

type Held<V> = FieldState & { value: V; onChange: () => void }

const quiet = () => undefined

function row<V>(title: string, [empty, filled, limit]: [V, V, V], field: (held: Held<V>) => ReactNode): FieldRow {
  const values = { empty, filled, limit }
  return { title, draw: (state, value) => field({ ...state, value: values[value], onChange: quiet }) }
}

const instant = (one: FieldRow): FieldRow => ({ ...one, isInstant: true })

const now = new Date('2026-11-20T14:02:00Z')
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'
const options = [
  { value: 'GB', label: 'United Kingdom' },
  { value: 'XX', label: 'South Georgia and the South Sandwich Islands, with every dependency' },
]
const days = [
  { value: 30, label: 'Last 30 days' },
  { value: 31, label: 'Every day since the dealership first sent a customer to the broker' },
]
const products = [
  { value: 1, label: 'PCP', text: 'Lower monthly, final payment' },
  { value: 0, label: 'HP', text: 'Theirs after the last payment, which is the same as all the others before it' },
]
const profiles = [
  { value: 1, label: 'Prime' },
  { value: 0, label: 'Non Prime, with a word more' },
]
const dealers = [
  { affiliateUserId: 1001, name: 'Quillmere Motors', town: 'Ludlow' },
  { affiliateUserId: 1002, name: 'Featherstonehaugh and Daughters Prestige Motor Company', town: null },
]
const dealerships = [
  { value: 'D1', label: 'Quillmere Motors', text: 'Ludlow' },
  { value: 'D2', label: 'Featherstonehaugh and Daughters Prestige Motor Company', text: 'Hexham' },
]

export const textRows: readonly FieldRow[] = [
  row('Text', ['', 'Callum', LONG_NAME], (held) => <TextField label="First name" {...held} />),
  instant(
    row('Lines of text', ['', 'Call after five.', LONG_NAME], (held) => (
      <TextArea label="Message" rows={3} {...held} />
    )),
  ),
  row('Password', ['', 'Forecourt', LONG_NAME], (held) => (
    <PasswordField label="Password" autoComplete="current-password" {...held} />
  )),
  row('Registration', ['', 'ZZ23 KHP', 'ZZ99 WWW'], (held) => <RegistrationField label="Registration" {...held} />),
  row('Name', ['', 'Siân', LONG_NAME], (held) => <NameField label="Last name" {...held} />),
  row('Other registration', ['', 'ZZ23 KHP', 'ZZ99 WWW'], (held) => (
    <OtherRegistrationField label="Part-exchange" {...held} />
  )),
  row<number | null>('Number', [null, 3, 99_999_999], (held) => <NumberField label="Dependants" {...held} />),
  row<number | null>('Mileage', [null, 28_400, 999_999], (held) => (
    <MileageField label="Mileage" suffix="miles" {...held} />
  )),
  row<number | null>('Currency', [null, 2000, 99_999_999.99], (held) => <MoneyField label="Deposit" {...held} />),
  row<number>('Slider', [0, 2000, 7000], (held) => (
    <SliderField label="Deposit" prefix="£" min={0} max={7000} {...held} />
  )),
]

export const personRows: readonly FieldRow[] = [
  row('Date of birth', ['', '08/11/1990', '31/12/2008'], (held) => <DateOfBirthField now={now} {...held} />),
  row('Date', ['', '14/03/2023', '31/12/9999'], (held) => <DateField label="First registered" {...held} />),
  row('E-mail', ['', 'c.penrose@example.test', `${LONG_NAME}@example.test`], (held) => <EmailField {...held} />),
  row('Mobile', ['', '07700900', '07700900284'], (held) => <MobileField {...held} />),
  row('Phone', ['', '0163296014', '01632960147'], (held) => <PhoneField {...held} />),
  row('Postcode', ['', 'ZZ8 4AB', 'ZZ99 9ZZ'], (held) => <PostcodeField {...held} />),
  row('Sort code', ['', '0000', '000000'], (held) => <SortCodeField {...held} />),
  row('Account number', ['', '123456', '12345678'], (held) => <AccountNumberField {...held} />),
]

export const listRows: readonly FieldRow[] = [
  row<number | null>('Title', [null, 1, 4], (held) => <Select label="Title" options={titleWords} {...held} />),
  row<number | null>('Term', [null, 49, 60], (held) => <TermField {...held} />),
  row<number | null>('Native list', [null, 30, 31], (held) => <Select label="Days" options={days} {...held} />),
  row<string | null>('Searched list', [null, 'GB', 'XX'], (held) => (
    <ComboBox label="Place" placeholder="Choose" options={options} {...held} />
  )),
  row<string>('Nationality on licence', ['', 'Ireland', 'British'], (held) => (
    <CountryNameField label="Nationality on licence" {...held} />
  )),
  row<string | null>('Country', [null, 'GB', 'GS'], (held) => <CountryField {...held} />),
  row<string | null>('Dealership', [null, 'D1', 'D2'], (held) => <DealershipField options={dealerships} {...held} />),
  row<number | null>('Dealer', [null, 1001, 1002], (held) => <DealerField dealers={dealers} {...held} />),
]

export const choiceRows: readonly FieldRow[] = [
  row<number | null>('Terms side by side', [null, 49, 60], (held) => (
    <TermSegments label="Term in months" terms={[24, 37, 49, 60]} {...held} />
  )),
  row<number | null>('Cards', [null, 1, 0], (held) => <RadioCards label="Product" choices={products} {...held} />),
  row<number | null>('Segments', [null, 1, 0], (held) => (
    <SegmentedControl label="Profile" choices={profiles} {...held} />
  )),
  row<boolean>('Tick', [false, true, true], ({ value, busy: _, ...held }) => (
    <Checkbox label="The customer agreed to a soft search" checked={value} {...held} />
  )),
].map(instant)
