import { type Application, contract } from '@forecourt/core'
import { aDealer, ago, people, proposalsOf, refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import { styles } from './element.ts'
import { CustomerScreen, type ScreenArgs } from './testing/CustomerScreen.tsx'
import { aPage, figuresChanged, type Given, type Page } from './testing/opened.ts'
import { aSavedQuote, savedQuotes } from './testing/quote-samples.ts'
import { callum, documentSamples, notes, ruleSamples } from './testing/samples.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Widgets/Customer',
  render: (args) => <CustomerScreen {...args} />,
  parameters: { styles },
}
export default meta

type Story = StoryObj<ScreenArgs>

const of =
  (application: Application, more: Given = {}, change: (page: Page) => void = () => {}) =>
  () => {
    const page = aPage({ application, notes, ...more })
    change(page)
    return page
  }
const whole = of(callum(), { quotes: savedQuotes })
const rule = (id: keyof typeof ruleSamples): Story => ({ args: { page: () => of(ruleSamples[id]())() } })

export const Overview: Story = { args: { page: whole } }
export const Dark: Story = { args: { page: whole }, globals: { theme: 'dark' } }
export const Phone: Story = { args: { page: whole, width: 375 } }
export const PhoneActivity: Story = { args: { page: whole, width: 375, tab: 'activity' } }
export const Tablet: Story = { args: { page: whole, width: 768 } }
const recordCall: Story['play'] = async ({ canvasElement }) => {
  const root = shadowOf(canvasElement)
  const call = () => root.inputs().find(({ value }) => value === 'call')
  await waitFor(() => expect(call()).toBeTruthy())
  call()?.click()
  await waitFor(() => expect(root.named('Left a message')).toBeTruthy())
}
export const RecordingACall: Story = { args: { page: whole }, play: recordCall }
export const RecordingACallPhone: Story = {
  args: { page: whole, width: 375, tab: 'activity' },
  play: recordCall,
}
export const Loading: Story = {
  args: { page: of(callum(), {}, (page) => page.on(contract.applications.single, () => new Promise<never>(() => {}))) },
}
export const NotFound: Story = { args: { page: of(callum(), { failing: refused('NOT_FOUND') }) } }
export const Failed: Story = { args: { page: of(callum(), { failing: unreachable() }) } }

export const Quotes: Story = { args: { page: whole, tab: 'quotes' } }
/** The server’s figures differ from those in the table. */
export const FiguresChanged: Story = {
  args: {
    tab: 'quotes',
    page: of(callum(), {}, (page) =>
      page.on(contract.quotes.save, ({ body: { figures } }) =>
        figuresChanged({ ...figures, instalment: figures.instalment + 1.65 }),
      ),
    ),
  },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const save = () => root.named('Save the quote of Thornlode Vehicle Finance')
    await waitFor(() => expect(save()).toBeTruthy())
    save()?.click()
    await waitFor(() => expect(root.text('dialog')).toContain('is now'))
  },
}
export const Decisions: Story = { args: { page: whole, tab: 'decisions' } }
export const Person: Story = { args: { page: whole, tab: 'customer' } }
export const Documents: Story = { args: { page: of(documentSamples.rejected), tab: 'documents' } }
export const DocumentsPhone: Story = { args: { page: of(documentSamples.rejected), tab: 'documents', width: 375 } }
export const DocumentsReceived: Story = { args: { page: of(documentSamples.received), tab: 'documents' } }
export const DocumentsComplete: Story = { args: { page: of(documentSamples.complete), tab: 'documents' } }

export const Rule1QuickQuote = rule('quick-quote')
export const Rule2Completed = rule('completed')
export const Rule3Ntu = rule('ntu')
export const Rule4NtuManual = rule('ntu-manual')
export const Rule5DealPrepared = rule('deal-prepared')
export const Rule6Expired = rule('expired')
export const Rule7AwaitingReference = rule('awaiting-broker-reference')
export const Rule8AwaitingDecision = rule('awaiting-decision')
export const Rule9Declined = rule('declined')
export const Rule10OutsideCriteria = rule('outside-criteria')
export const Rule11FullProposal = rule('full-proposal')
export const Rule12Eligibility = rule('eligibility')

