import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { stockPage } from '../monthly-price/testing/stock-page.ts'
import { signal } from '../signals/index.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { styles } from './element.ts'
import { createExample } from './state.ts'

type Args = { price?: number; page?: () => ReturnType<typeof stockPage>; width?: number }

const SET = { price: 14_995, deposit: 1500, term: 49, aprPercent: 10.9 }
const configured = () => stockPage({ website: { representativeExample: SET } })

function Shown({ price, page = configured, width = 480 }: Args) {
  const [state] = useState(() =>
    createExample(page(), {
      price: signal(price),
      deposit: signal(1000),
      mileage: signal(undefined),
      term: signal(undefined),
      product: signal('hp'),
      registration: signal(''),
    }),
  )
  return (
    <div style={{ width }}>
      <ExampleCard state={state} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Representative example',
  render: (args) => <Shown {...args} />,
  parameters: { styles },
}
export default meta

type Story = StoryObj<Args>

export const OfTheSettings: Story = {}
export const OfACar: Story = { args: { price: 12_995 } }
export const None: Story = { args: { page: stockPage } }
export const RatesAway: Story = { args: { price: 12_995, page: () => stockPage({ down: ['/rates/0'] }) } }
export const Phone: Story = { args: { width: 288 } }
export const Dark: Story = { globals: { theme: 'dark' } }
