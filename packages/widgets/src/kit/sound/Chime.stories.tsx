import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { shadowOf } from '../story-tools.ts'
import { playChime } from './chime.ts'

type Args = { label: string }

const meta: Meta<Args> = {
  title: 'Kit/Notification sound',
  args: { label: 'Ring' },
  render: ({ label }) => <Ringer label={label} />,
}
export default meta

function Ringer({ label }: Args) {
  const [outcome, setOutcome] = useState('Not rung yet')
  const ring = () => void playChime().then((rang) => setOutcome(rang ? 'Rung' : 'Silent until the page is clicked'))
  return (
    <div className="button-row">
      <Button icon={Bell} onClick={ring}>
        {label}
      </Button>
      <span role="status">{outcome}</span>
    </div>
  )
}

export const Ring: StoryObj<Args> = {
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    root.named('Ring')?.click()
    await waitFor(() => expect(root.text('[role=status]')).toMatch(/^(Rung|Silent until the page is clicked)$/))
  },
}
