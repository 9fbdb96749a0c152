import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import {
  Button,
  Card,
  Checkbox,
  CountryField,
  DateOfBirthField,
  Dialog,
  EmailField,
  ListBox,
  Menu,
  MoneyField,
  ProductField,
  RegistrationField,
  Select,
  StatusBadge,
  Switch,
  Tabs,
  TermSegments,
  VehicleCard,
} from './index.ts'

const meta: Meta = { title: 'Kit/In a React page without a shadow root', parameters: { stage: 'plain' } }
export default meta

const now = new Date('2026-11-20T14:02:00Z')
const quiet = () => undefined
const days = [{ value: 30, label: 'Last 30 days' }]

function Everything() {
  const [open, setOpen] = useState(false)
  const [country, setCountry] = useState<string | null>('GB')
  const [day, setDay] = useState<number | null>(30)
  return (
    <div className="sheet">
      <Card title="Fields">
        <div className="field-stack">
          <RegistrationField label="Registration" value="ZZ23 KHP" onChange={quiet} />
          <EmailField value="c.penrose@example.test" onChange={quiet} />
          <DateOfBirthField now={now} value="08/11/1990" onChange={quiet} />
          <MoneyField label="Deposit" value={2000} onChange={quiet} />
          <CountryField value={country} onChange={setCountry} />
          <Select label="Days" options={days} value={day} onChange={setDay} />
          <ListBox label="Days, designed" options={days} value={day} onChange={setDay} />
        </div>
      </Card>
      <Card title="Choices">
        <div className="field-stack">
          <ProductField value={1} onChange={quiet} />
          <TermSegments terms={[24, 37, 49]} value={49} onChange={quiet} />
          <Switch label="Sound" checked onChange={quiet} />
          <Checkbox label="Agreed" checked onChange={quiet} />
        </div>
      </Card>
      <Card title="Others">
        <div className="field-stack">
          <StatusBadge tone="positive" shape="disc" label="Approved" />
          <VehicleCard vehicle={{ make: 'Volkswagen', model: 'Golf', vrm: 'ZZ23KHP', mileage: 28400 }} />
          <Tabs label="Customer" tabs={[{ id: 'a', label: 'Overview' }]} selected="a" onSelect={quiet} />
          <div className="button-row">
            <Button onClick={() => setOpen(true)}>Open dialog</Button>
            <Menu label="More" actions={[{ id: 'a', label: 'Archive', onSelect: quiet }]} />
          </div>
        </div>
      </Card>
      <Dialog open={open} onClose={() => setOpen(false)} title="Plain">
        In the page itself.
      </Dialog>
    </div>
  )
}

export const EveryControl: StoryObj = {
  render: () => <Everything />,
  play: async ({ canvasElement }) => {
    const button = [...canvasElement.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Open dialog',
    )
    button?.focus()
    button?.click()
    await waitFor(() => expect(canvasElement.querySelector('dialog')?.open).toBe(true))
    canvasElement.querySelector<HTMLButtonElement>('[aria-label=Close]')?.click()
    await waitFor(() => expect(document.activeElement).toBe(button))
  },
}
