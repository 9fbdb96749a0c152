import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { PasswordField } from '../field/PasswordField.tsx'
import { Card } from '../layout/Card.tsx'
import { Tooltip } from '../overlay/Tooltip.tsx'
import { shadowOf } from '../story-tools.ts'
import { AddressLookup } from './AddressLookup.tsx'
import { PhoneLink } from './PhoneLink.tsx'

const meta: Meta = { title: 'Kit/Address look-up, password, tooltip' }
export default meta

const quiet = () => undefined
const matches = [
  { key: '14', label: "14 Tanner's Row, Ludlow" },
  { key: '16', label: "16 Tanner's Row, Ludlow" },
]
const found = fn()
const source = { fetchAddress: async (key: string) => ({ key }), onByHand: quiet }

export const States: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Address">
        <AddressLookup {...source} search={async () => matches} onAddress={found} required />
      </Card>
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

export const FindsAndChooses: StoryObj = {
  render: () => <AddressLookup {...source} search={async () => matches} onAddress={found} />,
  play: async ({ canvasElement }) => {
    found.mockClear()
    const root = shadowOf(canvasElement)
    await fireEvent.input(root.inputs()[0], { target: { value: 'zz84ab' } })
    root.named('Find address')?.click()
    await waitFor(() => expect(root.all('option').length).toBe(3))
    await fireEvent.change(root.one('select'), { target: { value: '16' } })
    await waitFor(() => expect(found).toHaveBeenCalledWith({ key: '16' }))
  },
}

const waiting = () => new Promise<never>(() => undefined)

export const LookingUp: StoryObj = {
  render: () => <AddressLookup {...source} search={waiting} onAddress={found} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const [postcode] = root.inputs()
    await fireEvent.input(postcode, { target: { value: 'ZZ8 4AB' } })
    await fireEvent.keyDown(postcode, { key: 'Enter' })
    await waitFor(() => expect(root.named('Find address')?.getAttribute('aria-busy')).toBe('true'))
  },
}

export const NothingFound: StoryObj = {
  render: () => <AddressLookup {...source} search={async () => []} onAddress={found} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await fireEvent.input(root.inputs()[0], { target: { value: 'ZZ8 4AB' } })
    root.named('Find address')?.click()
    await waitFor(() => expect(root.text('.quiet-notice')).toContain('no address for this postcode'))
  },
}

const failing = async (): Promise<never> => Promise.reject(new Error('offline'))

export const FailsQuietly: StoryObj = {
  render: () => <AddressLookup {...source} search={failing} onAddress={found} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await fireEvent.input(root.inputs()[0], { target: { value: 'ZZ8 4AB' } })
    root.named('Find address')?.click()
    await waitFor(() => expect(root.text('.quiet-notice')).toContain('could not be looked up'))
  },
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
