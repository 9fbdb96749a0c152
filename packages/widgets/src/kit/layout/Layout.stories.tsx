import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { shadowOf } from '../story-tools.ts'
import { Banner } from './Banner.tsx'
import { Card } from './Card.tsx'
import { FigureList, KeyFigures } from './KeyFigures.tsx'
import { ListDetail } from './ListDetail.tsx'
import { SideNav } from './SideNav.tsx'
import { type Step, Stepper } from './Stepper.tsx'
import { type TabItem, Tabs } from './Tabs.tsx'

const meta: Meta<typeof Banner> = {
  title: 'Kit/Cards, flags, steps, tabs',
  component: Banner,
  args: { tone: 'warning', title: 'Documents Required', children: '3 of 5 uploaded.' },
}
export default meta

const quiet = () => undefined
const deal = [
  { label: 'Price', value: '£18,995' },
  { label: 'Deposit', value: '£2,000' },
  { label: 'Part-exchange', value: '£3,500' },
  { label: 'Settlement', value: null },
  { label: 'To finance', value: '£14,695', strong: true },
]
const sections = [
  { id: 'you', label: 'You' },
  { id: 'security', label: 'Security' },
  { id: 'look', label: 'Look', isUnsaved: true },
]

const steps: Step[] = [
  { id: 'customer', title: 'Customer', text: 'Callum Penrose', state: 'done' },
  { id: 'work', title: 'Address and work', text: '1 thing to put right', state: 'faulty' },
  { id: 'money', title: 'Money', text: 'Bank and outgoings', state: 'ahead' },
  { id: 'review', title: 'Review', text: 'Opens when steps 1 to 4 are done', state: 'ahead', locked: true },
]

export const Parts: StoryObj = {
  // Over forty lines: a sheet of every state.
  render: () => (
    <div className="sheet">
      <Card
        title="Decisions"
        note="6 lenders"
        aside={
          <button type="button" className="link">
            See all
          </button>
        }
      >
        <FigureList figures={deal} />
      </Card>
      <Card title="This deal">
        <FigureList ruled figures={deal} />
      </Card>
      <Card title="Key figures">
        <KeyFigures figures={deal} />
      </Card>
      <Card title="Steps of a form">
        <Stepper label="Steps" steps={steps} current="work" onGo={quiet} />
        <SideNav title="Sections" sections={sections} section="security" onShow={quiet} />
      </Card>
      <ListDetail title="Payment of £450.00" isAside onClose={quiet}>
        <FigureList figures={deal} />
      </ListDetail>
      <div className="field-stack">
        <Banner
          tone="warning"
          title="Documents Required"
          action={
            <Button kind="primary" size="small">
              Upload Documents
            </Button>
          }
        >
          3 of 5 uploaded. Thornlode Vehicle Finance pays out when all five are verified.
        </Banner>
        <Banner tone="positive" title="Documents Complete" />
        <Banner tone="negative" title="2 Document(s) Rejected" />
        <Banner tone="pending" title="Awaiting Decision">
          We'll notify you once this customer has a decision
        </Banner>
        <Banner tone="neutral" title="Not taken up" action={<Button size="small">Remove NTU Flag</Button>} />
      </div>
    </div>
  ),
}

const tabs: TabItem[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'quotes', label: 'Quotes', count: 3 },
  { id: 'documents', label: 'Documents', flag: { label: '1 rejected', tone: 'negative' } },
  { id: 'decisions', label: 'Decisions', reason: 'Decisions opens when a lender starts to decide.' },
]

function LiveTabs() {
  const [selected, setSelected] = useState('overview')
  return (
    <Card>
      <Tabs label="Customer" tabs={tabs} selected={selected} onSelect={setSelected}>
        <p>This is {selected}.</p>
      </Tabs>
    </Card>
  )
}

export const TabStates: StoryObj = {
  render: () => <LiveTabs />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const [overview] = root.all<HTMLButtonElement>('[role=tab]')
    overview?.focus()
    if (overview) await fireEvent.keyDown(overview, { key: 'ArrowRight' })
    await expect(root.text('[role=tabpanel]')).toBe('This is quotes.')
    const closed = root.named('Decisions')
    closed?.click()
    await expect(root.text('[role=tabpanel]')).toBe('This is quotes.')
    await expect(root.text('.tab-reason')).toBe('Decisions opens when a lender starts to decide.')
  },
}

const many: TabItem[] = [
  ...tabs,
  { id: 'customer', label: 'Customer and everything that is known of them', count: '3 of 5' },
  { id: 'activity', label: 'Activity', flag: { label: 'Approved', tone: 'positive' } },
  { id: 'payout', label: 'Payout', reason: 'Payout opens once every document that the lender asks for is verified.' },
]

export const TabsLongAndNarrow: StoryObj = {
  render: () => (
    <div style={{ maxWidth: 320 }}>
      <Tabs label="Customer" tabs={many} selected="customer" onSelect={quiet}>
        <p>One of many.</p>
      </Tabs>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const selected = root.one('[aria-selected=true]')
    const list = root.one('[role=tablist]')
    await waitFor(() =>
      expect(selected.getBoundingClientRect().left).toBeLessThanOrEqual(list.getBoundingClientRect().left + 1),
    )
  },
}

const gone = fn()

export const StepsGone: StoryObj = {
  render: () => <Stepper label="Steps" steps={steps} current="work" onGo={gone} />,
  play: async ({ canvasElement }) => {
    gone.mockClear()
    const root = shadowOf(canvasElement)
    root.named('Customer')?.click()
    root.named('Review')?.click()
    await expect(gone.mock.calls).toEqual([['customer']])
  },
}

/** Counts rows and columns of the steps: one of them must be 1, so that no row wraps. */

export const Try: StoryObj<typeof Banner> = {}
