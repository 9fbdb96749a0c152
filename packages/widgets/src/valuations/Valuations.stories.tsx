import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import { signal } from '../signals/index.ts'
import { createValuationsState, type ValuationsState } from './state.ts'
import { valuationsStyles } from './styles.ts'
import { type FakeSources, fakeSources } from './testing/fake-sources.ts'
import { sampleValuations } from './testing/samples.ts'
import { Valuations } from './Valuations.tsx'

type Args = { sources: () => FakeSources; look?: string; width?: number; prepare?: (state: ValuationsState) => void }

function stateOf({ sources, look = '', prepare }: Args): ValuationsState {
  const state = createValuationsState(sources(), { registration: look, mileage: look ? 28_400 : null })
  prepare?.(state)
  return state
}

function Shown(args: Args) {
  const [state] = useState(() => stateOf(args))
  const view = { state, emit: () => true, host: document.body, signal: new AbortController().signal }
  const props = {
    registration: signal(''),
    mileage: signal<number | undefined>(undefined),
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
  parameters: { styles: valuationsStyles },
}
export default meta

type Story = StoryObj<Args>

const full = () => fakeSources({ mine: sampleValuations(), ofDealerships: sampleValuations() })
const changed = (change: (sources: FakeSources) => void) => () => {
  const sources = full()
  change(sources)
  return sources
}

export const Full: Story = { args: { sources: full } }
export const LookedUp: Story = { args: { sources: full, look: 'ZZ23KHP' } }
export const ByLender: Story = {
  args: {
    sources: full,
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
export const OutOfDate: Story = { args: { sources: full, prepare: outOfDate } }
export const Phone: Story = { args: { sources: full, width: 375 } }
export const PhoneDetail: Story = { args: { sources: full, width: 375, prepare: outOfDate } }
export const Tablet: Story = { args: { sources: full, width: 768 } }
export const Dark: Story = { args: { sources: full, look: 'ZZ23KHP' }, globals: { theme: 'dark' } }
export const Empty: Story = { args: { sources: () => fakeSources() } }
export const Loading: Story = { args: { sources: () => fakeSources({ mine: null }) } }

export const Failed: Story = {
  args: {
    sources: () => {
      const sources = fakeSources()
      sources.worksForSeveral.value = true
      sources.ofDealerships.failed.value = new Error('offline')
      sources.ofDealerships.code.value = 'ERROR_FETCHING_VALUATIONS'
      return sources
    },
  },
}
export const OneDealershipMissing: Story = {
  args: {
    sources: changed((sources) => {
      sources.worksForSeveral.value = true
      sources.dealerships.value = [1001, 1002, 1003].map((id) => ({ affiliateUserId: id, name: `Dealership ${id}` }))
      sources.ofDealerships.unanswered.value = 1
    }),
  },
}
export const TooManyDealerships: Story = {
  args: {
    sources: changed((sources) => {
      sources.worksForSeveral.value = true
      sources.dealerships.value = Array.from({ length: 21 }, (_, id) => ({
        affiliateUserId: id,
        name: `Dealership ${id}`,
      }))
    }),
  },
}
export const GuideMissing: Story = {
  args: {
    look: 'ZZ21GER',
    sources: changed((sources) => {
      sources.glassesAnswer = { state: 'failed' }
      sources.capAnswer = { state: 'none' }
    }),
  },
}
export const NothingKnown: Story = {
  args: {
    look: 'ZZ00NFD',
    sources: changed((sources) => {
      Object.assign(sources, { vehicle: null, glassesAnswer: { state: 'none' }, capAnswer: { state: 'none' } })
    }),
  },
}
export const LookUpFailed: Story = {
  args: {
    look: 'ZZ00ERR',
    sources: changed((sources) => {
      Object.assign(sources, {
        vehicle: new Error('offline'),
        glassesAnswer: { state: 'failed' },
        capAnswer: { state: 'failed' },
      })
    }),
  },
}
export const NotSaved: Story = {
  args: { sources: full, look: 'ZZ23KHP' },
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
    sources: changed((sources) => {
      sources.readOnlyReason.value =
        'This dealership is suspended. Nothing new can be created until it is active again.'
      sources.offersPcp.value = false
    }),
  },
}
export const LendersMissing: Story = {
  args: {
    look: 'ZZ23KHP',
    sources: changed((sources) => {
      sources.panel.value = null
      sources.panelFailed.value = true
    }),
  },
}
