import { ContactPreference, CreditProfile, contract, ProductType } from '@forecourt/core'
import { aDealer, anApplication, aVehicle, refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import type { TestPage } from '../page/testing/test-page.ts'
import { DealerView } from './dealer/DealerView.tsx'
import { styles } from './element.ts'
import type { Prefill } from './input/prefill.ts'
import type { QuickQuoteState } from './state.ts'
import {
  actionsOf,
  aPage,
  DEAL,
  dealers,
  knows,
  nameCustomer,
  openDealer,
  quickQuotes,
  quotes,
  vehicles,
} from './testing/opened.ts'
import { lender } from './testing/samples.ts'

type Args = {
  page?: () => TestPage
  prefill?: Prefill
  width?: number
  /** Runs once every answer has arrived. */
  after?: (state: QuickQuoteState, test: TestPage) => void
}

function Dealer({ page = aPage, prefill = DEAL, after }: Args) {
  const [{ test, state }] = useState(() => {
    const given = page()
    return { test: given, state: openDealer(given, prefill) }
  })
  useEffect(() => {
    if (after) void test.settled().then(() => after(state, test))
  }, [test, state, after])
  return <DealerView state={state} actions={actionsOf(state)} />
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
  parameters: { styles },
}
export default meta

type Story = StoryObj<Args>

const never = () => new Promise<never>(() => {})
const changed = (change: (test: TestPage) => void) => () => {
  const test = aPage()
  change(test)
  return test
}
const withProfile =
  (profile: CreditProfile) =>
  ({ fields }: Pick<QuickQuoteState, 'fields'>) => {
    fields.creditProfile.value = profile
  }

export const Empty: Story = { args: { prefill: {} } }
export const Loading: Story = { args: { page: changed((test) => test.on(dealers.rates, never)) } }
export const RatesFailed: Story = { args: { page: changed((test) => test.on(dealers.rates, refused('NOT_FOUND'))) } }
export const LookingUp: Story = { args: { page: changed((test) => test.on(vehicles.lookUpInternal, never)) } }
export const HpAndPcp: Story = {}

export const FoundInPart: Story = {
  args: { page: changed((test) => knows(test, () => aVehicle({ capRetail: null, fuel: null }))) },
}

export const NotFound: Story = {
  args: { prefill: { ...DEAL, registration: 'ZZ26 ABC', mileage: 28_400 } },
}

export const LookUpFailed: Story = {
  args: { page: changed((test) => test.on(vehicles.lookUpInternal, unreachable())) },
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
export const NoResidual: Story = { args: { page: () => aPage({ futures: null }) } }

export const WithoutLenders: Story = {
  args: {
    page: () => aPage({ rates: { lenderProposals: [lender({ id: 73, apr: 13.9, maxTerm: 37, maxMileage: 70_000 })] } }),
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

export const KnownCustomer: Story = {
  args: {
    page: () => {
      const test = aPage()
      const aled = anApplication({ customer: { firstName: 'Aled', lastName: 'Ellingham' } })
      test.on(contract.applications.duplicates, { mobile: aled, email: aled, registration: aled })
      return test
    },
    after: ({ customer }, test) => {
      customer.set('mobile', '07700900417')
      customer.set('email', 'aled@mail.test')
      void test.pass(500)
    },
  },
}

export const NothingToFinance: Story = { args: { prefill: { ...DEAL, deposit: 20_000 } } }

export const CustomerView: Story = {
  args: {
    after: ({ present }) => present(true),
  },
}
export const CustomerViewDark: Story = { ...CustomerView, globals: { theme: 'dark' } }
export const CustomerViewOfOneProduct: Story = {
  args: {
    after: ({ present, shown }) => {
      shown.value = ProductType.HP
      present(true)
    },
  },
}
export const CustomerViewWithPartExchange: Story = {
  args: {
    after: ({ fields, present }) => {
      fields.partExValue.value = 3500
      fields.partExSettlement.value = 1200
      present(true)
    },
  },
}

const save = (state: QuickQuoteState) => {
  nameCustomer(state)
  void state.saving.save()
}

export const Saved: Story = { args: { after: save } }
export const Unnamed: Story = { args: { after: ({ saving }) => void saving.save() } }
export const Saving: Story = { args: { page: changed((test) => test.on(quickQuotes.create, never)), after: save } }

export const SaveFailed: Story = {
  args: {
    page: changed((test) => test.on(quickQuotes.create, unreachable())),
    after: save,
  },
}

const asMatrix = ({ isMatrix }: Pick<QuickQuoteState, 'isMatrix'>) => {
  isMatrix.value = true
}

export const Matrix: Story = { args: { after: asMatrix } }
export const MatrixDark: Story = { ...Matrix, globals: { theme: 'dark' } }
export const MatrixPhone: Story = { args: { after: asMatrix, width: 375 } }
export const MatrixWithGuide: Story = {
  args: {
    after: (state) => {
      asMatrix(state)
      withProfile(CreditProfile.NearPrime)(state)
    },
  },
}
export const MatrixWithoutLenders: Story = { args: { ...WithoutLenders.args, after: asMatrix } }

export const ReadOnly: Story = {
  args: {
    page: changed((test) => test.on(dealers.byAffiliate, aDealer({ status: 'Suspended' }))),
  },
}

const sendTo = (state: QuickQuoteState) => {
  nameCustomer(state)
  state.customer.set('email', 'callum@mail.test')
  state.toCustomer.open()
}

export const SendToCustomer: Story = { args: { after: sendTo } }
export const SendByText: Story = {
  args: {
    after: (state) => {
      sendTo(state)
      state.customer.set('by', ContactPreference.Text)
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
    page: changed((test) => test.on(quotes.save, unreachable())),
    after: (state) => {
      sendTo(state)
      void state.toCustomer.send()
    },
  },
}

export const FiguresChanged: Story = {
  args: {
    page: changed((test) =>
      test.on(quotes.save, ({ body: { figures } }) =>
        refused('FIGURES_CHANGED', 'Others', undefined, { ...figures, instalment: figures.instalment + 1.65 }),
      ),
    ),
    after: (state) => {
      sendTo(state)
      void state.toCustomer.send()
    },
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const Tablet: Story = { args: { width: 768 } }
export const Phone: Story = { args: { width: 375 } }
