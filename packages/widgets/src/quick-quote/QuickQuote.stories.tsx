import { ContactPreference, CreditProfile, ProductType } from '@forecourt/core'
import { aVehicle } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { DealerFace } from './DealerFace.tsx'
import { PublicFace } from './PublicFace.tsx'
import type { PublicQuickQuoteState } from './public-state.ts'
import type { QuickQuoteState } from './state.ts'
import { quickQuoteStyles } from './styles.ts'
import { aPanel, aWebsite, type FakeSources, fakeSources, lender } from './testing/fake-sources.ts'
import { DEAL, nameCustomer, openDealer, openPublic, type Prefill } from './testing/open.ts'

type Args = {
  sources?: () => FakeSources
  prefill?: Prefill
  width?: number
  /** What was done before one looks; giving `publicly` shows the face of a dealer's own page. */
  after?: (state: QuickQuoteState, sources: FakeSources) => void
  publicly?: (state: PublicQuickQuoteState, sources: FakeSources) => void
}

const nothing = () => undefined

function Dealer({ sources = fakeSources, prefill = DEAL, after = nothing }: Args) {
  const [state] = useState(() => {
    const given = sources()
    const opened = openDealer(given, prefill)
    after(opened, given)
    return opened
  })
  const save = () => void state.saving.save()
  const send = () => void state.toCustomer.send()
  return <DealerFace state={state} onSave={save} onPropose={save} onSend={send} onPrinted={nothing} />
}

function Public({ sources = fakeSources, prefill = DEAL, publicly = nothing }: Args) {
  const [state] = useState(() => {
    const given = sources()
    const opened = openPublic(given, prefill)
    publicly(opened, given)
    return opened
  })
  const { dealerName, dealerPhone } = aWebsite()
  return (
    <PublicFace
      state={state}
      dealerName={dealerName ?? ''}
      dealerPhone={dealerPhone ?? null}
      asksForCar
      onSend={() => void state.send()}
    />
  )
}

