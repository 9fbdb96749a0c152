import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { RadioCards } from '../choice/RadioCards.tsx'
import { SegmentedControl } from '../choice/SegmentedControl.tsx'
import { MoneyField, NumberField } from '../field/NumberField.tsx'
import { Card } from '../layout/Card.tsx'
import { DealershipField } from '../select/DealershipField.tsx'
import { Select } from '../select/Select.tsx'
import { shadowOf } from '../story-tools.ts'
import { Kept } from '../testing/Kept.tsx'
import {
  AccountNumberField,
  EmailField,
  MobileField,
  PhoneField,
  PostcodeField,
  SortCodeField,
} from './ContactFields.tsx'
import { CountryField } from './CountryField.tsx'
import { DateField, DateOfBirthField } from './DateField.tsx'
import { TermField } from './TermFields.tsx'
import {
  creditProfileWords,
  employmentWords,
  licenceWords,
  maritalWords,
  productWords,
  residentialWords,
  titleWords,
} from './words.ts'

const meta: Meta<typeof MobileField> = {
  title: 'Kit/Person, bank, deal fields',
  component: MobileField,
  args: { label: 'Mobile', value: '07700900284', hint: '', error: '', disabled: false, readOnly: false },
}
export default meta

const now = new Date('2026-11-20T14:02:00Z')
const quiet = () => undefined

export const Filled: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Person">
        <div className="field-stack">
          <Select label="Title" options={titleWords} value={1} onChange={quiet} />
          <DateOfBirthField now={now} value="08/11/1990" onChange={quiet} />
          <EmailField value="c.penrose@example.test" onChange={quiet} />
          <MobileField value="07700900284" onChange={quiet} />
          <PhoneField value="01632960147" onChange={quiet} />
          <CountryField value="GB" onChange={quiet} />
          <Select label="Driving licence" options={licenceWords} value={2} onChange={quiet} />
        </div>
      </Card>
      <Card title="Home, work, bank">
        <div className="field-stack">
          <Select label="Marital status" options={maritalWords} value={5} onChange={quiet} />
          <Select label="Residential status" options={residentialWords} value={2} onChange={quiet} />
          <Select label="Employment status" options={employmentWords} value={1} onChange={quiet} />
          <PostcodeField value="ZZ8 4AB" onChange={quiet} />
          <DateField label="Moved in" value="01/09/2023" onChange={quiet} />
          <div className="field-row">
            <SortCodeField value="000000" onChange={quiet} />
            <AccountNumberField value="12345678" onChange={quiet} />
          </div>
        </div>
      </Card>
      <Card title="Deal">
        <div className="field-stack">
          <RadioCards label="Product" choices={productWords} value={0} onChange={quiet} />
          <SegmentedControl label="Credit profile" choices={creditProfileWords} value={0} onChange={quiet} />
          <TermField value={49} onChange={quiet} />
        </div>
      </Card>
    </div>
  ),
}

export const EmptyAndLeft: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Required and left empty">
        <div className="field-stack">
          <Select label="Title" options={titleWords} required value={null} onChange={quiet} />
          <DateOfBirthField required now={now} value="" onChange={quiet} />
          <EmailField required value="" onChange={quiet} />
          <MobileField required value="" onChange={quiet} />
          <TermField required value={null} onChange={quiet} />
          <RadioCards label="Product" choices={productWords} required value={null} onChange={quiet} />
          <SegmentedControl
            label="Credit profile"
            choices={creditProfileWords}
            required
            value={null}
            onChange={quiet}
          />
          <CountryField required value={null} onChange={quiet} />
          <DealershipField options={[]} value={null} onChange={quiet} />
        </div>
      </Card>
      <Card title="Wrong and left">
        <div className="field-stack">
          <DateOfBirthField now={now} value="08/11/2010" onChange={quiet} />
          <DateOfBirthField label="Another birthday" now={now} value="31/02/1990" onChange={quiet} />
          <EmailField value="callum.penrose@example" onChange={quiet} />
          <MobileField value="0160090028" onChange={quiet} />
          <PhoneField value="1632960147" onChange={quiet} />
          <DateOfBirthField label="The oldest birthday" now={now} value="20/11/1926" onChange={quiet} />
          <MobileField label="Short mobile" value="0770090028" onChange={quiet} />
          <PhoneField label="Short phone" value="016329601" onChange={quiet} />
          <MoneyField label="Price" min={100} value={99} onChange={quiet} />
          <MoneyField label="Deposit" max={7000} value={7001} onChange={quiet} />
          <NumberField label="Mileage" max={250_000} value={250_001} onChange={quiet} />
        </div>
      </Card>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    for (const control of root.all('input, select')) await fireEvent.focusOut(control)
    const messages = root.all('.field-error').map((message) => message.textContent)
    await expect(messages).toEqual([
      'Required',
      'Required',
      'Required',
      'Required',
      'Required',
      'Required',
      'Required',
      'Required',
      'Required',
      'Must be 18 or older',
      'Invalid Date',
      'Invalid email format',
      'Must be 07 number',
      'Must be start with 0',
      'Must be less than 100 years old',
      'Invalid length',
      'Invalid length',
      'Must be greater than or equal to 100',
      'Must be less than 7000',
      'Must be less than 250000',
    ])
  },
}

