import { ApiError } from '@forecourt/core'
import { aDealer, dealers, people } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import { signal } from '../signals/index.ts'
import { Account } from './Account.tsx'
import styles from './account.css?inline'
import type { AccountSources } from './sources.ts'
import { createAccount } from './state.ts'
import { fakeSources } from './testing/fake-sources.ts'

function Shown({ sources }: { sources: Partial<AccountSources> }) {
  const [state] = useState(() => createAccount(fakeSources(sources)))
  const [props] = useState(() => ({ baseUrl: signal('') }))
  return <Account {...{ state, props, emit: () => true, host: document.body, signal: new AbortController().signal }} />
}

const meta: Meta<{ sources: Partial<AccountSources> }> = {
  title: 'Widgets/Account',
  render: ({ sources }) => <Shown sources={sources} />,
  args: { sources: {} },
  parameters: { styles: [styles] },
}
export default meta

type Story = StoryObj<{ sources: Partial<AccountSources> }>

const never = () => new Promise<never>(() => {})
const down = () => Promise.reject(new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Try again later' }))

const many = Array.from({ length: 40 }, (_, at) =>
  aDealer({ affiliateUserId: 2000 + at, name: `Dealership ${at + 1}` }),
)

export const OfADealer: Story = {}
export const OfStaff: Story = { args: { sources: { user: signal(people.owen), dealers: signal(many) } } }
export const SuspendedDealership: Story = { args: { sources: { dealers: signal([dealers.oakmantle]) } } }
export const Loading: Story = { args: { sources: { dealers: signal(null), listSessions: never } } }
export const NothingCouldBeFetched: Story = {
  args: { sources: { dealers: signal(null), dealersFailed: signal(true), listSessions: down } },
}
export const LoggingOutEverywhere: Story = {
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.text('.account-sessions')).toContain('Chrome on Windows'))
    root.named('Log out everywhere')?.click()
    await waitFor(() => expect(root.text('dialog')).toContain('You will be logged out everywhere'))
  },
}
