import type { Application, TabName } from '@forecourt/core'
import { ago, proposalsOf } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import { signal } from '../signals/index.ts'
import { Customer } from './Customer.tsx'
import { createCustomer } from './state.ts'
import { customerStyles } from './styles.ts'
import { type FakeSources, fakeSources, figuresChanged, notFound, unreachable } from './testing/fake-sources.ts'
import { aSavedQuote, callum, documentSamples, notes, ruleSamples, savedQuotes } from './testing/samples.ts'

type Args = { sources: () => FakeSources; tab?: TabName; width?: number }

const hostOf = (sources: FakeSources, tab: TabName) => ({
  applicationId: signal(sources.server.application.cosmosId),
  tab: signal(tab),
  nameInTitle: signal(false),
  listName: signal(''),
  emit: () => true,
})

function Shown({ sources, tab = 'overview', width }: Args) {
  const [{ host, state }] = useState(() => {
    const made = sources()
    const host = hostOf(made, tab)
    return { host, state: createCustomer(made, host) }
  })
  const view = { state, emit: host.emit, host: document.body, signal: new AbortController().signal }
  const props = { ...host, baseUrl: signal('') }
  return (
    <div style={{ margin: -24, minHeight: '100vh', width: width ?? 'auto' }}>
      <Customer {...view} props={props} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Customer',
  render: (args) => <Shown {...args} />,
  parameters: { styles: customerStyles },
}
export default meta

type Story = StoryObj<Args>

const of =
  (application: Application, more: Partial<FakeSources['server']> = {}) =>
  () =>
    fakeSources({ application, notes, quotes: [], ...more })
const whole = of(callum(), { quotes: savedQuotes })
const rule = (id: keyof typeof ruleSamples): Story => ({ args: { sources: () => of(ruleSamples[id]())() } })

export const Overview: Story = { args: { sources: whole } }
export const Dark: Story = { args: { sources: whole }, globals: { theme: 'dark' } }
export const Phone: Story = { args: { sources: whole, width: 375 } }
export const PhoneActivity: Story = { args: { sources: whole, width: 375, tab: 'activity' } }
export const Tablet: Story = { args: { sources: whole, width: 768 } }
export const Loading: Story = { args: { sources: () => fakeSources({ application: callum(), silent: true }) } }
export const NotFound: Story = { args: { sources: () => fakeSources({ application: callum(), failing: notFound() }) } }
export const Failed: Story = { args: { sources: () => fakeSources({ application: callum(), failing: unreachable() }) } }

export const Quotes: Story = { args: { sources: whole, tab: 'quotes' } }
/** The server’s own figures are others than those of the table. */
export const FiguresChanged: Story = {
  args: {
    tab: 'quotes',
    sources: () => {
      const sources = of(callum())()
      sources.quotes.save = (_, { figures }) =>
        Promise.reject(figuresChanged({ ...figures, instalment: figures.instalment + 1.65 }))
      return sources
    },
  },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const save = () => root.named('Save the quote of Thornlode Vehicle Finance')
    await waitFor(() => expect(save()).toBeTruthy())
    save()?.click()
    await waitFor(() => expect(root.text('dialog')).toContain('is now'))
  },
}
export const Decisions: Story = { args: { sources: whole, tab: 'decisions' } }
export const Person: Story = { args: { sources: whole, tab: 'customer' } }
export const Documents: Story = { args: { sources: of(documentSamples.rejected), tab: 'documents' } }
export const DocumentsPhone: Story = { args: { sources: of(documentSamples.rejected), tab: 'documents', width: 375 } }
export const DocumentsReceived: Story = { args: { sources: of(documentSamples.received), tab: 'documents' } }
export const DocumentsComplete: Story = { args: { sources: of(documentSamples.complete), tab: 'documents' } }

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

const marked = (marks: object) => of(ruleSamples['full-proposal'](), { quotes: [aSavedQuote(marks)] })

/** The dealer's turn, and what it is for, follows the saved quote (D50). */
export const Proposed: Story = { args: { sources: marked({ isProposed: true }) } }
export const AcceptedByCustomer: Story = { args: { sources: marked({ isProposed: true, isAccepted: true }) } }
export const SentToLender: Story = {
  args: { sources: marked({ isProposed: true, isAccepted: true, proceededAt: ago({ hours: 1 }) }) },
}
export const ReadByStaff: Story = {
  args: {
    sources: () => {
      const sources = marked({ isProposed: true })()
      sources.isStaff.value = true
      return sources
    },
  },
}
/** Every lender has answered within the first 180 seconds. */
export const QuotesOpenSoon: Story = {
  args: { sources: of({ ...ruleSamples.declined(), proposals: proposalsOf(3, 2), created: ago({ seconds: 30 }) }) },
}

export const ReadOnly: Story = {
  args: {
    sources: () => {
      const sources = whole()
      sources.heldReason.value = 'This dealership is suspended. Nothing new can be created until it is active again.'
      return sources
    },
  },
}

export const NotConnected: Story = {
  args: {
    sources: () => {
      const sources = whole()
      sources.connectionState.value = 'disconnected'
      return sources
    },
  },
}

export const ChangingTheVehicle: Story = {
  args: { sources: of(ruleSamples['full-proposal']()) },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.named('Change vehicle')).toBeTruthy())
    root.named('Change vehicle')?.click()
    await waitFor(() => expect(root.text('dialog')).toContain('Save vehicle'))
  },
}
