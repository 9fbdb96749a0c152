import { contract } from '@forecourt/core'
import { refused } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { factorStyles } from '../factors/index.ts'
import { shadowOf } from '../kit/story-tools.ts'
import { StepUpDialog } from './StepUpDialog.tsx'
import { createStepUp } from './state.ts'
import sheet from './step-up.css?inline'
import { aPage, REFUND } from './testing/opened.ts'

interface Args {
  page: () => ReturnType<typeof aPage>
  asked: Parameters<typeof createStepUp>[1]
}

function Shown({ page, asked }: Args) {
  const [state] = useState(() => createStepUp(page().page, asked, () => undefined))
  return <StepUpDialog state={state} />
}

const meta: Meta<Args> = {
  title: 'Widgets/Step-up dialog',
  render: (args) => <Shown {...args} />,
  parameters: { styles: [...factorStyles, sheet] },
  args: { page: aPage, asked: REFUND },
}
export default meta

type Story = StoryObj<Args>

const changed = (change: (test: ReturnType<typeof aPage>) => void) => () => {
  const test = aPage()
  change(test)
  return test
}

/** Presses each button once it is there. */
const pressing = (...buttons: string[]): Story => ({
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    for (const button of buttons) {
      await waitFor(() => expect(root.named(button)).toBeTruthy())
      root.named(button)?.click()
    }
  },
})

const { auth } = contract

export const Refund: Story = {}
export const RefundDark: Story = { globals: { theme: 'dark' } }
export const ByCode: Story = pressing('Enter a code from your app')
export const Neither: Story = pressing('I have neither with me')
export const ByPassword: Story = { args: { page: () => aPage({ ways: ['password'] }) } }
export const ByAppAlone: Story = { args: { page: () => aPage({ ways: ['code', 'recovery'] }) } }
export const Loading: Story = {
  args: { page: changed((test) => test.on(auth.beginConfirm, () => new Promise(() => {}))) },
}
export const NotReached: Story = {
  args: { page: changed((test) => test.on(auth.beginConfirm, refused('UNAVAILABLE', 'Try again in a minute'))) },
}
export const WindowClosed: Story = {
  args: { page: changed((test) => test.device.close()) },
  ...pressing('Use your passkey'),
}
/** A call whose screen says no more than its name. */
export const WithoutAmount: Story = { args: { asked: { reason: 'keys', call: contract.keys.create.id, input: {} } } }
