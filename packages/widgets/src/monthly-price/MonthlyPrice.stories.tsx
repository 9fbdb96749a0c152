import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { signal } from '../signals/index.ts'
import { styles } from './element.ts'
import { MonthlyPriceCard } from './MonthlyPriceCard.tsx'
import { createMonthlyPrice } from './state.ts'
import { stockPage } from './testing/stock-page.ts'

type Args = { prices: readonly number[]; page?: () => ReturnType<typeof stockPage>; width?: number }

function Shown({ prices, page = stockPage, width = 320 }: Args) {
  const [states] = useState(() => {
    const shared = page()
    return prices.map((price) => ({ price, state: createMonthlyPrice(givenFor(price), () => shared) }))
  })
  return (
    <div style={{ display: 'grid', gap: 24, width }}>
      {states.map(({ price, state }) => (
        <MonthlyPriceCard key={price} state={state} />
      ))}
    </div>
  )
}

const givenFor = (price: number) => ({
  ...{
    dealershipKey: signal('fc_test_1'),
    baseUrl: signal(''),
    registered: signal('2023-03-14'),
    mileage: signal(28_400),
  },
  ...{ price: signal(price), deposit: signal(1000), term: signal(undefined) },
})

const meta: Meta<Args> = {
  title: 'Widgets/Monthly price',
  render: (args) => <Shown {...args} />,
  args: { prices: [12_995] },
  parameters: { styles },
}
export default meta

type Story = StoryObj<Args>

export const One: Story = {}
export const Several: Story = { args: { prices: [8995, 12_995, 18_495] } }
export const NothingToFinance: Story = { args: { prices: [0] } }
export const RatesAway: Story = { args: { page: () => stockPage({ down: ['/rates/0'] }) } }
export const Phone: Story = { args: { width: 288 } }
export const Dark: Story = { globals: { theme: 'dark' } }
