import { contract, type Dealer } from '@forecourt/core'
import { aDealer, dealers, people, refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import { signal } from '../signals/index.ts'
import { styles } from './element.ts'
import { Payments } from './Payments.tsx'
import { createPayments, type PaymentsState } from './state.ts'
import { A_HOST, aPage, type Page } from './testing/opened.ts'
import { samplePayments } from './testing/samples.ts'

interface Args {
  page: () => Page
  width?: number
  /** Runs once the payments are loaded. */
  prepare?: (state: PaymentsState, page: Page) => void
}

function Shown({ page, width, prepare }: Args) {
  const [{ given, state }] = useState(() => {
    const given = page()
    return { given, state: createPayments(given.page, A_HOST) }
  })
  useEffect(() => void given.settled().then(() => prepare?.(state, given)), [given, state, prepare])
  const view = { state, emit: () => true, host: document.body, signal: new AbortController().signal }
  return (
    <div style={{ height: '100vh', margin: -24, width: width ?? 'auto' }}>
      <Payments
        {...view}
        props={{ filters: signal(''), place: signal(''), customerOf: signal(''), baseUrl: signal('') }}
      />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Payments',
  render: (args) => <Shown {...args} />,
  parameters: { styles: [...styles] },
}
export default meta

type Story = StoryObj<Args>

const { payments } = contract
const full = () => aPage(samplePayments())
const changed =
  (change: (page: Page) => void, user = people.rhian) =>
  () => {
    const page = aPage(samplePayments(), user)
    change(page)
    return page
  }
const of = (...offered: Dealer[]) => changed((page) => page.on(contract.dealers.list, offered), people.owen)
const at = (index: number) => (state: PaymentsState) => state.choose(state.all.value[index]?.id ?? null)

export const Full: Story = { args: { page: full } }
export const Loading: Story = {
  args: { page: changed((page) => page.on(payments.list, () => new Promise<never>(() => {}))) },
}
export const Empty: Story = { args: { page: () => aPage() } }
export const Failed: Story = { args: { page: changed((page) => page.on(payments.list, unreachable())) } }
export const Dark: Story = { args: { page: full, prepare: at(0) }, globals: { theme: 'dark' } }
export const Phone: Story = { args: { page: full, width: 375 } }
export const Tablet: Story = { args: { page: full, width: 768 } }
export const NoMatch: Story = { args: { page: full, prepare: (state) => state.change({ text: 'zebedee' }) } }
export const LinkToHandOn: Story = { args: { page: full, prepare: at(0) } }
export const FailedTry: Story = { args: { page: full, prepare: at(3) } }
export const BankPayment: Story = { args: { page: full, prepare: at(4) } }
export const PartRefunded: Story = { args: { page: full, prepare: at(6) } }
export const RunOut: Story = { args: { page: full, prepare: at(8) } }
export const AskingForOne: Story = { args: { page: full, prepare: (state) => state.asking.open() } }

export const AskingRefused: Story = {
  args: {
    page: full,
    prepare: (state, page) => {
      state.asking.open()
      page.on(payments.create, unreachable())
      const { set } = state.asking.form
      set('amount', 250)
      set('reference', 'Holding deposit')
      set('customerName', 'Zadie Newcome')
      void state.asking.send()
    },
  },
}

export const ChoosingADealership: Story = {
  args: {
    page: of(dealers.quillmere, dealers.fernhollow),
    prepare: (state) => state.asking.open(),
  },
}

const second = { ...dealers.quillmere, affiliateUserId: 1002, name: 'Harrow Lane Cars', features: [] }

export const SeveralDealerships: Story = {
  args: {
    page: of(dealers.quillmere, second),
    prepare: (state) => {
      state.bankOf.value = 1002
    },
  },
  play: async ({ canvasElement }) => {
    const { named, text } = shadowOf(canvasElement)
    named('Instant bank payment')?.click()
    await waitFor(() => expect(text('.dialog')).toContain('not switched on for this dealership'))
  },
}

export const Withdrawing: Story = {
  args: {
    page: full,
    prepare: (state) => {
      at(0)(state)
      state.acting.ask('withdraw')
    },
  },
}

export const SendingALink: Story = {
  args: {
    page: full,
    prepare: (state) => {
      at(0)(state)
      state.acting.ask('send')
    },
  },
}

export const Refunding: Story = {
  args: {
    page: full,
    prepare: (state) => {
      at(6)(state)
      state.acting.ask('refund')
    },
  },
}

export const AReceipt: Story = {
  args: {
    page: full,
    prepare: (state) => {
      at(6)(state)
      state.acting.ask('receipt')
    },
  },
}

export const Disconnected: Story = {
  args: {
    page: full,
    prepare: (_state, page) => {
      page.lineOf(1001).realtime.disconnect()
      page.on(payments.list, refused('INTERNAL'))
      void page.page.stores.payments.refresh()
    },
  },
}

export const ReadOnly: Story = {
  args: {
    page: changed((page) => page.on(contract.dealers.byAffiliate, aDealer({ status: 'Suspended' }))),
    prepare: at(0),
  },
}