function Shown(args: Args) {
  const { publicly, width } = args
  const frame = publicly ? { width: width ?? 480 } : { minHeight: '100vh', margin: -24, width: width ?? 'auto' }
  return (
    <div style={{ ...frame, containerType: 'inline-size' }}>
      {publicly ? <Public {...args} /> : <Dealer {...args} />}
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Quick quote',
  render: (args) => <Shown {...args} />,
  parameters: { styles: quickQuoteStyles },
}
export default meta

type Story = StoryObj<Args>

const never = () => new Promise<never>(() => {})
const withProfile =
  (profile: CreditProfile) =>
  ({ fields }: Pick<QuickQuoteState, 'fields'>) => {
    fields.creditProfile.value = profile
  }

export const Empty: Story = { args: { prefill: {} } }
export const Loading: Story = { args: { sources: () => fakeSources({ panel: null }) } }
export const RatesFailed: Story = { args: { sources: () => fakeSources({ failed: true }) } }
export const LookingUp: Story = { args: { sources: () => fakeSources({ findVehicle: never }) } }
export const HpAndPcp: Story = {}

export const FoundInPart: Story = {
  args: { sources: () => fakeSources({ findVehicle: async () => aVehicle({ capRetail: null, fuel: null }) }) },
}

export const NotFound: Story = {
  args: { prefill: { ...DEAL, registration: 'ZZ26 ABC', mileage: 28_400 } },
}

export const LookUpFailed: Story = {
  args: { sources: () => fakeSources({ findVehicle: () => Promise.reject(new Error('offline')) }) },
}

export const OneProduct: Story = {
  args: {
    after: ({ shown }) => {
      shown.value = ProductType.HP
    },
  },
}

export const NearPrime: Story = { args: { after: withProfile(CreditProfile.NearPrime) } }
export const NonPrime: Story = { args: { after: withProfile(CreditProfile.NonPrime) } }
export const NoResidual: Story = { args: { sources: () => fakeSources({ futures: null }) } }

export const NobodyLends: Story = {
  args: {
    sources: () =>
      fakeSources({
        panel: aPanel({ lenderProposals: [lender({ id: 73, apr: 13.9, maxTerm: 37, maxMileage: 70_000 })] }),
      }),
  },
}

export const Budget: Story = {
  args: {
    after: ({ fields }) => {
      fields.budget.value = 260
    },
  },
}

export const BudgetOutOfReach: Story = {
  args: {
    after: ({ fields }) => {
      fields.budget.value = 1
    },
  },
}

export const NegativeEquity: Story = {
  args: {
    after: ({ fields, partExLookUp }) => {
      fields.partExRegistration.value = 'ZZ23 KHP'
      fields.partExValue.value = 3500
      fields.partExSettlement.value = 5000
      void partExLookUp.find()
    },
  },
}

export const NothingToFinance: Story = { args: { prefill: { ...DEAL, deposit: 20_000 } } }

export const CustomerView: Story = {
  args: {
    after: ({ isCustomerView }) => {
      isCustomerView.value = true
    },
  },
}

const save = (state: QuickQuoteState) => {
  nameCustomer(state)
  void state.saving.save()
}

export const Saved: Story = { args: { after: save } }
export const Unnamed: Story = { args: { after: ({ saving }) => void saving.save() } }
export const Saving: Story = { args: { sources: () => ({ ...fakeSources(), save: never }), after: save } }

export const SaveFailed: Story = {
  args: {
    after: (state, { refusals }) => {
      refusals.push(new Error('The server does not answer. Nothing is lost: try again.'))
      save(state)
    },
  },
}

export const AllTerms: Story = {
  args: {
    after: ({ allTerms }) => {
      allTerms.value = true
    },
  },
}

export const ReadOnly: Story = {
  args: {
    after: (_state, { readOnlyReason }) => {
      readOnlyReason.value = 'This dealership is suspended. You can look at everything and change nothing.'
    },
  },
}

const sendTo = (state: QuickQuoteState) => {
  nameCustomer(state)
  state.fields.email.value = 'callum@mail.test'
  state.toCustomer.open()
}

export const SendToCustomer: Story = { args: { after: sendTo } }
export const SendByText: Story = {
  args: {
    after: (state) => {
      sendTo(state)
      state.toCustomer.by.value = ContactPreference.Text
    },
  },
}
export const SendWithoutAddress: Story = {
  args: {
    after: (state) => {
      state.toCustomer.open()
      void state.toCustomer.send()
    },
  },
}
export const SentToCustomer: Story = {
  args: {
    after: (state) => {
      sendTo(state)
      void state.toCustomer.send()
    },
  },
}
export const NotSentToCustomer: Story = {
  args: {
    sources: () => ({
      ...fakeSources(),
      sendToCustomer: () => Promise.reject(new Error('The server does not answer. Nothing is lost: try again.')),
    }),
    after: (state) => {
      sendTo(state)
      void state.toCustomer.send()
    },
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const Tablet: Story = { args: { width: 768 } }
export const Phone: Story = { args: { width: 375 } }

export const PublicEmpty: Story = { args: { prefill: {}, publicly: nothing } }
export const PublicQuote: Story = { args: { publicly: nothing } }
export const PublicLoading: Story = { args: { sources: () => fakeSources({ panel: null }), publicly: nothing } }
export const PublicDown: Story = { args: { sources: () => fakeSources({ failed: true }), publicly: nothing } }
export const PublicNotFound: Story = {
  args: { prefill: { ...DEAL, registration: 'ZZ26 ABC' }, publicly: nothing },
}

export const PublicHp: Story = {
  args: {
    publicly: ({ fields }) => {
      fields.productType.value = ProductType.HP
    },
  },
}

export const PublicOneProduct: Story = {
  args: {
    publicly: (_state, { website }) => {
      website.value = aWebsite({ products: [ProductType.HP], creditProfiles: [CreditProfile.Prime] })
    },
  },
}

export const PublicNearPrime: Story = { args: { publicly: withProfile(CreditProfile.NearPrime) } }
export const PublicNonPrime: Story = { args: { publicly: withProfile(CreditProfile.NonPrime) } }
export const PublicNoOffer: Story = { args: { sources: () => fakeSources({ futures: null }), publicly: nothing } }

const ask = (state: PublicQuickQuoteState) => {
  state.isAsking.value = true
}

const agree = (state: PublicQuickQuoteState) => {
  ask(state)
  nameCustomer(state)
  state.hasAgreed.value = true
}

export const PublicContact: Story = { args: { publicly: ask } }

export const PublicUnreachable: Story = {
  args: {
    publicly: (state) => {
      agree(state)
      state.fields.mobile.value = ''
      void state.send()
    },
  },
}

export const PublicSent: Story = {
  args: {
    publicly: (state) => {
      agree(state)
      void state.send()
    },
  },
}

export const PublicNotSent: Story = {
  args: {
    publicly: (state, { refusals }) => {
      agree(state)
      refusals.push(new Error('The server does not answer. Nothing is lost: try again.'))
      void state.send()
    },
  },
}

export const PublicDark: Story = { args: { publicly: nothing }, globals: { theme: 'dark' } }
export const PublicPhone: Story = { args: { publicly: ask, width: 327 } }
