import { ApiError, ContactPreference, CreditProfile, ProductType } from '@forecourt/core'
import { aVehicle } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { DealerView } from './dealer/DealerView.tsx'
import type { QuickQuoteState } from './state.ts'
import { quickQuoteStyles } from './styles.ts'
import { aPanel, type FakeSources, fakeSources, lender } from './testing/fake-sources.ts'
import { DEAL, nameCustomer, openDealer, type Prefill } from './testing/open.ts'

type Args = {
  sources?: () => FakeSources
  prefill?: Prefill
  width?: number
  /** What was done before one looks. */
  after?: (state: QuickQuoteState, sources: FakeSources) => void
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
  return <DealerView state={state} onSave={save} onPropose={save} onCheck={save} onSend={send} onPrinted={nothing} />
}

function Shown(args: Args) {
  return (
    <div style={{ minHeight: '100vh', margin: -24, width: args.width ?? 'auto', containerType: 'inline-size' }}>
      <Dealer {...args} />
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
      refusals.push(new ApiError({ status: 0, code: 'UNREACHABLE', message: 'Failed to fetch' }))
      save(state)
    },
  },
}

export const AllTerms: Story = {
  args: {
    after: ({ compareTerms }) => compareTerms(true),
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
      sendToCustomer: () =>
        Promise.reject(new ApiError({ status: 0, code: 'UNREACHABLE', message: 'Failed to fetch' })),
    }),
    after: (state) => {
      sendTo(state)
      void state.toCustomer.send()
    },
  },
}

export const FiguresChanged: Story = {
  args: {
    sources: () => ({
      ...fakeSources(),
      sendToCustomer: (_quote, { figures }) => {
        const right = { ...figures, instalment: figures.instalment + 1.65 }
        return Promise.reject(new ApiError({ status: 412, code: 'FIGURES_CHANGED', message: 'Others', figures: right }))
      },
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