function LiveTyping() {
  const [birthday, setBirthday] = useState('')
  const [mobile, setMobile] = useState('')
  return (
    <div className="field-stack">
      <DateOfBirthField now={now} value={birthday} onChange={setBirthday} />
      <MobileField value={mobile} onChange={setMobile} />
    </div>
  )
}

export const MasksAsTyped: StoryObj = {
  render: () => <LiveTyping />,
  play: async ({ canvasElement }) => {
    const [birthday, mobile] = shadowOf(canvasElement).inputs()
    await fireEvent.input(birthday, { target: { value: '08111990' } })
    await expect(birthday.value).toBe('08/11/1990')
    birthday.setSelectionRange(2, 2)
    await fireEvent.input(birthday, { target: { value: '1990-11-08' } })
    await expect(birthday.value).toBe('08/11/1990')
    await fireEvent.input(mobile, { target: { value: '+44 7700 900284' } })
    await expect(mobile.value).toBe('07700900284')
    await fireEvent.input(mobile, { target: { value: '07700 900284 ext 5' } })
    await expect(mobile.value).toBe('07700 900284 ext 5')
  },
}

function LiveCountry() {
  const [country, setCountry] = useState<string | null>(null)
  return (
    <>
      <CountryField required value={country} onChange={setCountry} />
      <output aria-label="Chosen">{country}</output>
    </>
  )
}

export const CountrySearch: StoryObj = {
  render: () => <LiveCountry />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const [input] = root.inputs()
    input.focus()
    await waitFor(() => expect(root.all('[role=option]').length).toBeGreaterThan(5))
    await fireEvent.input(input, { target: { value: 'united king' } })
    await waitFor(() => expect(root.text('[role=option]')).toBe('United Kingdom'))
    await fireEvent.keyDown(input, { key: 'ArrowDown' })
    await fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(root.text('output')).toBe('GB'))
    await expect(input.value).toBe('United Kingdom')
  },
}

export const CountryOpen: StoryObj = {
  render: () => <LiveCountry />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    root.one<HTMLButtonElement>('.combo-button').click()
    await waitFor(() => expect(root.all('[role=option]').length).toBeGreaterThan(5))
    await expect(root.one('[role=listbox]').matches(':popover-open')).toBe(true)
  },
}

export const CountryNotListed: StoryObj = {
  render: () => <LiveCountry />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const [input] = root.inputs()
    input.focus()
    await waitFor(() => expect(root.all('[role=option]').length).toBeGreaterThan(5))
    await fireEvent.input(input, { target: { value: 'Atlantis' } })
    await fireEvent.keyDown(input, { key: 'Tab' })
    input.blur()
    await waitFor(() => expect(root.text('.field-error')).toBe('Choose one from the list'))
    await expect(input.value).toBe('Atlantis')
  },
}

export const Try: StoryObj<typeof MobileField> = {
  render: ({ value, ...args }) => (
    <Kept key={value} value={value}>
      {(held) => <MobileField {...args} {...held} />}
    </Kept>
  ),
}
