import { contract } from '@forecourt/core'
import { aDealer, nothing, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import { signal } from '../signals/index.ts'
import { styles } from './element.ts'
import { createValuationsState, type ValuationsState } from './state.ts'
import { A_HOST, aPage, ofSeveral } from './testing/opened.ts'
import { sampleValuations } from './testing/samples.ts'
import { Valuations } from './Valuations.tsx'

type Args = { page: () => TestPage; look?: string; width?: number; prepare?: (state: ValuationsState) => void }

function stateOf({ page, look = '', prepare }: Args): ValuationsState {
  const state = createValuationsState(page().page, { ...A_HOST, registration: look, mileage: look ? 28_400 : null })
  prepare?.(state)
  return state
}

function Shown(args: Args) {
  const [state] = useState(() => stateOf(args))
  const view = { state, emit: () => true, host: document.body, signal: new AbortController().signal }
  const props = {
    registration: signal(''),
    mileage: signal<number | undefined>(undefined),
    customerOf: signal(''),
    filters: signal(''),
    place: signal(''),
    baseUrl: signal(''),
  }
  return (
    <div style={{ height: '100vh', margin: -24, width: args.width ?? 'auto' }}>
      <Valuations {...view} props={props} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Valuations',
  render: (args) => <Shown {...args} />,
  parameters: { styles },
}
export default meta

type Story = StoryObj<Args>

const { dealers, valuations, vehicles } = contract
const full = () => aPage({ mine: sampleValuations() })
const changed =
  (change: (test: TestPage) => void, page = full) =>
  () => {
    const test = page()
    change(test)
    return test
  }
const many = (count: number) =>
  Array.from({ length: count }, (_, id) => aDealer({ affiliateUserId: id + 1, name: `Dealership ${id}` }))

export const Full: Story = { args: { page: full } }
export const LookedUp: Story = { args: { page: full, look: 'ZZ23KHP' } }
export const ByLender: Story = {
  args: {
    page: full,
    look: 'ZZ23KHP',
    prepare: (state) => {
      state.areLendersShown.value = true
    },
  },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.all('.by-lender tbody tr').length).toBe(6))
  },
}
const outOfDate = (state: ValuationsState) => {
  const old = sampleValuations()[8]
  if (old) state.open(old)
}
export const OutOfDate: Story = { args: { page: full, prepare: outOfDate } }
export const Phone: Story = { args: { page: full, width: 375 } }
export const PhoneDetail: Story = { args: { page: full, width: 375, prepare: outOfDate } }
export const Tablet: Story = { args: { page: full, width: 768 } }
export const Dark: Story = { args: { page: full, look: 'ZZ23KHP' }, globals: { theme: 'dark' } }
export const Empty: Story = { args: { page: aPage } }
export const Loading: Story = {
  args: { page: changed((test) => test.on(valuations.list, () => new Promise<never>(() => {}))) },
}

export const Failed: Story = {
  args: {
    page: changed((test) => test.on(valuations.ofDealership, unreachable()), ofSeveral),
  },
}
export const OneDealershipMissing: Story = {
  args: {
    page: changed((test) => {
      test.on(dealers.list, many(3))
      test.on(valuations.ofDealership, ({ params }) => (params.id === 1 ? unreachable() : sampleValuations(3)))
    }, ofSeveral),
  },
}
export const TooManyDealerships: Story = {
  args: {
    page: changed((test) => test.on(dealers.list, many(21)), ofSeveral),
  },
}
export const GuideMissing: Story = {
  args: {
    look: 'ZZ21GER',
    page: changed((test) => {
      test.on(valuations.glasses, unreachable())
      test.on(valuations.cap, null)
    }),
  },
}
export const NothingKnown: Story = {
  args: {
    look: 'ZZ00NFD',
    page: changed((test) => {
      for (const endpoint of [vehicles.lookUpInternal, valuations.glasses, valuations.cap]) test.on(endpoint, null)
    }),
  },
}
export const LookUpFailed: Story = {
  args: {
    look: 'ZZ00ERR',
    page: changed((test) => {
      for (const endpoint of [vehicles.lookUpInternal, valuations.glasses, valuations.cap])
        test.on(endpoint, unreachable())
    }),
  },
}
export const NotSaved: Story = {
  args: { page: changed((test) => test.on(valuations.save, nothing())), look: 'ZZ23KHP' },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.named('Save valuation')).toBeTruthy())
    root.named('Save valuation')?.click()
    await waitFor(() => expect(root.text('.inline-error-title')).toBe('The valuation could not be saved'))
  },
}
export const ReadOnly: Story = {
  args: {
    look: 'ZZ23KHP',
    page: changed((test) => test.on(dealers.byAffiliate, aDealer({ status: 'Suspended', features: ['stock'] }))),
  },
}
export const LendersMissing: Story = {
  args: {
    look: 'ZZ23KHP',
    page: changed((test) => test.on(dealers.rates, unreachable())),
  },
}