const marked = (marks: object, user = people.rhian) =>
  of(ruleSamples['full-proposal'](), { quotes: [aSavedQuote(marks)], user })

/** The saved quote decides that it is the dealer's turn, and for what (D50). */
export const Proposed: Story = { args: { page: marked({ isProposed: true }) } }
export const AcceptedByCustomer: Story = { args: { page: marked({ isProposed: true, isAccepted: true }) } }
/** The deal has changed under it (D58). */
export const OutOfDate: Story = {
  args: { page: marked({ isProposed: true, basis: { price: 15_000 } }), tab: 'quotes' },
}
export const OutOfDatePhone: Story = {
  args: { page: marked({ isProposed: true, basis: { price: 15_000 } }), tab: 'quotes', width: 375 },
}
export const ToBeProposed: Story = { args: { page: of(ruleSamples['full-proposal']()), tab: 'quotes' } }
export const ToBeProposedPhone: Story = {
  args: { page: of(ruleSamples['full-proposal']()), tab: 'quotes', width: 375 },
}
export const ToBeProposedFromDecisions: Story = {
  args: { page: of(ruleSamples['full-proposal']()), tab: 'decisions' },
}
export const ToBeSent: Story = { args: { page: marked({ isProposed: true, isAccepted: true }), tab: 'quotes' } }
export const AskingBeforeSending: Story = {
  args: { page: marked({ isProposed: true, isAccepted: true }), tab: 'quotes' },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.named('Send to Thornlode')).toBeTruthy())
    root.named('Send to Thornlode')?.click()
    await waitFor(() => expect(root.text('dialog')).toContain('can be withdrawn'))
  },
}
export const ToBeCalled: Story = { args: { page: of(callum({ payoutPack: null, state: 3 })) } }
export const SentToLender: Story = {
  args: { page: marked({ isProposed: true, isAccepted: true, proceededAt: ago({ hours: 1 }) }) },
}
export const SentToLenderQuotes: Story = {
  args: {
    page: marked({ isProposed: true, isAccepted: true, proceededAt: ago({ hours: 1 }) }),
    tab: 'quotes',
  },
}
export const WithdrawingFromLender: Story = {
  ...SentToLenderQuotes,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.named('Withdraw from lender')).toBeTruthy())
    root.named('Withdraw from lender')?.click()
    await waitFor(() => expect(root.text('dialog')).toContain('told to stop'))
  },
}
export const ReadByStaff: Story = { args: { page: marked({ isProposed: true }, people.owen) } }
/** Every lender has answered within the first 180 seconds. */
export const QuotesOpenSoon: Story = {
  args: { page: of({ ...ruleSamples.declined(), proposals: proposalsOf(3, 2), created: ago({ seconds: 30 }) }) },
}

export const ReadOnly: Story = {
  args: {
    page: of(callum(), { quotes: savedQuotes }, (page) =>
      page.on(contract.dealers.byAffiliate, aDealer({ status: 'Suspended' })),
    ),
  },
}

export const NotConnected: Story = {
  args: { page: whole, prepare: (page) => page.lineOf(callum().affiliateUserId).realtime.disconnect() },
}

export const ChangingTheVehicle: Story = {
  args: { page: of(ruleSamples['full-proposal']()) },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.named('Change vehicle')).toBeTruthy())
    root.named('Change vehicle')?.click()
    await waitFor(() => expect(root.text('dialog')).toContain('Save vehicle'))
  },
}

const inQueue = of(callum(), { quotes: savedQuotes }, ({ page }) =>
  page.queue.start({ name: 'Predicted Approval', ids: ['before', callum().cosmosId, 'after'] }),
)
export const InQueue: Story = { args: { page: inQueue, width: 1352 } }
export const InQueueOnPhone: Story = { args: { page: inQueue, width: 375 } }
