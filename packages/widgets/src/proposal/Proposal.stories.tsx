import { contract } from '@forecourt/core'
import { type AnswerTo, anApplication, dealers, people, refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { TestPage } from '../page/testing/test-page.ts'
import { useOnce } from '../signals/index.ts'
import { styles } from './element.ts'
import type { Start } from './form/draft.ts'
import type { StepId } from './form/plan.ts'
import { ProposalScreen } from './ProposalScreen.tsx'
import { createProposal, type ProposalState } from './state.ts'
import { aPage } from './testing/opened.ts'
import { agreed, aQuickQuoteRecord, aStart, fillProposal, home, job } from './testing/samples.ts'

type Args = {
  page?: () => TestPage
  start?: Partial<Start>
  width?: number
  /** Runs before the story is shown. */
  after?: (state: ProposalState, page: TestPage) => void | Promise<void>
}

async function begin(state: ProposalState, test: TestPage, after: Args['after']): Promise<void> {
  await test.settled()
  await state.load()
  await after?.(state, test)
}

function Shown({ page = aPage, start, width, after }: Args) {
  const state = useOnce(() => {
    const test = page()
    const made = createProposal(test.page, aStart(start), () => {})
    void begin(made, test, after)
    return made
  })
  return (
    <div className="proposal-frame" style={{ minHeight: '100vh', margin: -24, width: width ?? 'auto' }}>
      <ProposalScreen state={state} onLeave={() => {}} onOpen={() => {}} onDuplicate={() => {}} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Proposal',
  render: (args) => <Shown {...args} />,
  parameters: { styles },
}
export default meta

type Story = StoryObj<Args>

const { applications } = contract
const changed = (change: (test: TestPage) => void, given?: Parameters<typeof aPage>[0]) => () => {
  const test = aPage(given)
  change(test)
  return test
}
const record = aQuickQuoteRecord()
const quickQuote = { page: () => aPage({ record }), start: { recordId: 'quick-quote-1' } }
const at = (step: StepId) => (state: ProposalState) => {
  fillProposal(state)
  state.steps.go(step)
}
const answered = (answer: AnswerTo<typeof applications.convert>) => ({
  ...quickQuote,
  after: async (state: ProposalState, test: TestPage) => {
    at('review')(state)
    test.on(applications.convert, answer)
    await state.send()
  },
})

export const Empty: Story = {}
export const FromQuickQuote: Story = { args: quickQuote }
export const LeftWithFaults: Story = { args: { after: (state) => state.steps.goOn() } }
export const AddressAndWork: Story = { args: { ...quickQuote, after: at('history') } }

/** One problem to fix, as in the design. */
export const OneFault: Story = {
  args: {
    ...quickQuote,
    after: (state) => {
      fillProposal(state)
      state.form.row('employmentHistory', 0).change({ ...job, phone: '1632960147' })
      state.steps.go('history')
      state.steps.goOn()
    },
  },
}

export const EarlierAddressNeeded: Story = {
  args: {
    ...quickQuote,
    after: (state) => {
      fillProposal(state)
      state.form.row('addresses', 0).change({ ...home, movedIn: '01/09/2025' })
      state.steps.go('history')
    },
  },
}

export const Money: Story = { args: { ...quickQuote, after: at('money') } }
export const Deal: Story = { args: { ...quickQuote, after: at('deal') } }
export const Review: Story = { args: { ...quickQuote, after: at('review') } }
export const EligibilityCheck: Story = { args: { ...quickQuote, start: { ...quickQuote.start, kind: 'eligibility' } } }
export const Repropose: Story = {
  args: { page: () => aPage({ record: anApplication() }), start: { recordId: 'a', repropose: true } },
}
export const AlreadyFull: Story = {
  args: { page: () => aPage({ record: anApplication() }), start: { recordId: 'a' } },
}
export const NotLoaded: Story = { args: { start: { recordId: 'unknown' } } }
export const Loading: Story = {
  args: {
    start: { recordId: 'slow' },
    page: changed((test) => test.on(applications.single, () => new Promise<never>(() => {}))),
  },
}

export const ReadOnly: Story = {
  args: {
    ...quickQuote,
    page: changed((test) => test.on(contract.dealers.byAffiliate, { ...dealers.quillmere, status: 'Suspended' }), {
      record,
    }),
    after: at('review'),
  },
}

export const SelectADealership: Story = { args: { page: () => aPage({ user: people.owen }) } }

export const NoVehicle: Story = {
  args: {
    after: (state) => {
      state.form.change({ ...agreed, dealership: null })
      state.steps.go('deal')
    },
  },
}

export const Restored: Story = {
  args: {
    page: changed((test) => {
      const state = createProposal(test.page, aStart(), () => {})
      void state.load().then(() => fillProposal(state))
    }),
    after: async (state, test) => {
      await test.settled()
      await state.load()
    },
  },
}

export const Duplicate: Story = {
  args: answered(refused('DUPLICATE', 'This customer and vehicle were sent in the last 30 days.')),
}
export const NotConnected: Story = { args: answered(unreachable()) }
export const RefusedByServer: Story = {
  args: answered(
    refused('INVALID', 'Some of what lenders ask for is missing.', { bankSortCode: 'No bank has this sort code' }),
  ),
}
export const SessionEnded: Story = { args: answered(refused('TOKEN_EXPIRED')) }
export const Sent: Story = { args: answered(anApplication()) }

export const Dark: Story = { args: { ...quickQuote, after: at('history') }, globals: { theme: 'dark' } }
export const Tablet: Story = { args: { ...quickQuote, after: at('history'), width: 768 } }
export const Phone: Story = { args: { ...quickQuote, after: at('history'), width: 375 } }
