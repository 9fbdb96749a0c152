import { type Application, contract } from '@forecourt/core'
import { aDealer, dealers, people, refused } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import { userDrafts } from '../page/index.ts'
import { aDraft } from '../page/testing/a-draft.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import { signal } from '../signals/index.ts'
import { aWish } from '../today/testing/samples.ts'
import { Customers } from './Customers.tsx'
import { styles } from './element.ts'
import { type CustomersState, createCustomers } from './state.ts'
import { aPage } from './testing/opened.ts'
import { sampleRecords } from './testing/samples.ts'

interface Args {
  page: () => TestPage
  query?: string
  width?: number
  /** Runs once the customers are loaded. */
  prepare?: (test: TestPage, state: CustomersState) => unknown
}

function Shown({ page, query = '', width, prepare }: Args) {
  const [{ test, state }] = useState(() => {
    const test = page()
    return { test, state: createCustomers(test.page, { query: signal(query), onFilters: () => {} }) }
  })
  useEffect(() => void test.settled().then(() => prepare?.(test, state)), [test, state, prepare])
  const view = { state, emit: () => true, host: document.body, signal: new AbortController().signal }
  const props = { filters: signal(''), place: signal(''), baseUrl: signal('') }
  return (
    <div style={{ height: '100vh', margin: -24, width: width ?? 'auto' }}>
      <Customers {...view} props={props} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Customers',
  render: (args) => <Shown {...args} />,
  parameters: { styles },
}
export default meta

type Story = StoryObj<Args>

const { applications, quickQuotes } = contract
const given = { lastVisit: '2026-11-19T17:40:00Z' }
const full = () => aPage(sampleRecords(), given)
const changed =
  (change: (test: TestPage) => void, user = people.rhian) =>
  () => {
    const test = aPage(sampleRecords(), { ...given, user })
    change(test)
    return test
  }
/** Drafts are kept in this browser, so each story has its own user. */
const drafter = (userId: number) => changed(() => {}, { ...people.rhian, userId })

export const Full: Story = { args: { page: full } }
export const Loading: Story = {
  args: { page: changed((test) => test.on(applications.list, () => new Promise<never>(() => {}))) },
}
export const Empty: Story = { args: { page: () => aPage([]) } }

const newcomer = () => {
  const test = aPage([])
  test.on(contract.dealers.firstSteps, { isOnSite: true, hasCustomers: false, hasColleagues: false })
  return test
}
export const FirstSteps: Story = { args: { page: newcomer } }
export const FirstStepsPhone: Story = { args: { page: newcomer, width: 375 } }
export const FirstStepsDark: Story = { args: { page: newcomer }, globals: { theme: 'dark' } }
export const Failed: Story = {
  args: {
    page: changed((test) => {
      test.on(applications.list, refused('INTERNAL'))
      test.on(quickQuotes.list, refused('INTERNAL'))
    }),
  },
}
export const Phone: Story = { args: { page: full, width: 375 } }
export const Tablet: Story = { args: { page: full, width: 768 } }
export const Dark: Story = { args: { page: full }, globals: { theme: 'dark' } }
export const NoMatch: Story = { args: { page: full, query: 'text=zebedee', prepare: (test) => test.pass(250) } }
export const NeedsYou: Story = { args: { page: full, query: 'group=needs-you&sort=amount' } }
export const TwentyThousand: Story = { args: { page: () => aPage(sampleRecords(20_000)) } }
export const Today: Story = { args: { page: full, query: 'today=rejected' } }

/** A customer asked for another deposit through their quote's link. */
const wished = () => {
  const records = sampleRecords()
  const first = records.find((record): record is Application => 'cosmosId' in record && record.isQuickQuote !== true)
  const test = aPage(records, given)
  test.on(contract.tasks.list, [aWish({ applicationId: first?.cosmosId ?? null })])
  return test
}
export const CustomersWish: Story = { args: { page: wished } }
export const CustomersWishPhone: Story = { args: { page: wished, width: 375 } }

export const Disconnected: Story = {
  args: {
    page: changed((test) => test.on(quickQuotes.list, refused('INTERNAL'))),
    prepare: (test) => test.lineOf(dealers.quillmere.affiliateUserId).realtime.disconnect(),
  },
}

export const ReadByStaff: Story = {
  args: { page: changed((test) => test.on(contract.dealers.list, [dealers.quillmere]), people.owen) },
}

const others = Array.from({ length: 21 }, (_, at) =>
  aDealer({ affiliateUserId: 2000 + at, name: `Dealership ${at + 1}` }),
)

export const ManyDealerships: Story = {
  args: { page: changed((test) => test.on(contract.dealers.list, [dealers.quillmere, ...others]), people.owen) },
}

export const ReadOnly: Story = {
  args: { page: changed((test) => test.on(contract.dealers.byAffiliate, aDealer({ status: 'Suspended' }))) },
}

export const HalfFilled: Story = {
  args: {
    page: () => {
      const test = drafter(7702)()
      const golf = { registration: 'ZZ23KHP', vehicle: 'Volkswagen Golf' }
      const drafts = userDrafts(test.page)
      void drafts.keep('a', aDraft({ kind: 'quick-quote', name: 'Callum Penrose', ...golf }))
      void drafts.keep('b', aDraft({ name: 'Amara Whitlock' }))
      return test
    },
    query: 'group=drafts',
  },
}

const ofAnotherDevice = {
  draftId: 'c',
  version: 3,
  keptAt: '2026-03-10T11:40:00Z',
  summary: aDraft({ kind: 'quick-quote', name: 'Wilma Twodevices', registration: 'ZZ72BNE', vehicle: 'Kia Sportage' })
    .summary,
}

export const HalfFilledElsewhere: Story = {
  args: {
    page: changed((test) => test.on(contract.drafts.list, { drafts: [ofAnotherDevice] }), {
      ...people.rhian,
      userId: 7704,
    }),
    query: 'group=drafts',
  },
}

export const NoDrafts: Story = { args: { page: drafter(7703), query: 'group=drafts' } }

const over9000 = {
  viewId: 'v1',
  name: 'Over £9,000',
  isOwn: true,
  affiliateUserId: null,
  layout: { columns: [], filters: { sort: 'amount' }, density: null },
}
const waiting = {
  viewId: 'v2',
  name: 'Waiting on documents',
  isOwn: false,
  affiliateUserId: dealers.quillmere.affiliateUserId,
  layout: { columns: ['customer', 'status', 'next'], filters: { group: 'needs-you' }, density: 'comfortable' },
}
const withViews = changed((test) => test.on(contract.views.list, { views: [over9000, waiting], defaultId: 'v1' }))
const press = async (canvas: HTMLElement, words: string) => {
  const { named } = shadowOf(canvas)
  const button = await waitFor(() => {
    const found = named(words)
    expect(found).toBeTruthy()
    return found
  })
  if (button) await userEvent.click(button)
}

/** A view with a changed order and the menu open. */
export const Views: Story = {
  args: { page: withViews, query: 'view=v1&sort=name' },
  play: async ({ canvasElement }) => press(canvasElement, 'Over £9,000'),
}
export const ViewOfColleague: Story = { args: { page: withViews, query: 'view=v2&columns=customer.status.next' } }
export const ColumnsAndViews: Story = {
  args: { page: withViews, query: 'view=v1&sort=amount' },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Over £9,000')
    await press(canvasElement, 'Columns and views')
    await waitFor(() => expect(shadowOf(canvasElement).named('Done')).toBeTruthy())
  },
}
export const ColumnsOnPhone: Story = { ...ColumnsAndViews, args: { ...ColumnsAndViews.args, width: 375 } }
export const ViewsFailed: Story = {
  args: { page: changed((test) => test.on(contract.views.list, refused('INTERNAL'))) },
}

const chooseSome = (_test: TestPage, { choosing, rows }: CustomersState) => {
  for (const { id } of rows.peek().slice(1, 5)) choosing.toggle(id, false)
}

export const Chosen: Story = { args: { page: withViews, query: 'sort=amount', prepare: chooseSome } }
export const ChosenDark: Story = { ...Chosen, globals: { theme: 'dark' } }
export const ChosenOnPhone: Story = { args: { page: full, width: 375, prepare: chooseSome } }
export const PartlyDone: Story = {
  args: {
    page: changed((test) =>
      test.on(
        applications.setNtuFlags,
        ({
          body: {
            applicationIds: [first = ''],
          },
        }) => ({
          failed: [{ applicationId: first, message: 'Available once there is a broker reference.' }],
        }),
      ),
    ),
    prepare: (test, state) => {
      chooseSome(test, state)
      return state.bulk.setNtu(state.choosing.rows.peek())
    },
  },
}
export const UnderWay: Story = {
  args: {
    page: changed((test) => test.on(applications.setNtuFlags, () => new Promise<never>(() => {}))),
    prepare: (test, state) => {
      chooseSome(test, state)
      void state.bulk.setNtu(state.choosing.rows.peek())
    },
  },
}
