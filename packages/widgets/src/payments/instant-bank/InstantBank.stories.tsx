import { ApiError } from '@forecourt/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../../kit/story-tools.ts'
import { InstantBankSetUp, instantBankStyles } from './index.ts'
import { createInstantBank } from './state.ts'
import { type FakeSources, fakeSources } from './testing/fake-sources.ts'

interface Args {
  sources: () => FakeSources
}

function Shown({ sources }: Args) {
  const [state] = useState(() => createInstantBank(sources()))
  return (
    <div style={{ maxWidth: 448 }}>
      <InstantBankSetUp state={state} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Instant bank payment',
  render: (args) => <Shown {...args} />,
  parameters: { styles: [instantBankStyles] },
}
export default meta

type Story = StoryObj<Args>

const changed = (change: (sources: FakeSources) => void) => () => {
  const sources = fakeSources()
  change(sources)
  return sources
}

export const SetUp: Story = { args: { sources: () => fakeSources() } }
export const First: Story = { args: { sources: () => fakeSources(null) } }
export const Dark: Story = { args: { sources: () => fakeSources(null) }, globals: { theme: 'dark' } }
export const NotSwitchedOn: Story = {
  args: {
    sources: changed((sources) => {
      sources.isOffered.value = false
    }),
  },
}
export const ReadOnly: Story = {
  args: {
    sources: changed((sources) => {
      sources.readOnlyReason.value =
        'This dealership is suspended. Nothing new can be created until it is active again.'
    }),
  },
}
export const NobodySelected: Story = {
  args: {
    sources: changed((sources) => {
      sources.affiliateUserId.value = null
    }),
  },
}
export const NotFetched: Story = {
  args: {
    sources: changed((sources) =>
      sources.failWith(new ApiError({ status: 500, code: 'UNREACHABLE', message: 'No answer' })),
    ),
  },
}
export const ChangedMeanwhile: Story = {
  args: {
    sources: changed((sources) => {
      const save = sources.saveConfig
      sources.saveConfig = (...given) => {
        sources.failWith(new ApiError({ status: 412, code: 'CONFLICT', message: 'Changed' }))
        return save(...given)
      }
    }),
  },
  play: async ({ canvasElement }) => {
    const { named, text } = shadowOf(canvasElement)
    await waitFor(() => expect(named('Save set-up')).toBeTruthy())
    named('Save set-up')?.click()
    await waitFor(() => expect(text('.inline-error')).toContain('Somebody else has changed this'))
  },
}
