import { ApiError, type ApiErrorCode } from '@forecourt/core'
import { anApplication, dealers } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement, useState } from 'react'
import { useOnce } from '../signals/index.ts'
import type { StepId } from './form/plan.ts'
import type { Start } from './form/start.ts'
import { ProposalScreen } from './ProposalScreen.tsx'
import { createProposal, type ProposalState } from './state.ts'
import { proposalStyles } from './styles.ts'
import { type FakeSources, fakeSources } from './testing/fake-sources.ts'
import { agreed, aQuickQuoteRecord, aStart, fillProposal, home, job } from './testing/samples.ts'
import { SESSION_SAMPLE, signInSample } from './testing/session-sample.ts'

type Args = {
  sources?: () => FakeSources
  start?: Partial<Start>
  width?: number
  /** The session has ended meanwhile: its dialog stands over the form. */
  ended?: boolean
  /** What was done before one looks. */
  after?: (state: ProposalState, sources: FakeSources) => void | Promise<void>
}

function open({ sources = fakeSources, start, after }: Args): ProposalState {
  const given = sources()
  const state = createProposal(given, aStart(start), () => {})
  void state.load().then(() => after?.(state, given))
  return state
}

function Shown(args: Args) {
  const [state] = useState(() => open(args))
  return (
    <div className="proposal-frame" style={{ minHeight: '100vh', margin: -24, width: args.width ?? 'auto' }}>
      <ProposalScreen state={state} onLeave={() => {}} onOpen={() => {}} />
      {args.ended && <Ended />}
    </div>
  )
}

function Ended() {
  useOnce(() => signInSample().expire())
  return createElement(SESSION_SAMPLE)
}

const meta: Meta<Args> = {
  title: 'Widgets/Proposal',
  render: (args) => <Shown {...args} />,
  parameters: { styles: proposalStyles },
}
export default meta

type Story = StoryObj<Args>

const quickQuote = { sources: () => fakeSources({ record: aQuickQuoteRecord() }), start: { recordId: 'quick-quote-1' } }
const at = (step: StepId) => (state: ProposalState) => {
  fillProposal(state)
  state.steps.go(step)
}
const refused = (code: ApiErrorCode, message: string, fields?: Record<string, string>) => ({
  ...quickQuote,
  after: async (state: ProposalState, sources: FakeSources) => {
    at('review')(state)
    sources.refusals.push(new ApiError({ status: code === 'UNREACHABLE' ? 0 : 422, code, message, fields }))
    await state.send()
  },
})

export const Empty: Story = {}
export const FromQuickQuote: Story = { args: quickQuote }
export const LeftWithFaults: Story = { args: { after: (state) => state.steps.goOn() } }
export const AddressAndWork: Story = { args: { ...quickQuote, after: at('history') } }

/** As the picture has it: one thing to put right. */
export const OneFault: Story = {
  args: {
    ...quickQuote,
    after: (state) => {
      fillProposal(state)
      state.book.setJob(0, { ...job, phone: '1632960147' })
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
      state.book.setHome(0, { ...home, movedIn: '01/09/2025' })
      state.steps.go('history')
    },
  },
}

export const Money: Story = { args: { ...quickQuote, after: at('money') } }
export const Deal: Story = { args: { ...quickQuote, after: at('deal') } }
export const Review: Story = { args: { ...quickQuote, after: at('review') } }
export const EligibilityCheck: Story = { args: { ...quickQuote, start: { ...quickQuote.start, kind: 'eligibility' } } }
export const Repropose: Story = {
  args: { sources: () => fakeSources({ record: anApplication() }), start: { recordId: 'a', repropose: true } },
}
export const AlreadyFull: Story = {
  args: { sources: () => fakeSources({ record: anApplication() }), start: { recordId: 'a' } },
}
export const NotLoaded: Story = { args: { start: { recordId: 'nobody' } } }
export const Loading: Story = {
  args: {
    start: { recordId: 'slow' },
    sources: () => ({ ...fakeSources(), fetchApplication: () => new Promise<never>(() => {}) }),
  },
}

export const ReadOnly: Story = {
  args: {
    ...quickQuote,
    sources: () =>
      fakeSources({ record: aQuickQuoteRecord(), dealerships: [{ ...dealers.quillmere, status: 'Suspended' }] }),
    after: at('review'),
  },
}

export const SelectADealership: Story = {
  args: { sources: () => fakeSources({ ownDealership: null, dealerships: Object.values(dealers) }) },
}

export const NoVehicle: Story = {
  args: {
    after: (state) => {
      state.book.change({ agreed, dealership: null })
      state.steps.go('deal')
    },
  },
}

export const Restored: Story = {
  args: {
    sources: () => {
      const sources = fakeSources()
      const state = createProposal(sources, aStart(), () => {})
      void state.load()
      fillProposal(state)
      return sources
    },
  },
}

export const Duplicate: Story = {
  args: refused('DUPLICATE', 'This customer and vehicle were sent in the last 30 days.'),
}
export const NotConnected: Story = { args: refused('UNREACHABLE', 'No answer') }
export const RefusedByServer: Story = {
  args: refused('INVALID', 'Some of what lenders ask for is missing.', { bankSortCode: 'No bank has this sort code' }),
}
export const SessionEnded: Story = { args: { ...quickQuote, after: at('money'), ended: true } }
export const Sent: Story = {
  args: {
    ...quickQuote,
    after: async (state) => {
      at('review')(state)
      await state.send()
    },
  },
}

export const Dark: Story = { args: { ...quickQuote, after: at('history') }, globals: { theme: 'dark' } }
export const Tablet: Story = { args: { ...quickQuote, after: at('history'), width: 768 } }
export const Phone: Story = { args: { ...quickQuote, after: at('history'), width: 375 } }
