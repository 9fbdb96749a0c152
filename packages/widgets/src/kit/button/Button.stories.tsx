import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, Send, Trash2, X } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { Card } from '../layout/Card.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const meta: Meta<typeof Button> = {
  title: 'Kit/Button',
  component: Button,
  args: { children: 'Send to lenders', kind: 'primary', size: 'control', busy: false, disabled: false, wide: false },
}
export default meta
type Story = StoryObj<typeof Button>

const link = (
  <>
    Choose a quote first.{' '}
    <button type="button" className="link">
      See quotes
    </button>
  </>
)

export const States: Story = {
  // Over forty lines: a sheet of every state.
  render: () => (
    <div className="sheet">
      <Card title="Kinds">
        <div className="button-row">
          <Button kind="primary">Send to lenders</Button>
          <Button>Save quote</Button>
          <Button kind="quiet">Archive</Button>
          <Button kind="plain">Cancel</Button>
          <Button kind="danger" icon={Trash2}>
            Delete file
          </Button>
        </div>
      </Card>
      <Card title="States">
        <div className="button-row">
          <Button kind="primary" busy>
            Sending
          </Button>
          <Button busy>Saving</Button>
          <Button reason={link}>Propose</Button>
          <Button disabled>Not now</Button>
        </div>
      </Card>
      <Card title="Sizes and icons">
        <div className="button-row">
          <Button size="small" icon={Archive}>
            Archive
          </Button>
          <Button icon={Send}>Send to customer</Button>
          <Button kind="primary" size="large">
            See my monthly payment
          </Button>
          <IconButton icon={X} label="Close" />
          <IconButton icon={X} label="Close" size="control" />
        </div>
      </Card>
      <Card title="Long text">
        <Button kind="primary" wide>
          Send the proposal to every lender whose limits allow the vehicle and the amount
        </Button>
      </Card>
    </div>
  ),
}

const pressed = fn()

export const Press: Story = {
  render: () => (
    <div className="button-row">
      <Button onClick={pressed}>Ready</Button>
      <Button onClick={pressed} busy>
        Busy
      </Button>
      <Button onClick={pressed} reason="Choose a quote first.">
        Held
      </Button>
    </div>
  ),
  play: async ({ canvasElement }) => {
    pressed.mockClear()
    const root = canvasElement.querySelector('.stage-host')?.shadowRoot
    for (const button of root?.querySelectorAll('button') ?? []) button.click()
    await expect(pressed).toHaveBeenCalledTimes(1)
  },
}

export const Try: Story = {}
