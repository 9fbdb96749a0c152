import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { signal } from '../signals/index.ts'
import { Notifications } from './Notifications.tsx'
import styles from './notifications.css?inline'
import { createNotifications } from './state.ts'
import { type FakeSources, fakeSources } from './testing/fake-sources.ts'

type Args = { sources: () => FakeSources; inline?: boolean; width?: number }

const silent = { play: async () => 'held-back' as const }

function Shown({ sources, inline = true, width = 440 }: Args) {
  const [state] = useState(() => createNotifications(sources(), silent))
  const view = { state, emit: () => true, host: document.body, signal: new AbortController().signal }
  return (
    <div style={{ width, maxWidth: '100%' }}>
      <Notifications {...view} props={{ inline: signal(inline), baseUrl: signal('') }} />
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

export const Full: Story = { args: { sources: () => fakeSources() } }
export const BellAlone: Story = { args: { sources: () => fakeSources(), inline: false } }
export const Loading: Story = { args: { sources: () => fakeSources(null) } }
export const Empty: Story = { args: { sources: () => fakeSources([]) } }
export const Phone: Story = { args: { sources: () => fakeSources(), width: 320 } }
export const Dark: Story = { args: { sources: () => fakeSources() }, globals: { theme: 'dark' } }

export const Failed: Story = {
  args: {
    sources: () => {
      const sources = fakeSources(null)
      sources.failed.value = true
      return sources
    },
  },
}

export const DisconnectedAndSilent: Story = {
  args: {
    sources: () => {
      const sources = fakeSources()
      sources.connection.value = 'disconnected'
      sources.isSoundOn.value = false
      return sources
    },
  },
}
