import { refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { waitFor } from 'storybook/test'
import type { Values } from '../embedding/controls.ts'
import { tagStory } from '../embedding/testing/Tag.tsx'
import { shadowOf } from '../kit/story-tools.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import './element.ts'
import { replacePayPage } from './page.ts'
import { aPaidOne, aPublicPayment, TOKEN } from './testing/samples.ts'
import { answersPay, aStoryPayPage } from './testing/story-page.ts'

const meta: Meta<Values> = {
  title: 'Widgets/Pay',
  ...tagStory('forecourt-pay', answersPay(), { 'attribute token': TOKEN }),
}
export default meta

type Story = StoryObj<Values>

const answered = (...given: Parameters<typeof answersPay>): Story => ({ parameters: { answer: answersPay(...given) } })
const COMPLETE = { 'attribute view': 'complete' }

/** Advances in steps, so that each answer arrives before the next poll. */
async function letPass(test: TestPage, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 3000) {
    await test.settled()
    await test.pass(3000)
  }
}

export const Asked: Story = {}
export const CardAlone: Story = answered({ payment: aPublicPayment({ methods: ['card'], vehicleReg: null }) })
export const Dark: Story = { globals: { theme: 'dark' } }
export const FailedBefore: Story = answered({
  payment: aPublicPayment({ state: 'failed', failedReason: 'The card has insufficient funds.' }),
})
export const NotPossibleOnline: Story = answered({ payment: aPublicPayment({ methods: [] }) })
export const Waiting: Story = { args: COMPLETE }

const unproven = aStoryPayPage()
/** The page has polled for more than a minute without a result. */
export const WaitingLong: Story = {
  args: COMPLETE,
  parameters: { answer: () => replacePayPage(unproven.page) },
  play: () => letPass(unproven.test, 75_000),
}
export const Declined: Story = {
  ...answered({ payment: aPublicPayment({ state: 'failed', failedReason: 'The card was declined.' }) }),
  args: COMPLETE,
}
export const Paid: Story = { ...answered({ payment: aPaidOne() }), args: COMPLETE }
export const GivenBack: Story = answered({ payment: aPublicPayment({ state: 'refunded' }) })
export const RunOut: Story = answered({ payment: aPublicPayment({ state: 'expired' }) })
export const UnknownLink: Story = answered({ payment: refused('NOT_FOUND') })
export const NotFetched: Story = answered({ payment: unreachable() })
export const CompanyNotReached: Story = {
  ...answered({
    start: refused('PROVIDER_FAILED', 'A service that we rely on did not answer. Please try again.'),
  }),
  play: async ({ canvasElement }) => {
    const pay = () => shadowOf(canvasElement).named('Pay £500.00')
    await waitFor(() => {
      if (!pay()) throw new Error('There is no button to pay')
    })
    pay()?.click()
  },
}
