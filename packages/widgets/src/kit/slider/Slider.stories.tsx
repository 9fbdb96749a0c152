import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { Card } from '../layout/Card.tsx'
import { marks } from '../lender-marks/marks.ts'
import { shadowOf } from '../story-tools.ts'
import { Kept } from '../testing/Kept.tsx'
import { LenderSlider } from './LenderSlider.tsx'
import { SliderField } from './SliderField.tsx'

const meta: Meta<typeof SliderField> = {
  title: 'Kit/Slider, lender slider',
  component: SliderField,
  args: { label: 'Deposit', prefix: '£', min: 0, max: 7000, step: 50, value: 2000, disabled: false },
}
export default meta

const names = ['Thornlode', 'Kestrelmoor', 'Averdale', 'Marlowick', 'Pellfield', 'Oxhallow']
const lenders = Object.keys(marks)
  .filter((id) => id !== '62')
  .map((id, at) => ({ id: Number(id), name: names[at % 6] ?? '', lowestApr: at % 3 === 0 ? null : 9.9 + at }))

function Live({ disabled }: { disabled?: boolean }) {
  const [deposit, setDeposit] = useState(2000)
  return (
    <SliderField
      label="Deposit"
      prefix="£"
      min={0}
      max={7000}
      step={50}
      value={deposit}
      onChange={setDeposit}
      disabled={disabled}
    />
  )
}

export const States: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Slider">
        <Live />
      </Card>
      <Card title="Disabled">
        <Live disabled />
      </Card>
      <Card title="Lenders">
        <LenderSlider lenders={lenders} />
        <p className="small muted">
          {lenders.length} lenders, one turn in 15 s; stops on hover, focus or reduced motion
        </p>
      </Card>
    </div>
  ),
}

export const TypedAndSlid: StoryObj = {
  render: () => <Live />,
  play: async ({ canvasElement }) => {
    const [typed, slid] = shadowOf(canvasElement).inputs()
    await fireEvent.input(typed, { target: { value: '3150' } })
    await expect(slid.value).toBe('3150')
    await fireEvent.input(slid, { target: { value: '500' } })
    await expect(slid.getAttribute('aria-valuetext')).toBe('£500')
  },
}

export const StandsStillWhenAsked: StoryObj = {
  render: () => <LenderSlider lenders={lenders} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const state = () => getComputedStyle(root.one('.lender-belt')).animationPlayState
    await expect(getComputedStyle(root.one('.lender-belt')).animationDuration).toBe('15s')
    root.one<HTMLButtonElement>('[aria-label="Stop the moving lenders"]').click()
    await waitFor(() => expect(root.all('.lender-belt.paused').length).toBe(1))
    await expect(state()).toBe('paused')
  },
}

export const Try: StoryObj<typeof SliderField> = {
  render: ({ value, ...args }) => (
    <Kept key={value} value={value}>
      {(held) => <SliderField {...args} {...held} />}
    </Kept>
  ),
}
