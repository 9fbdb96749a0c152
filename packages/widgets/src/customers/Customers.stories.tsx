import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { aDraft } from '../page/testing/a-draft.ts'
import { signal } from '../signals/index.ts'
import { Customers } from './Customers.tsx'
import { type CustomersState, createCustomers } from './state.ts'
import { customersStyles } from './styles.ts'
import { aDealer, type FakeSources, fakeSources } from './testing/fake-sources.ts'
import { sampleRecords } from './testing/samples.ts'
import { browserTimers } from './timers.ts'

type Args = { sources: () => FakeSources; query?: string; width?: number }

const stateOf = (sources: FakeSources, query = ''): CustomersState =>
  createCustomers(sources, { query: signal(query), onFilters: () => {} }, browserTimers)

function Shown({ sources, query, width }: Args) {
  const [state] = useState(() => stateOf(sources(), query))
  const view = { state, emit: () => true, host: document.body, signal: new AbortController().signal }
  const props = { filters: signal(''), place: signal(''), baseUrl: signal('') }
  return (
    <div style={{ height: '100vh', margin: -24, width: width ?? 'auto' }}>
      <Customers {...view} props={props} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Customers',
  render: (args) => <Shown {...args} />,
  parameters: { styles: customersStyles },
}
export default meta

type Story = StoryObj<Args>

const yesterday = new Date('2026-11-19T17:40:00Z')
const full = () => fakeSources({ records: sampleRecords(), lastVisit: yesterday })

export const Full: Story = { args: { sources: full } }
export const Loading: Story = { args: { sources: () => fakeSources({ phase: 'loading' }) } }
export const Empty: Story = { args: { sources: () => fakeSources() } }
export const Failed: Story = { args: { sources: () => fakeSources({ phase: 'failed' }) } }
export const Phone: Story = { args: { sources: full, width: 375 } }
export const Tablet: Story = { args: { sources: full, width: 768 } }
export const Dark: Story = { args: { sources: full }, globals: { theme: 'dark' } }
export const NoMatch: Story = { args: { sources: full, query: 'text=zebedee' } }
export const NeedsYou: Story = { args: { sources: full, query: 'group=needs-you&sort=amount' } }
export const TwentyThousand: Story = { args: { sources: () => fakeSources({ records: sampleRecords(20_000) }) } }

export const Disconnected: Story = {
  args: {
    sources: () => {
      const sources = full()
      sources.connection.value = 'disconnected'
      sources.list.lacking.value = ['quick quotes']
      return sources
    },
  },
}

export const ReadByStaff: Story = {
  args: {
    sources: () => {
      const sources = full()
      sources.reader.value = { ...aDealer, isStaff: true, mayAct: () => false }
      return sources
    },
  },
}

export const Today: Story = { args: { sources: full, query: 'today=rejected' } }

export const ManyDealerships: Story = {
  args: {
    sources: () => {
      const sources = full()
      const [own] = sources.dealerships.value ?? []
      const others = Array.from({ length: 21 }, (_, at) => ({
        affiliateUserId: 2000 + at,
        name: `Dealership ${at + 1}`,
      }))
      sources.dealerships.value = own ? [own, ...others] : others
      return sources
    },
  },
}

export const ReadOnly: Story = {
  args: {
    sources: () => {
      const sources = full()
      sources.readOnlyReason.value =
        'This dealership is suspended. Nothing new can be created until it is active again.'
      return sources
    },
  },
}

export const HalfFilled: Story = {
  args: {
    sources: () => {
      const sources = full()
      const golf = { registration: 'ZZ23KHP', vehicle: 'Volkswagen Golf' }
      void sources.drafts.keep('a', aDraft({ kind: 'quick-quote', name: 'Callum Penrose', ...golf }))
      void sources.drafts.keep('b', aDraft({ name: 'Amara Whitlock' }))
      return sources
    },
    query: 'group=drafts',
  },
}

export const NoDrafts: Story = { args: { sources: full, query: 'group=drafts' } }
