import type { Meta, StoryObj } from '@storybook/react-vite'
import { Calendar, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { Card } from '../layout/Card.tsx'
import { shadowOf } from '../story-tools.ts'
import { Kept } from '../testing/Kept.tsx'
import { MoneyField, NumberField } from './NumberField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RegistrationField } from './RegistrationField.tsx'
import { SearchBox } from './SearchBox.tsx'
import { TextField } from './TextField.tsx'

const meta: Meta<typeof TextField> = {
  title: 'Kit/Text, number, money',
  component: TextField,
  args: { label: 'First name', value: 'Callum', hint: '', error: '', disabled: false, readOnly: false, busy: false },
}
export default meta
type Story = StoryObj<typeof TextField>

const quiet = () => undefined

export const TextStates: Story = {
  // Over forty lines: a sheet of every state.
  render: () => (
    <div className="sheet">
      <Card title="Text">
        <div className="field-stack">
          <TextField label="First name" value="Callum" onChange={quiet} />
          <TextField label="Employer" hint="As on the payslip" value="" placeholder="Wyndle Joinery" onChange={quiet} />
          <TextField label="E-mail" value="callum.penrose@example" error="Invalid email format" onChange={quiet} />
          <TextField
            label="Mobile"
            hint="11 digits, starting 07"
            value="07700 900284"
            icon={Smartphone}
            onChange={quiet}
          />
          <div className="field-row">
            <TextField label="Started" optional value="" icon={Calendar} onChange={quiet} />
            <TextField label="Read only" readOnly value="14/03/2023" onChange={quiet} />
          </div>
          <SearchBox label="Name, registration, phone" value="" onChange={quiet} />
          <SearchBox label="Make, model, registration" value="Volkswagen Golf 1.5 TSI Style DSG" onChange={quiet} />
          <TextField label="Broker reference" disabled value="Given once sent to lenders" onChange={quiet} />
        </div>
      </Card>
      <Card title="Long and at the limit">
        <div className="field-stack">
          <TextField
            label="A label so long that it has to take a second line before the field it belongs to can begin"
            hint="And a hint that explains at length what is expected here, so that it wraps as well"
            value="A value that is longer than the field in which it stands, and so is cut at its end"
            error="A message that says what is wrong and how to put it right, in two lines when it has to"
            onChange={quiet}
          />
          <TextField label="At most eight" value="12345678" maxLength={8} onChange={quiet} />
        </div>
      </Card>
      <Card title="Numbers">
        <div className="field-stack">
          <div className="field-row">
            <MoneyField label="Deposit" value={2000} onChange={quiet} />
            <NumberField label="Mileage" value={28400} suffix="miles" onChange={quiet} />
          </div>
          <div className="field-row">
            <MoneyField label="Empty" value={null} onChange={quiet} />
            <MoneyField label="Pence" value={249.5} onChange={quiet} />
          </div>
          <MoneyField
            label="Vehicle price"
            value={90}
            min={100}
            error="Must be greater than or equal to 100"
            onChange={quiet}
          />
          <MoneyField label="Disabled" disabled value={1200} onChange={quiet} />
        </div>
      </Card>
      <Card title="Registration">
        <div className="field-stack">
          <RegistrationField label="Registration" value="ZZ23 KHP" onChange={quiet} />
          <RegistrationField label="Looking it up" value="ZZ72 BNE" busy onChange={quiet} />
          <RegistrationField label="Empty" value="" onChange={quiet} />
          <RegistrationField label="Wrong" value="ZZ" error="Required" onChange={quiet} />
        </div>
      </Card>
    </div>
  ),
}

function LiveMoney() {
  const [price, setPrice] = useState<number | null>(null)
  const [miles, setMiles] = useState<number | null>(null)
  return (
    <div className="field-stack">
      <MoneyField label="Price" min={500} required value={price} onChange={setPrice} />
      <NumberField label="Miles" required value={miles} onChange={setMiles} />
      <output aria-label="Price read">{String(price)}</output>
    </div>
  )
}

export const TypingNumbers: Story = {
  render: () => <LiveMoney />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const [price, miles] = root.inputs()
    await fireEvent.input(price, { target: { value: '18995' } })
    await expect(price.value).toBe('18,995')
    await expect(root.text('output')).toBe('18995')
    await fireEvent.input(price, { target: { value: '' } })
    await fireEvent.focusOut(price)
    await expect(price.value).toBe('500')
    await fireEvent.focusOut(miles)
    await expect(miles.value).toBe('0')
  },
}

function LiveName() {
  const [name, setName] = useState('')
  return <TextField label="First name" required value={name} onChange={setName} />
}

export const SpeaksAfterLeaving: Story = {
  render: () => <LiveName />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const [name] = root.inputs()
    await expect(root.text('.field-error')).toBe('')
    await fireEvent.focusOut(name)
    await expect(root.text('.field-error')).toBe('Required')
    await fireEvent.input(name, { target: { value: 'Callum' } })
    await expect(root.text('.field-error')).toBe('')
  },
}

function LiveRegistration() {
  const [registration, setRegistration] = useState('')
  return <RegistrationField label="Registration" value={registration} onChange={setRegistration} />
}

export const PlateAsTyped: Story = {
  render: () => <LiveRegistration />,
  play: async ({ canvasElement }) => {
    const [plate] = shadowOf(canvasElement).inputs()
    await fireEvent.input(plate, { target: { value: 'zz23khp!' } })
    await fireEvent.focusOut(plate)
    await expect(plate.value).toBe('zz23khp!')
    await fireEvent.input(plate, { target: { value: 'zz23khp' } })
    await fireEvent.focusOut(plate)
    await expect(plate.value).toBe('ZZ23 KHP')
  },
}

function LivePassword() {
  const [password, setPassword] = useState('Forecourt')
  return <PasswordField label="Password" autoComplete="current-password" value={password} onChange={setPassword} />
}

export const PasswordShown: Story = {
  render: () => <LivePassword />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const [password] = root.inputs()
    await expect(password.type).toBe('password')
    root.one<HTMLButtonElement>('.show-password').click()
    await waitFor(() => expect(password.type).toBe('text'))
    await expect(password.value).toBe('Forecourt')
    root.one<HTMLButtonElement>('.show-password').click()
    await waitFor(() => expect(password.type).toBe('password'))
  },
}

export const Try: Story = {
  render: ({ value, ...args }) => (
    <Kept key={value} value={value}>
      {(held) => <TextField {...args} {...held} />}
    </Kept>
  ),
}
