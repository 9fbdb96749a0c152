import { contract } from '@forecourt/core'
import { type AnswerTo, refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { shadowOf } from '../kit/story-tools.ts'
import { createTestPage } from '../page/testing/test-page.ts'
import { signal } from '../signals/index.ts'
import type { PayViewName } from './definition.ts'
import { styles } from './element.ts'
import { Pay } from './Pay.tsx'
import { createPay } from './state.ts'
import { aPaidOne, aPublicPayment, PAYMENT_PAGE, TOKEN } from './testing/samples.ts'

const { payments } = contract

interface Args {
  payment: AnswerTo<typeof payments.open>
  view?: PayViewName
  /** How long the page has polled without a result. */
  waitedMs?: number
  problem?: AnswerTo<typeof payments.start>
}

function stateOf({ payment, view = 'pay', problem }: Args) {
  const test = createTestPage({ user: null })
  test.on(payments.open, payment)
  test.on(payments.start, problem ?? { method: 'card', redirectUrl: PAYMENT_PAGE })
  const host = { token: signal(TOKEN), view: signal(view), show: () => {} }
  const props = {
    token: host.token,
    view: host.view,
    phone: signal(''),
    headingLevel: signal(undefined),
    baseUrl: signal(''),
  }
  return { test, props, state: createPay({ ...test.page, go: () => {}, onceShown: () => () => {} }, host) }
}

function Shown(args: Args) {
  const [{ test, state, props }] = useState(() => stateOf(args))
  const { waitedMs = 0 } = args
  useEffect(() => void letPass(test, waitedMs), [test, waitedMs])
  return (
    <Pay state={state} props={props} emit={() => true} host={document.body} signal={new AbortController().signal} />
  )
}

/** Advances in steps, so that each answer arrives before the next poll. */
async function letPass(test: ReturnType<typeof createTestPage>, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 3000) {
    await test.settled()
    await test.pass(3000)
  }
}

const meta: Meta<Args> = {
  title: 'Widgets/Pay',
  render: (args) => <Shown {...args} />,
  parameters: { styles },
}
export default meta

type Story = StoryObj<Args>

export const Asked: Story = { args: { payment: aPublicPayment() } }
export const CardAlone: Story = { args: { payment: aPublicPayment({ methods: ['card'], vehicleReg: null }) } }
export const Dark: Story = { args: { payment: aPublicPayment() }, globals: { theme: 'dark' } }
export const FailedBefore: Story = {
  args: { payment: aPublicPayment({ state: 'failed', failedReason: 'The card has insufficient funds.' }) },
}
export const NotPossibleOnline: Story = { args: { payment: aPublicPayment({ methods: [] }) } }
export const Waiting: Story = { args: { payment: aPublicPayment(), view: 'complete' } }
export const WaitingLong: Story = { args: { payment: aPublicPayment(), view: 'complete', waitedMs: 75_000 } }
export const Declined: Story = {
  args: { payment: aPublicPayment({ state: 'failed', failedReason: 'The card was declined.' }), view: 'complete' },
}
export const Paid: Story = { args: { payment: aPaidOne(), view: 'complete' } }
export const GivenBack: Story = { args: { payment: aPublicPayment({ state: 'refunded' }) } }
export const RunOut: Story = { args: { payment: aPublicPayment({ state: 'expired' }) } }
export const UnknownLink: Story = { args: { payment: refused('NOT_FOUND') } }
export const NotFetched: Story = { args: { payment: unreachable() } }
export const CompanyNotReached: Story = {
  args: {
    payment: aPublicPayment(),
    problem: refused('PROVIDER_FAILED', 'A service that we rely on did not answer. Please try again.'),
  },
  play: ({ canvasElement }) => shadowOf(canvasElement).named('Pay £500.00')?.click(),
}
