import { contract } from '@forecourt/core'
import { aDealer, refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import { signal } from '../signals/index.ts'
import { styles } from './element.ts'
import { Stock } from './Stock.tsx'
import { createStockState, type StockState } from './state.ts'
import { aPage, golf, stockPage } from './testing/opened.ts'
import { sampleStock, saved } from './testing/samples.ts'

type Args = {
  page: () => TestPage
  query?: string
  width?: number
  /** Runs once every answer has arrived. */
  prepare?: (state: StockState) => void
}

function open({ page, query = '', prepare }: Args) {
  const test = page()
  const state = createStockState(test.page, { query: signal(query), place: '', onFilters: () => {} })
  return { state, prepare: () => void (prepare && test.settled().then(() => prepare(state))) }
}

function Shown(args: Args) {
  const [{ state, prepare }] = useState(() => open(args))
  useEffect(prepare, [prepare])
  const view = { state, emit: () => true, host: document.body, signal: new AbortController().signal }
  const props = { filters: signal(''), place: signal(''), baseUrl: signal('') }
  return (
    <div style={{ height: '100vh', margin: -24, width: args.width ?? 'auto' }}>
      <Stock {...view} props={props} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Stock',
  render: (args) => <Shown {...args} />,
  parameters: { styles },
}
export default meta

type Story = StoryObj<Args>

const { dealers, vehicles } = contract
const full = () => {
  const stock = sampleStock(21)
  return aPage({ stock, saved: stock.slice(2, 4).map((vehicle) => saved(vehicle)) })
}
const changed = (change: (test: TestPage) => void) => () => {
  const test = full()
  change(test)
  return test
}
const GONE = saved({ ...golf, vehicleId: '50101.999', make: 'Rover', model: '75' })
const never = () => new Promise<never>(() => {})

export const Full: Story = { args: { page: full } }
export const Dark: Story = { args: { page: full }, globals: { theme: 'dark' } }
export const Phone: Story = { args: { page: full, width: 375 } }
export const Tablet: Story = { args: { page: full, width: 768 } }
export const PhoneFilters: Story = {
  args: {
    page: full,
    width: 375,
    prepare: (state) => {
      state.isFilterBarOpen.value = true
    },
  },
}
export const Particulars: Story = {
  args: {
    page: changed((test) => test.on(contract.quotes.residuals, { 74: { 49: 7000 }, 75: { 49: 6900 } })),
    prepare: (state) => state.open('50101.0'),
  },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.all('.stock-finance .segments').length).toBe(1))
  },
}
export const Saved: Story = {
  args: {
    query: 'show=saved',
    page: changed((test) =>
      test.on(vehicles.saved, [
        ...sampleStock(4)
          .slice(2)
          .map((one) => saved(one)),
        GONE,
      ]),
    ),
  },
}
export const RemovingOneThatIsGone: Story = {
  args: {
    ...Saved.args,
    page: changed((test) => test.on(vehicles.saved, [GONE])),
    prepare: (state) => {
      const [gone] = state.list.rows.value
      if (gone) void state.saving.remove(gone)
    },
  },
}
export const NothingSaved: Story = { args: { query: 'show=saved', page: () => aPage() } }
export const Empty: Story = { args: { page: () => aPage({ stock: [] }) } }
export const Loading: Story = { args: { page: changed((test) => test.on(vehicles.stock, never)) } }
export const NoMatch: Story = { args: { page: full, query: 'text=zeppelin' } }
export const Failed: Story = { args: { page: changed((test) => test.on(vehicles.stock, unreachable())) } }
const many = sampleStock(5000)
export const PagesMissing: Story = {
  args: {
    page: changed((test) =>
      test.on(vehicles.stock, (asked) => (asked.body.page === 1 ? stockPage(many, asked) : refused('PROVIDER_FAILED'))),
    ),
  },
}
export const Coming: Story = {
  args: {
    page: changed((test) =>
      test.on(vehicles.stock, (asked) => (asked.body.page === 1 ? stockPage(many, asked) : never())),
    ),
  },
}
export const RatesMissing: Story = { args: { page: changed((test) => test.on(dealers.rates, unreachable())) } }
const of =
  (...given: Parameters<typeof aDealer>[0][]) =>
  () =>
    aPage({ stock: sampleStock(21), of: given.map((dealer) => aDealer(dealer)) })
export const NoStockFeed: Story = { args: { page: of({ features: ['pcp'] }) } }
export const ChooseADealership: Story = {
  args: { page: of(...Array.from({ length: 40 }, (_, at) => ({ affiliateUserId: at + 1 }))) },
}
export const SeveralDealerships: Story = {
  args: { page: of({}, { affiliateUserId: 2, name: 'Fernhollow Cars' }) },
}
export const ReadOnly: Story = { args: { page: of({ status: 'Suspended' }) } }
export const Thousands: Story = { args: { page: () => aPage({ stock: sampleStock(2000) }) } }
