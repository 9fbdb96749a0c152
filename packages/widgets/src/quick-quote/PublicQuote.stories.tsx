import { ApiError, CreditProfile, ProductType } from '@forecourt/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { PublicView } from './public/PublicView.tsx'
import type { PublicQuickQuoteState } from './public/public-state.ts'
import { quickQuoteStyles } from './styles.ts'
import { aWebsite, type FakeSources, fakeSources } from './testing/fake-sources.ts'
import { DEAL, nameCustomer, openPublic, type Prefill } from './testing/open.ts'

type Args = {
  sources?: () => FakeSources
  prefill?: Prefill
  width?: number
  /** What was done before one looks. */
  after?: (state: PublicQuickQuoteState, sources: FakeSources) => void
}

function Public({ sources = fakeSources, prefill = DEAL, after = () => undefined }: Args) {
  const [state] = useState(() => {
    const given = sources()
    const opened = openPublic(given, prefill)
    after(opened, given)
    return opened
  })
  const { dealerName, dealerPhone } = aWebsite()
  return (
    <PublicView
      state={state}
      dealerName={dealerName ?? ''}
      dealerPhone={dealerPhone ?? null}
      asksForCar
      onSend={() => void state.send()}
    />
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Quick quote, public',
  render: (args) => (
    <div style={{ width: args.width ?? 480, containerType: 'inline-size' }}>
      <Public {...args} />
    </div>
  ),
  parameters: { styles: quickQuoteStyles },
}
export default meta

type Story = StoryObj<Args>

const withProfile =
  (profile: CreditProfile) =>
  ({ fields }: PublicQuickQuoteState) => {
    fields.creditProfile.value = profile
  }

export const Empty: Story = { args: { prefill: {} } }
export const Quote: Story = {}
export const Loading: Story = { args: { sources: () => fakeSources({ panel: null }) } }
export const Down: Story = { args: { sources: () => fakeSources({ failed: true }) } }
export const NotFound: Story = {
  args: { prefill: { ...DEAL, registration: 'ZZ26 ABC' } },
}

export const Hp: Story = {
  args: {
    after: ({ fields }) => {
      fields.productType.value = ProductType.HP
    },
  },
}

export const OneProduct: Story = {
  args: {
    after: (_state, { website }) => {
      website.value = aWebsite({ products: [ProductType.HP], creditProfiles: [CreditProfile.Prime] })
    },
  },
}

export const NearPrime: Story = { args: { after: withProfile(CreditProfile.NearPrime) } }
export const NonPrime: Story = { args: { after: withProfile(CreditProfile.NonPrime) } }
export const NoOffer: Story = { args: { sources: () => fakeSources({ futures: null }) } }

const ask = (state: PublicQuickQuoteState) => {
  state.isAsking.value = true
}

const agree = (state: PublicQuickQuoteState) => {
  ask(state)
  nameCustomer(state)
  state.hasAgreed.value = true
}

export const Contact: Story = { args: { after: ask } }

export const Unreachable: Story = {
  args: {
    after: (state) => {
      agree(state)
      state.fields.mobile.value = ''
      void state.send()
    },
  },
}

export const Sent: Story = {
  args: {
    after: (state) => {
      agree(state)
      void state.send()
    },
  },
}

export const NotSent: Story = {
  args: {
    after: (state, { refusals }) => {
      agree(state)
      refusals.push(new ApiError({ status: 0, code: 'UNREACHABLE', message: 'Failed to fetch' }))
      void state.send()
    },
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { args: { after: ask, width: 327 } }
