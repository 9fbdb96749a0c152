import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { Card } from '../layout/Card.tsx'
import { shadowOf } from '../story-tools.ts'
import { Kept } from '../testing/Kept.tsx'
import { DealershipField } from './DealershipField.tsx'
import { DealershipsPicker } from './DealershipsPicker.tsx'
import { Select } from './Select.tsx'

const meta: Meta<typeof Select<number>> = {
  title: 'Kit/Select, dealership',
  component: Select,
  args: { label: 'Period', value: 30, hint: '', error: '', required: false, disabled: false },
}
export default meta

const towns = ['Ludlow', 'Hexham', 'Totnes', 'Ely']
const dealerships = Array.from({ length: 3000 }, (_, at) => ({
  value: `D${at}`,
  label: `${at === 0 ? 'Quillmere' : `Dealer ${at}`} Motors`,
  text: towns[at % 4] ?? '',
}))

function One({ start }: { start: string | null }) {
  const [value, setValue] = useState(start)
  return <DealershipField options={dealerships} value={value} onChange={setValue} />
}

function Several() {
  const [value, setValue] = useState<string[]>(['D0', 'D2'])
  return <DealershipsPicker options={dealerships} value={value} onChange={setValue} height={240} />
}

const quiet = () => undefined
const days = [
  { value: 7, label: 'Last 7 days' },
  { value: 30, label: 'Last 30 days' },
  { value: 90, label: 'Last 90 days', disabled: true },
]

export const States: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Native select">
        <div className="field-stack">
          <Select label="Filled" options={days} value={30} onChange={quiet} required />
          <Select label="Empty" options={days} value={null} onChange={quiet} />
          <Select label="Error" options={days} value={null} error="Required" onChange={quiet} />
          <Select label="Disabled" options={days} value={7} disabled onChange={quiet} />
          <Select label="Filter" labelHidden size="filter" options={days} value={30} required onChange={quiet} />
        </div>
      </Card>
      <Card title="One dealership">
        <div className="field-stack">
          <One start={null} />
          <One start="D0" />
          <DealershipField options={[]} value={null} error="Required" onChange={quiet} />
          <DealershipField options={[]} value={null} busy onChange={quiet} />
        </div>
      </Card>
      <Card title="Several of 3,000">
        <Several />
      </Card>
    </div>
  ),
}

export const MountsOnlyWhatIsSeen: StoryObj = {
  render: () => <Several />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.all('.pick-row').length).toBeGreaterThan(4))
    await expect(root.all('.pick-row').length).toBeLessThan(40)
    root.all<HTMLInputElement>('.pick-row input')[1]?.click()
    await waitFor(() => expect(root.text('[role=status]')).toBe('3 selected of 3,000 shown'))
  },
}

export const NobodyFound: StoryObj = {
  render: () => <Several />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await fireEvent.input(root.inputs()[0], { target: { value: 'nobody' } })
    await waitFor(() => expect(root.all('.pick-row').length).toBe(0))
    root.named('Clear')?.click()
    await waitFor(() => expect(root.text('[role=status]')).toBe('0 selected of 0 shown'))
  },
}

export const OneOfThousands: StoryObj = {
  render: () => <One start={null} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const [input] = root.inputs()
    await expect(input.placeholder).toBe('Select a dealership')
    root.one<HTMLButtonElement>('.combo-button').click()
    await waitFor(() => expect(root.all('[role=option]').length).toBeGreaterThan(5))
    await expect(root.all('[role=option]').length).toBeLessThan(60)
    await fireEvent.input(input, { target: { value: 'dealer 2999' } })
    await waitFor(() => expect(root.all('[role=option]').length).toBe(1))
    await fireEvent.mouseDown(root.one('[role=option]'))
    await waitFor(() => expect(input.value).toBe('Dealer 2999 Motors'))
  },
}

export const Try: StoryObj<typeof Select<number>> = {
  render: ({ value, ...args }) => (
    <Kept key={value} value={value}>
      {(held) => <Select {...args} {...held} options={days} />}
    </Kept>
  ),
}
