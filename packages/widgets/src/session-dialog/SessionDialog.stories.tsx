import type { SessionAlert } from '@forecourt/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { signal } from '../signals/index.ts'
import { SessionDialog } from './SessionDialog.tsx'

interface Args {
  alert: SessionAlert | null
  /** The number of drafts on this device that the dialog asks about before logging out. */
  halfFilled?: number | null
}

function Shown({ alert, halfFilled = null }: Args) {
  const [state] = useState(() => {
    const shown = signal(alert)
    const asks = signal(halfFilled)
    const close = () => {
      asks.value = null
    }
    return {
      alert: shown,
      needsFactor: signal(false),
      config: signal({ supportPhone: '01632 960100', supportEmail: 'support@forecourt.test' }),
      acknowledge: () => {
        shown.value = null
      },
      leaving: { asks, begin: async () => {}, keep: close, stay: close, erase: async () => close() },
    }
  })
  const view = { emit: () => true, host: document.body, signal: new AbortController().signal }
  return <SessionDialog {...view} state={state} props={{ baseUrl: signal('') }} />
}

const meta: Meta<Args> = { title: 'Widgets/Session dialog', render: (args) => <Shown {...args} /> }
export default meta

type Story = StoryObj<Args>

export const SecurityWarning: Story = { args: { alert: 'security-warning' } }
export const Banned: Story = { args: { alert: 'banned' } }
export const HalfFilledForms: Story = { args: { alert: null, halfFilled: 2 } }
