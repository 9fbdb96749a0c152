import { ApiError, type PublicPayment } from '@forecourt/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { shadowOf } from '../kit/story-tools.ts'
import { signal } from '../signals/index.ts'
import type { PayViewName } from './definition.ts'
import { Pay } from './Pay.tsx'
import styles from './pay.css?inline'
import { createPay } from './state.ts'
import { aPaidOne, aPublicPayment, fakeSources } from './testing/fake-sources.ts'

interface Args {
  standing: PublicPayment | Error
  view?: PayViewName
  /** How often it was asked in vain before it is looked at. */
  asked?: number
  problem?: Error
  /** Shown in the place of the company's own card fields. */
  fields?: boolean
}

function Shown({ standing, view = 'pay', asked = 0, problem, fields = false }: Args) {
  const [{ state, props }] = useState(() => {
    const sources = fakeSources(standing)
    if (problem) sources.answers.push(problem)
    if (asked > 0) {
      const wait = sources.wait
      let left = asked
      sources.wait = (milliseconds, run) => {
        left -= 1
        if (left <= 0) return wait(milliseconds, run)
        run()
        return () => {}
      }
    }
    const confirm = async () => 'The card was declined.'
    const mountFields = () => (fields ? Promise.resolve({ confirm, unmount: () => {} }) : null)
    const host = { token: signal('token'), view: signal(view), show: () => {}, mountFields }
    const none = { cardFields: signal(undefined), baseUrl: signal('') }
    return { state: createPay(sources, host), props: { token: host.token, view: host.view, ...none } }
  })
  return <Pay {...{ state, props, emit: () => true, host: document.body, signal: new AbortController().signal }} />
}

const meta: Meta<Args> = {
  title: 'Widgets/Pay',
  render: (args) => <Shown {...args} />,
  parameters: { styles: [styles] },
}
export default meta

type Story = StoryObj<Args>

const refusal = (status: number, code: 'NOT_FOUND' | 'UNREACHABLE' | 'PROVIDER_FAILED') =>
  new ApiError({ status, code, message: 'Said by the server' })

export const Asked: Story = { args: { standing: aPublicPayment() } }
export const CardFields: Story = { args: { standing: aPublicPayment({ cardFields: true }), fields: true } }
export const CardAlone: Story = { args: { standing: aPublicPayment({ methods: ['card'], vehicleReg: null }) } }
export const Dark: Story = { args: { standing: aPublicPayment() }, globals: { theme: 'dark' } }
export const FailedBefore: Story = {
  args: { standing: aPublicPayment({ state: 'failed', failedReason: 'The card has insufficient funds.' }) },
}
export const NotPossibleOnline: Story = { args: { standing: aPublicPayment({ methods: [] }) } }
export const Waiting: Story = { args: { standing: aPublicPayment(), view: 'complete' } }
export const WaitingLong: Story = { args: { standing: aPublicPayment(), view: 'complete', asked: 25 } }
export const Declined: Story = {
  args: { standing: aPublicPayment({ state: 'failed', failedReason: 'The card was declined.' }), view: 'complete' },
}
export const Paid: Story = { args: { standing: aPaidOne(), view: 'complete' } }
export const GivenBack: Story = { args: { standing: aPublicPayment({ state: 'refunded' }) } }
export const RunOut: Story = { args: { standing: aPublicPayment({ state: 'expired' }) } }
export const UnknownLink: Story = { args: { standing: refusal(404, 'NOT_FOUND') } }
export const NotFetched: Story = { args: { standing: refusal(0, 'UNREACHABLE') } }
export const CompanyNotReached: Story = {
  args: { standing: aPublicPayment(), problem: refusal(502, 'PROVIDER_FAILED') },
  play: ({ canvasElement }) => shadowOf(canvasElement).named('Pay £500.00')?.click(),
}
