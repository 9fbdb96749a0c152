import { type BoodilConfig, contract, type DealerStatus } from '@forecourt/core'
import { aDealer, refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../../kit/story-tools.ts'
import { createTestPage, type TestPage } from '../../page/testing/test-page.ts'
import { signal } from '../../signals/index.ts'
import { InstantBankSetUp, instantBankStyles } from './index.ts'
import { createInstantBank } from './state.ts'
import { aSetUp } from './testing/samples.ts'

const { boodil } = contract

interface Args {
  kept?: BoodilConfig | null
  affiliateUserId?: number | null
  isOffered?: boolean
  status?: DealerStatus
  change?: (test: TestPage) => void
}

function stateOf({ kept = aSetUp(), affiliateUserId = 1001, isOffered = true, status, change }: Args) {
  const test = createTestPage()
  test.on(contract.dealers.byAffiliate, aDealer({ ...(!isOffered && { features: [] }), ...(status && { status }) }))
  test.on(boodil.config, kept)
  change?.(test)
  return createInstantBank(test.page, signal(affiliateUserId))
}

function Shown(args: Args) {
  const [state] = useState(() => stateOf(args))
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

export const SetUp: Story = {}
export const First: Story = { args: { kept: null } }
export const Dark: Story = { args: { kept: null }, globals: { theme: 'dark' } }
export const NotSwitchedOn: Story = { args: { isOffered: false } }
export const ReadOnly: Story = {
  args: { status: 'Suspended' },
}
export const NobodySelected: Story = { args: { affiliateUserId: null } }
export const NotFetched: Story = { args: { change: (test) => test.on(boodil.config, unreachable()) } }
export const ChangedMeanwhile: Story = {
  args: { change: (test) => test.on(boodil.saveConfig, refused('CONFLICT')) },
  play: async ({ canvasElement }) => {
    const { named, text } = shadowOf(canvasElement)
    await waitFor(() => expect(named('Save set-up')).toBeTruthy())
    named('Save set-up')?.click()
    await waitFor(() => expect(text('.inline-error')).toContain('Somebody else has changed this'))
  },
}
