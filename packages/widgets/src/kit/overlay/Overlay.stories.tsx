import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { shadowOf } from '../story-tools.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Menu, type MenuAction } from './Menu.tsx'

const meta: Meta<typeof Dialog> = {
  title: 'Kit/Dialog, menu',
  component: Dialog,
  args: {
    open: true,
    title: 'Mark as not taken up?',
    size: 'normal',
    persistent: false,
    urgent: false,
    children: 'The broker is told, no lender is.',
  },
}
export default meta

type Size = 'small' | 'normal' | 'large' | 'side'

function LiveDialog({
  size,
  persistent,
  startsOpen = true,
}: {
  size?: Size
  persistent?: boolean
  startsOpen?: boolean
}) {
  const [open, setOpen] = useState(startsOpen)
  const [inner, setInner] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Mark as not taken up?"
        size={size}
        persistent={persistent}
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button kind="primary" onClick={() => setInner(true)}>
              Mark as not taken up
            </Button>
          </>
        }
      >
        Callum Penrose moves to Not taken up. The broker is told, no lender is. You can take the flag off again.
        <Dialog open={inner} onClose={() => setInner(false)} title="Inner">
          One inside the other.
        </Dialog>
      </Dialog>
    </>
  )
}

export const DialogSmall: StoryObj = { render: () => <LiveDialog size="small" /> }
export const DialogNormal: StoryObj = { render: () => <LiveDialog /> }
export const DialogLarge: StoryObj = { render: () => <LiveDialog size="large" /> }
export const SidePanel: StoryObj = { render: () => <LiveDialog size="side" /> }
export const Persistent: StoryObj = { render: () => <LiveDialog persistent /> }

const LONG = 'The broker is told, no lender is, and the flag can be taken off again while the record is kept. '

export const DialogLongText: StoryObj = {
  render: () => (
    <Dialog
      open
      onClose={() => undefined}
      title="Mark the application of Callum Wolfeschlegelsteinhausenbergerdorff as not taken up?"
      actions={<Button busy>Marking</Button>}
    >
      <p>{LONG.repeat(36)}</p>
    </Dialog>
  ),
}

export const DialogGivesFocusBack: StoryObj = {
  render: () => <LiveDialog startsOpen={false} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const opener = root.one<HTMLButtonElement>('button')
    opener.focus()
    opener.click()
    await waitFor(() => expect(root.all('dialog[open]').length).toBe(1))
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    await expect(Math.round(root.one('dialog').getBoundingClientRect().width)).toBe(448)
    root.named('Mark as')?.click()
    await waitFor(() => expect(root.all('dialog[open]').length).toBe(2))
    root.all<HTMLButtonElement>('[aria-label=Close]')[1]?.click()
    await waitFor(() => expect(root.all('dialog[open]').length).toBe(1))
    root.named('Keep it')?.click()
    await waitFor(() => expect(root.all('dialog').length).toBe(0))
    await expect(root.active()).toBe(opener)
    await expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  },
}

const confirmed = fn()

export const Confirm: StoryObj = {
  render: () => (
    <ConfirmDialog title="Withdraw the request?" yes="Withdraw" no="Keep it" onYes={confirmed} onClose={confirmed}>
      {LONG.repeat(3)}
    </ConfirmDialog>
  ),
  play: async ({ canvasElement }) => {
    confirmed.mockClear()
    shadowOf(canvasElement).named('Withdraw')?.click()
    await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1))
  },
}

export const ConfirmBusy: StoryObj = {
  render: () => (
    <ConfirmDialog title="Withdraw the request?" yes="Withdraw" busy onYes={confirmed} onClose={confirmed}>
      The payer's page then says that it is withdrawn.
    </ConfirmDialog>
  ),
}

const archived = fn()
const actions: MenuAction[] = [
  { id: 'copy', label: 'Copy reference', icon: Copy, onSelect: archived },
  { id: 'convert', label: 'Convert to proposal', icon: Send, reason: 'Needs a vehicle', onSelect: archived },
  { id: 'delete', label: 'Archive quote', icon: Trash2, tone: 'negative', onSelect: archived },
]

export const MenuOpen: StoryObj = {
  render: () => <Menu label="More" actions={actions} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    root.one<HTMLButtonElement>('[aria-haspopup=menu]').click()
    await waitFor(() => expect(root.all('[role=menuitem]').length).toBe(3))
    await expect(root.one('.menu').matches(':popover-open')).toBe(true)
  },
}

export const MenuByKeyboardAndPointer: StoryObj = {
  render: () => <Menu label="More" actions={actions} />,
  play: async ({ canvasElement }) => {
    archived.mockClear()
    const root = shadowOf(canvasElement)
    const opener = root.one<HTMLButtonElement>('[aria-haspopup=menu]')
    opener.focus()
    await fireEvent.keyDown(opener, { key: 'ArrowDown' })
    await waitFor(() => expect(root.all('[role=menuitem][data-focus]').length).toBe(1))
    await fireEvent.keyDown(root.one('[role=menu]'), { key: 'End' })
    await waitFor(() => expect(root.text('[role=menuitem][data-focus]')).toBe('Archive quote'))
    await fireEvent.keyDown(root.one('[role=menu]'), { key: 'Enter' })
    await waitFor(() => expect(archived).toHaveBeenCalledTimes(1))
    opener.click()
    await waitFor(() => expect(root.named('Copy reference')).toBeTruthy())
    root.named('Copy reference')?.click()
    await waitFor(() => expect(archived).toHaveBeenCalledTimes(2))
  },
}

export const Try: StoryObj<typeof Dialog> = {}
