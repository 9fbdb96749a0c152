import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { PasswordField } from '../field/PasswordField.tsx'
import { Card } from '../layout/Card.tsx'
import { Tooltip } from '../overlay/Tooltip.tsx'
import { shadowOf } from '../story-tools.ts'
import { PhoneLink } from './PhoneLink.tsx'

const meta: Meta = { title: 'Kit/Password, tooltip, phone link' }
export default meta

const quiet = () => undefined

export const States: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Password">
        <PasswordField label="Password" autoComplete="current-password" value="Forecourt" onChange={quiet} />
      </Card>
      <Card title="Explained">
        Representative APR{' '}
        <Tooltip label="What is APR?">The yearly cost of the credit, every compulsory fee included.</Tooltip>
      </Card>
      <Card title="To ring">
        Ask Quillmere Motors on <PhoneLink number="01632 960147" />.
      </Card>
    </div>
  ),
}

export const TooltipShown: StoryObj = {
  render: () => <Tooltip label="What is APR?">The yearly cost of the credit, every compulsory fee included.</Tooltip>,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await fireEvent.pointerOver(root.one('.tooltip'))
    await waitFor(() => expect(root.one('[role=tooltip]').matches(':popover-open')).toBe(true))
    await fireEvent.pointerOut(root.one('.tooltip'), { relatedTarget: document.body })
    await waitFor(() => expect(root.all('[role=tooltip]').length).toBe(0))
    root.one('button').focus()
    await waitFor(() => expect(root.one('[role=tooltip]').matches(':popover-open')).toBe(true))
    await fireEvent.keyDown(root.one('button'), { key: 'Escape' })
    await waitFor(() => expect(root.all('[role=tooltip]').length).toBe(0))
    root.one('button').click()
    await waitFor(() => expect(root.one('[role=tooltip]').matches(':popover-open')).toBe(true))
  },
}
