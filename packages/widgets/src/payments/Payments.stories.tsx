import { ApiError } from '@forecourt/core'
import { dealers } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import { signal } from '../signals/index.ts'
import { Payments } from './Payments.tsx'
import { createPayments, type PaymentsState } from './state.ts'
import { paymentsStyles } from './styles.ts'
import { type FakeSources, fakeSources } from './testing/fake-sources.ts'
import { samplePayments } from './testing/samples.ts'

interface Args {
  sources: () => FakeSources
  width?: number
  prepare?: (state: PaymentsState, sources: FakeSources) => void
}

function Shown({ sources, width, prepare }: Args) {
  const [state] = useState(() => {
    const given = sources()
    const made = createPayments(given, () => {})
    prepare?.(made, given)
    return made
  })
  const view = { state, emit: () => true, host: document.body, signal: new AbortController().signal }
  return (
    <div style={{ height: '100vh', margin: -24, width: width ?? 'auto' }}>
      <Payments {...view} props={{ place: signal(''), baseUrl: signal('') }} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Payments',
  render: (args) => <Shown {...args} />,
  parameters: { styles: [...paymentsStyles] },
}
export default meta

type Story = StoryObj<Args>

const full = () => fakeSources(samplePayments())
const at = (index: number) => (state: PaymentsState) => state.choose(state.all.value[index]?.id ?? null)

export const Full: Story = { args: { sources: full } }
export const Loading: Story = { args: { sources: () => fakeSources([], 'loading') } }
export const Empty: Story = { args: { sources: () => fakeSources() } }
export const Failed: Story = { args: { sources: () => fakeSources([], 'failed') } }
export const Dark: Story = { args: { sources: full, prepare: at(0) }, globals: { theme: 'dark' } }
export const Phone: Story = { args: { sources: full, width: 375 } }
export const Tablet: Story = { args: { sources: full, width: 768 } }
export const NoMatch: Story = { args: { sources: full, prepare: (state) => state.change({ text: 'zebedee' }) } }
export const LinkToHandOn: Story = { args: { sources: full, prepare: at(0) } }
export const FailedTry: Story = { args: { sources: full, prepare: at(3) } }
export const BankPayment: Story = { args: { sources: full, prepare: at(4) } }
export const PartRefunded: Story = { args: { sources: full, prepare: at(6) } }
export const RunOut: Story = { args: { sources: full, prepare: at(8) } }
export const AskingForOne: Story = { args: { sources: full, prepare: (state) => state.asking.open() } }

export const AskingRefused: Story = {
  args: {
    sources: full,
    prepare: (state, sources) => {
      state.asking.open()
      sources.failWith(new ApiError({ status: 0, code: 'UNREACHABLE', message: 'No answer' }))
      void state.asking.send({ ...state.asking.form.values.peek(), amount: 250, reference: 'Holding deposit' })
    },
  },
}

export const ChoosingADealership: Story = {
  args: {
    sources: () => {
      const sources = full()
      sources.ownDealership.value = null
      return sources
    },
    prepare: (state) => state.asking.open(),
  },
}

const second = { ...dealers.quillmere, affiliateUserId: 1002, name: 'Harrow Lane Cars', features: [] }

export const SeveralDealerships: Story = {
  args: {
    sources: () => {
      const sources = full()
      sources.ownDealership.value = null
      sources.dealerships.value = [...(sources.dealerships.value ?? []), second]
      return sources
    },
    prepare: (state) => state.bank.choose(1002),
  },
  play: async ({ canvasElement }) => {
    const { named, text } = shadowOf(canvasElement)
    named('Instant bank payment')?.click()
    await waitFor(() => expect(text('.dialog')).toContain('not switched on for this dealership'))
  },
}

export const Withdrawing: Story = {
  args: {
    sources: full,
    prepare: (state) => {
      at(0)(state)
      state.acting.ask('withdraw')
    },
  },
}

export const SendingALink: Story = {
  args: {
    sources: full,
    prepare: (state) => {
      at(0)(state)
      state.acting.ask('send')
    },
  },
}

export const Refunding: Story = {
  args: {
    sources: full,
    prepare: (state) => {
      at(6)(state)
      state.acting.ask('refund')
    },
  },
}

export const AReceipt: Story = {
  args: {
    sources: full,
    prepare: (state) => {
      at(6)(state)
      state.acting.ask('receipt')
    },
  },
}

export const Disconnected: Story = {
  args: {
    sources: () => {
      const sources = full()
      sources.connection.value = 'disconnected'
      sources.list.isStale.value = true
      return sources
    },
  },
}

export const ReadOnly: Story = {
  args: {
    sources: () => {
      const sources = full()
      const [own] = sources.dealerships.value ?? []
      if (own) sources.dealerships.value = [{ ...own, status: 'Suspended' }]
      return sources
    },
    prepare: at(0),
  },
}
