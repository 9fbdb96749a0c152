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
export const Loading: Story = {
  args: { page: changed((page) => page.on(contract.tasks.list, () => new Promise<never>(() => {}))) },
}
export const Empty: Story = { args: { page: () => aPage(NOTHING) } }
export const Failed: Story = { args: { page: changed((page) => page.on(contract.tasks.list, unreachable())) } }
export const Mine: Story = {
  args: { page: full, prepare: ({ whose }) => void Object.assign(whose, { value: 'mine' }) },
}
export const WalkedToAnEnquiry: Story = {
  args: { page: full, prepare: ({ walk }) => walk.choose('enquiry-2') },
}
export const Snoozing: Story = { args: { page: full, prepare: (state) => state.snoozeCurrent() } }
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
export const DoneWithUndo: Story = { args: { page: full, prepare: (state) => state.finishCurrent() } }
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
