import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import { signal } from '../signals/index.ts'
import { Stock } from './Stock.tsx'
import { createStockState, type StockState } from './state.ts'
import { stockStyles } from './styles.ts'
import { aStockDealership, type FakeSources, fakeSources } from './testing/fake-sources.ts'
import { sampleStock, saved } from './testing/samples.ts'

type Args = { sources: () => FakeSources; query?: string; width?: number; prepare?: (state: StockState) => void }

function stateOf({ sources, query = '', prepare }: Args): StockState {
  const state = createStockState(sources(), { query: signal(query), place: '', onFilters: () => {} })
  prepare?.(state)
  return state
}

function Shown(args: Args) {
  const [state] = useState(() => stateOf(args))
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
  parameters: { styles: stockStyles },
}
export default meta

type Story = StoryObj<Args>

const full = () => {
  const stock = sampleStock(21)
  return fakeSources({ stock, saved: stock.slice(2, 4).map((vehicle) => saved(vehicle)) })
}
const changed = (change: (sources: FakeSources) => void) => () => {
  const sources = full()
  change(sources)
  return sources
}

export const Full: Story = { args: { sources: full } }
export const Dark: Story = { args: { sources: full }, globals: { theme: 'dark' } }
export const Phone: Story = { args: { sources: full, width: 375 } }
export const Tablet: Story = { args: { sources: full, width: 768 } }
export const PhoneFilters: Story = {
  args: {
    sources: full,
    width: 375,
    prepare: (state) => {
      state.isFilterBarOpen.value = true
    },
  },
}
export const Particulars: Story = {
  args: {
    sources: changed((sources) => {
      sources.futures = { 74: { 49: 7000 }, 75: { 49: 6900 } }
    }),
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
    sources: changed((sources) => {
      const gone = { ...sampleStock(1)[0], vehicleId: '50101.999', make: 'Rover', model: '75' }
      sources.saved.data.value = [...sources.saved.data.value, saved(gone)]
    }),
  },
}
export const RemovingOneThatIsGone: Story = {
  args: {
    ...Saved.args,
    sources: changed((sources) => {
      sources.saved.data.value = [saved({ ...sampleStock(1)[0], vehicleId: '50101.999', make: 'Rover', model: '75' })]
    }),
    prepare: (state) => {
      const [gone] = state.list.rows.value
      if (gone) void state.saving.remove(gone)
    },
  },
}
export const NothingSaved: Story = { args: { query: 'show=saved', sources: () => fakeSources() } }
export const Empty: Story = { args: { sources: () => fakeSources() } }
export const Loading: Story = { args: { sources: () => fakeSources({ stock: null }) } }
export const NoMatch: Story = { args: { sources: full, query: 'text=zeppelin' } }
export const Failed: Story = {
  args: {
    sources: () => {
      const sources = fakeSources()
      sources.stock.failed.value = new Error('offline')
      return sources
    },
  },
}
export const PagesMissing: Story = {
  args: {
    sources: changed((sources) => {
      sources.stock.missing.value = new Error('offline')
    }),
  },
}
export const Coming: Story = {
  args: {
    sources: changed((sources) => {
      sources.stock.isComing.value = true
      sources.stock.total.value = 5000
    }),
  },
}
export const RatesMissing: Story = {
  args: {
    sources: changed((sources) => {
      sources.panel.value = null
      sources.panelFailed.value = true
    }),
  },
}
export const NoStockFeed: Story = {
  args: {
    sources: changed((sources) => {
      sources.dealerships.value = [aStockDealership({ hasStock: false })]
    }),
  },
}
export const ChooseADealership: Story = {
  args: {
    sources: changed((sources) => {
      sources.dealerships.value = Array.from({ length: 40 }, (_, at) => aStockDealership({ affiliateUserId: at }))
    }),
  },
}
export const SeveralDealerships: Story = {
  args: {
    sources: changed((sources) => {
      sources.dealerships.value = [
        aStockDealership(),
        aStockDealership({ affiliateUserId: 2, name: 'Fernhollow Cars' }),
      ]
    }),
  },
}
export const ReadOnly: Story = {
  args: {
    sources: changed((sources) => {
      const readOnlyReason = 'This dealership is suspended. Nothing new can be created until it is active again.'
      sources.dealerships.value = [aStockDealership({ readOnlyReason })]
    }),
  },
}
export const Thousands: Story = { args: { sources: () => fakeSources({ stock: sampleStock(2000) }) } }
