import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { shadowOf } from '../story-tools.ts'
import { playChime } from './chime.ts'

const meta: Meta = { title: 'Kit/Notification sound' }
export default meta

function Ringer() {
  const [outcome, setOutcome] = useState('Not rung yet')
  const ring = () => void playChime().then((rang) => setOutcome(rang ? 'Rung' : 'Silent until the page is clicked'))
  return (
    <div className="button-row">
      <Button icon={Bell} onClick={ring}>
        Ring
      </Button>
      <span role="status">{outcome}</span>
    </div>
  )
}

export const Ring: StoryObj = {
  render: () => <Ringer />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    root.named('Ring')?.click()
    await waitFor(() => expect(root.text('[role=status]')).toMatch(/^(Rung|Silent until the page is clicked)$/))
  },
}
