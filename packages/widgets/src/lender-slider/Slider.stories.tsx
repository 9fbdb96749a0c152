import type { Meta, StoryObj } from '@storybook/react-vite'
import { signal } from '../signals/index.ts'
import { Slider, sliderStyles } from './Slider.tsx'
import type { SliderLender } from './state.ts'

type Args = { lenders: readonly SliderLender[]; width?: number }

const names = ['Kestrelmoor Finance', 'Thornlode Vehicle Finance', 'Forecourt House Finance', 'Averdale Motor Finance']
const named = names.map((name, at) => ({ id: [50, 70, 66, 73][at] ?? 50, name }))

const Shown = ({ lenders, width = 720 }: Args) => (
  <div style={{ width }}>
    <Slider state={signal(lenders)} props={PROPS} />
  </div>
)

const PROPS = {
  dealershipKey: signal(''),
  affiliateUserId: signal(undefined),
  phone: signal(''),
  baseUrl: signal(''),
  debug: signal(false),
  speed: signal(15_000),
  label: signal(''),
  lang: signal(''),
  texts: signal(undefined),
}

const meta: Meta<Args> = {
  title: 'Widgets/Lender slider',
  render: (args) => <Shown {...args} />,
  args: { lenders: named },
  parameters: { styles: sliderStyles },
}
export default meta

type Story = StoryObj<Args>

export const OnAPublicPage: Story = {}
export const ForADealer: Story = { args: { lenders: named.map((lender, at) => ({ ...lender, lowestApr: 9.9 + at })) } }
export const NoneToShow: Story = { args: { lenders: [] } }
export const Phone: Story = { args: { width: 343 } }
export const Dark: Story = { globals: { theme: 'dark' } }
