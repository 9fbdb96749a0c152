import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Card } from '../layout/Card.tsx'
import { shadowOf } from '../story-tools.ts'
import { Kept } from '../testing/Kept.tsx'
import { Checkbox } from './Checkbox.tsx'
import { RadioCards } from './RadioCards.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import { Switch } from './Switch.tsx'

const products = [
  { value: 1, label: 'PCP', text: 'Lower monthly, final payment' },
  { value: 0, label: 'HP', text: 'Theirs after the last payment' },
]
const terms = [24, 37, 49, 60].map((value) => ({ value, label: String(value) }))
const profiles = [
  { value: 2, label: 'Prime' },
  { value: 1, label: 'Near Prime' },
  { value: 0, label: 'Non Prime' },
]
const quiet = () => undefined

const meta: Meta<typeof SegmentedControl<number>> = {
  title: 'Kit/Choices',
  component: SegmentedControl,
  args: { label: 'Term in months', choices: terms, value: 49, hint: '', error: '', required: false, disabled: false },
}
export default meta

function Live() {
  const [product, setProduct] = useState<number | null>(1)
  const [term, setTerm] = useState<number | null>(49)
  const [profile, setProfile] = useState<number | null>(null)
  const [sound, setSound] = useState(true)
  const [agreed, setAgreed] = useState(false)
  return (
    <Card title="To be used">
      <div className="field-stack">
        <RadioCards label="Product" choices={products} value={product} onChange={setProduct} />
        <SegmentedControl label="Term in months" choices={terms} value={term} onChange={setTerm} />
        <SegmentedControl label="Credit profile" required choices={profiles} value={profile} onChange={setProfile} />
        <Switch label="Sound for notifications" checked={sound} onChange={setSound} />
        <Checkbox label="The customer agreed to a soft search" required checked={agreed} onChange={setAgreed} />
      </div>
    </Card>
  )
}

export const States: StoryObj = {
  // Over forty lines: a sheet of every state.
  render: () => (
    <div className="sheet">
      <Live />
      <Card title="Errors">
        <div className="field-stack">
          <RadioCards
            label="Product"
            choices={products}
            value={null}
            error="Please select a product type"
            onChange={quiet}
          />
          <SegmentedControl label="Credit profile" choices={profiles} value={null} error="Required" onChange={quiet} />
          <Checkbox label="The customer agreed" checked={false} error="Required" onChange={quiet} />
        </div>
      </Card>
      <Card title="Disabled, with the reason">
        <div className="field-stack">
          <RadioCards
            label="Product"
            choices={[
              products[1] ?? { value: 0, label: 'HP' },
              { value: 1, label: 'PCP', reason: 'Car too old for PCP' },
            ]}
            value={0}
            onChange={quiet}
          />
          <SegmentedControl
            label="Term in months"
            choices={terms.map((term) => (term.value > 48 ? { ...term, reason: 'Car too old at the end' } : term))}
            value={24}
            onChange={quiet}
          />
          <Switch
            label="Instant bank payment"
            checked={false}
            onChange={quiet}
            reason={
              <>
                not set up.{' '}
                <button type="button" className="link">
                  Register interest
                </button>
              </>
            }
          />
          <Switch label="WhatsApp messages" checked={false} onChange={quiet} />
          <Checkbox label="Ticked and fixed" checked disabled onChange={quiet} />
        </div>
      </Card>
      <Card title="Long text">
        <div className="field-stack">
          <Checkbox
            label="The customer agreed that Forecourt and the lenders look at their credit file, which leaves no mark that others see"
            hint="Read it out to them word by word, and tick it only when they have said yes"
            checked={false}
            onChange={quiet}
          />
          <Switch
            label="Tell me by mail when a lender has decided on an application of a customer whom I proposed"
            hint="At most one message an hour"
            checked
            onChange={quiet}
          />
        </div>
      </Card>
    </div>
  ),
}

export const ZeroIsFilled: StoryObj = {
  render: () => <Live />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const nonPrime = root
      .all<HTMLInputElement>('input[type=radio]')
      .find((radio) => radio.value === '0' && radio.name.includes('choice') && radio.closest('.segment'))
    nonPrime?.click()
    await expect(nonPrime?.checked).toBe(true)
    await expect(root.text('.field-error')).toBe('')
  },
}

export const Try: StoryObj<typeof SegmentedControl<number>> = {
  render: ({ value, ...args }) => (
    <Kept key={value} value={value}>
      {(held) => <SegmentedControl {...args} {...held} />}
    </Kept>
  ),
}
