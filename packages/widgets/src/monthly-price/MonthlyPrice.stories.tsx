import { aVehicle } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { signal } from '../signals/index.ts'
import { styles } from './element.ts'
import { MonthlyPriceCard } from './MonthlyPriceCard.tsx'
import { createMonthlyPrice } from './state.ts'
import { stockPage } from './testing/stock-page.ts'

type Args = {
  prices: readonly number[]
  page?: () => ReturnType<typeof stockPage>
  width?: number
  product?: 'hp' | 'pcp'
  /** As near a representative example of the list. */
  isNearExample?: boolean
}

function Shown({ prices, page = stockPage, width = 320, product = 'hp', isNearExample = false }: Args) {
  const [states] = useState(() => {
    const shared = page()
    const smallPrint = isNearExample ? ('shared' as const) : ('own' as const)
    const list = { cars: () => [], smallPrint: () => smallPrint }
    return prices.map((price) => ({ price, state: createMonthlyPrice(givenFor(price, product), () => shared, list) }))
  })
  return (
    <div style={{ display: 'grid', gap: 24, width }}>
      {states.map(({ price, state }) => (
        <MonthlyPriceCard key={price} state={state} />
      ))}
    </div>
  )
}

const givenFor = (price: number, product: 'hp' | 'pcp') => ({
  dealershipKey: signal('fc_test_1'),
  baseUrl: signal(''),
  registered: signal('2023-03-14'),
  mileage: signal(28_400),
  price: signal(price),
  deposit: signal(1000),
  term: signal(undefined),
  product: signal(product),
  registration: signal('ZZ23 KHP'),
})

/** A page whose car has residuals. */
function pcpPage() {
  const futures = Object.fromEntries([1_000_001, 1_000_002, 1_000_003].map((id) => [id, { 49: 4600 }]))
  const lookUp = { vehicle: aVehicle({ mileage: 28_400 }), source: 'internal' as const, hasInternalData: true }
  return { ...stockPage(), listedCar: async () => ({ lookUp, futures }) }
}

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
export const Pcp: Story = { args: { product: 'pcp', page: pcpPage } }
export const PcpWithout: Story = { args: { product: 'pcp' } }
export const NearAnExample: Story = { args: { prices: [8995, 12_995, 18_495], isNearExample: true } }
export const NearAnExampleOfPcp: Story = { args: { ...NearAnExample.args, product: 'pcp', page: pcpPage } }
export const NearAnExampleOnAPhone: Story = { args: { ...NearAnExampleOfPcp.args, width: 240 } }
export const NothingToFinance: Story = { args: { prices: [0] } }
export const RatesAway: Story = { args: { page: () => stockPage({ down: ['/rates/0'] }) } }
export const Phone: Story = { args: { width: 288 } }
export const Dark: Story = { globals: { theme: 'dark' } }
