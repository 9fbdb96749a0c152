import { CreditProfile, ProductType } from '@forecourt/core'
import { refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { styles } from './element.ts'
import type { Prefill } from './input/prefill.ts'
import { PublicView } from './public/PublicView.tsx'
import type { PublicQuickQuoteState } from './public/public-state.ts'
import { aPublicPage, createPublic, DEAL, dealers, quickQuotes, settings } from './testing/opened.ts'
import { aWebsite } from './testing/samples.ts'

type PublicTest = ReturnType<typeof aPublicPage>

type Args = {
  page?: () => PublicTest
  prefill?: Prefill
  width?: number
  /** Runs once every answer has arrived. */
  after?: (state: PublicQuickQuoteState) => void
}

function Public({ page = aPublicPage, prefill = DEAL, after }: Args) {
  const [{ test, state }] = useState(() => {
    const given = page()
    return { test: given, state: createPublic(given.page, prefill) }
  })
  useEffect(() => {
    if (after) void test.settled().then(() => after(state))
  }, [test, state, after])
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
  parameters: { styles },
}
export default meta

type Story = StoryObj<Args>

const changed = (change: (test: PublicTest) => void) => () => {
  const test = aPublicPage()
  change(test)
  return test
}
const withProfile =
  (profile: CreditProfile) =>
  ({ fields }: PublicQuickQuoteState) => {
    fields.creditProfile.value = profile
  }

export const Empty: Story = { args: { prefill: {} } }
export const Quote: Story = {}
export const Loading: Story = {
  args: { page: changed((test) => test.on(dealers.rates, () => new Promise<never>(() => {}))) },
}
export const Down: Story = { args: { page: changed((test) => test.on(dealers.rates, refused('NOT_FOUND'))) } }
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
    page: changed((test) =>
      test.on(settings.websiteConfig, aWebsite({ products: [ProductType.HP], creditProfiles: [CreditProfile.Prime] })),
    ),
  },
}

export const NearPrime: Story = { args: { after: withProfile(CreditProfile.NearPrime) } }
export const NonPrime: Story = { args: { after: withProfile(CreditProfile.NonPrime) } }
export const NoOffer: Story = { args: { page: () => aPublicPage({ futures: null }) } }

const ask = (state: PublicQuickQuoteState) => {
  state.isAsking.value = true
}

const agree = (state: PublicQuickQuoteState) => {
  ask(state)
  state.contact.set('name', 'Callum Penrose')
  state.contact.set('mobile', '07700900284')
  state.contact.set('hasAgreed', true)
}

export const Contact: Story = { args: { after: ask } }

export const Unreachable: Story = {
  args: {
    after: (state) => {
      agree(state)
      state.contact.set('mobile', '')
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
    page: changed((test) => test.on(quickQuotes.create, unreachable())),
    after: (state) => {
      agree(state)
      void state.send()
    },
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { args: { after: ask, width: 327 } }
