import { contract } from '@forecourt/core'
import { aDealer, people, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { signal } from '../signals/index.ts'
import { styles } from './element.ts'
import { createToday, type TodayState } from './state.ts'
import { Today } from './Today.tsx'
import { aPage, NOTHING, type Page } from './testing/opened.ts'
import { aWish, sampleTasks } from './testing/samples.ts'

interface Args {
  page: () => Page
  width?: number
  /** Runs once everything has loaded. */
  prepare?: (state: TodayState) => void
}

function Shown({ page, width, prepare }: Args) {
  const [{ given, state }] = useState(() => {
    const given = page()
    return { given, state: createToday(given.page) }
  })
  useEffect(() => void given.settled().then(() => prepare?.(state)), [given, state, prepare])
  const view = { state, emit: () => true, host: document.body, signal: new AbortController().signal }
  return (
    <div style={{ minHeight: '100vh', margin: -24, width: width ?? 'auto' }}>
      <Today {...view} props={{ baseUrl: signal('') }} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Today',
  render: (args) => <Shown {...args} />,
  parameters: { styles: [...styles] },
}
export default meta

type Story = StoryObj<Args>

const full = () => aPage()
const finishFirst = (state: TodayState) => {
  state.walk.choose(state.cards.value.tasks[0]?.id ?? '')
  state.finishCurrent()
}
const changed = (change: (page: Page) => void) => () => {
  const page = aPage()
  change(page)
  return page
}

export const Full: Story = { args: { page: full } }
export const Dark: Story = { args: { page: full }, globals: { theme: 'dark' } }
export const Phone: Story = { args: { page: full, width: 375 } }
export const CustomersWish: Story = { args: { page: () => aPage({ given: [aWish(), ...sampleTasks()] }) } }
export const CustomersWishPhone: Story = {
  args: { page: () => aPage({ given: [aWish(), ...sampleTasks()] }), width: 375 },
}
export const Tablet: Story = { args: { page: full, width: 768 } }
export const ReadByStaff: Story = { args: { page: () => aPage({ user: people.owen }) } }
export const ReadByStaffPhone: Story = { args: { page: () => aPage({ user: people.owen }), width: 375 } }
export const Loading: Story = {
  args: { page: changed((page) => page.on(contract.tasks.list, () => new Promise<never>(() => {}))) },
}
export const Empty: Story = { args: { page: () => aPage(NOTHING) } }
export const Failed: Story = { args: { page: changed((page) => page.on(contract.tasks.list, unreachable())) } }
export const Mine: Story = {
  args: { page: full, prepare: ({ whose }) => void Object.assign(whose, { value: 'mine' }) },
}
export const WalkedToATask: Story = {
  args: { page: full, prepare: ({ walk, cards }) => walk.choose(cards.value.tasks[0]?.id ?? '') },
}
export const LeadsPhone: Story = {
  args: { page: full, width: 375, prepare: ({ walk }) => walk.choose('sent-1') },
}
export const CalledWithUndo: Story = {
  args: { page: full, prepare: (state) => void state.outcomeOfCurrent('no-answer') },
}
export const PuttingOff: Story = { args: { page: full, prepare: (state) => void state.snoozeCurrent() } }
export const ClosingALead: Story = {
  args: { page: full, prepare: (state) => void state.outcomeOfCurrent('not-interested') },
}
export const NoLeads: Story = { args: { page: () => aPage({ leads: [] }) } }
export const Snoozing: Story = {
  args: {
    page: full,
    prepare: (state) => {
      state.walk.choose(state.cards.value.tasks[0]?.id ?? '')
      state.snoozeCurrent()
    },
  },
}
export const NewTask: Story = { args: { page: full, prepare: ({ editing }) => editing.openNew() } }
export const ChangingATask: Story = {
  args: {
    page: full,
    prepare: ({ editing, cards }) => {
      const [first] = cards.value.tasks
      if (first?.kind === 'task') editing.openFor(first.task)
    },
  },
}
export const CalendarFeedInUse: Story = {
  args: {
    page: changed((page) =>
      page.on(contract.tasks.calendarLink, {
        created: '2026-11-02T09:15:00.000Z',
        lastUsed: '2026-11-20T13:40:00.000Z',
      }),
    ),
    prepare: ({ calendar }) => calendar.open(),
  },
}
export const HandedOver: Story = { args: { page: () => aPage({ user: { ...people.rhian, isHandedOver: true } }) } }
export const DoneWithUndo: Story = { args: { page: full, prepare: finishFirst } }
export const CalendarFeed: Story = {
  args: {
    page: full,
    prepare: ({ calendar }) => {
      calendar.open()
      void calendar.renew()
    },
  },
}
export const ReadOnly: Story = {
  args: { page: changed((page) => page.on(contract.dealers.byAffiliate, aDealer({ status: 'Suspended' }))) },
}
