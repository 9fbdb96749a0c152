import { contract } from '@forecourt/core'
import { unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { TestPage } from '../page/testing/test-page.ts'
import { signal } from '../signals/index.ts'
import { Notifications } from './Notifications.tsx'
import styles from './notifications.css?inline'
import { createNotifications } from './state.ts'
import { aPage } from './testing/opened.ts'

type Args = { page: () => TestPage; inline?: boolean; width?: number }

const silent = { play: async () => 'held-back' as const }

function Shown({ page, inline = true, width = 440 }: Args) {
  const [state] = useState(() => createNotifications(page().page, silent))
  const view = { state, emit: () => true, host: document.body, signal: new AbortController().signal }
  return (
    <div style={{ width, maxWidth: '100%' }}>
      <Notifications {...view} props={{ inline: signal(inline), place: signal(''), baseUrl: signal('') }} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Notifications',
  render: (args) => <Shown {...args} />,
  parameters: { styles: [styles] },
}
export default meta

type Story = StoryObj<Args>

const changed = (change: (test: TestPage) => void) => () => {
  const test = aPage()
  change(test)
  return test
}

export const Full: Story = { args: { page: () => aPage() } }
export const BellAlone: Story = { args: { page: () => aPage(), inline: false } }
export const Loading: Story = {
  args: { page: changed((test) => test.on(contract.notifications.list, () => new Promise<never>(() => {}))) },
}
export const Empty: Story = { args: { page: () => aPage([]) } }
export const Phone: Story = { args: { page: () => aPage(), width: 320 } }
export const Dark: Story = { args: { page: () => aPage() }, globals: { theme: 'dark' } }

export const Failed: Story = {
  args: {
    page: changed((test) => test.on(contract.notifications.list, unreachable())),
  },
}

export const DisconnectedAndSilent: Story = {
  args: {
    page: changed((test) => {
      test.on(contract.settings.notifications, ({ params }) => ({ userId: params.id, sound: false }))
      test.lineOf(1001).realtime.connect = async () => test.lineOf(1001).realtime.disconnect()
    }),
  },
}
