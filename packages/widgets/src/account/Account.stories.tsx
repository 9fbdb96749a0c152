import { contract } from '@forecourt/core'
import { aDealer, dealers, people, refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Values } from '../embedding/controls.ts'
import { answeredBy } from '../embedding/testing/portal-story.ts'
import { tagStory } from '../embedding/testing/Tag.tsx'
import { shadowOf } from '../kit/story-tools.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import './element.ts'
import { aPage } from './testing/opened.ts'

const meta: Meta<Values> = {
  title: 'Widgets/Account',
  ...tagStory('forecourt-account', answeredBy(aPage), { 'attribute appearance': true }),
}
export default meta

type Story = StoryObj<Values>

const changed = (change: (test: TestPage) => void, user = people.rhian): Story => ({
  parameters: {
    answer: answeredBy(() => {
      const test = aPage(user)
      change(test)
      void test.page.dealers.store.load()
      return test
    }),
  },
})

const never = () => new Promise<never>(() => {})
const { auth, dealers: ofDealers } = contract

const many = Array.from({ length: 40 }, (_, at) =>
  aDealer({ affiliateUserId: 2000 + at, name: `Dealership ${at + 1}` }),
)

export const OfADealer: Story = {}
export const HandedOver: Story = changed(() => {}, { ...people.rhian, isHandedOver: true })
export const OfStaff: Story = changed((test) => test.on(ofDealers.list, many), people.owen)
export const SuspendedDealership: Story = changed((test) => test.on(ofDealers.byAffiliate, dealers.oakmantle))
export const Loading: Story = changed((test) => {
  test.on(ofDealers.byAffiliate, never)
  test.on(auth.sessions, never)
})
export const NothingCouldBeFetched: Story = changed((test) => {
  test.on(ofDealers.byAffiliate, unreachable())
  test.on(auth.sessions, refused('UNAVAILABLE', 'Try again later'))
})
export const LoggingOutEverywhere: Story = {
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.text('.account-sessions')).toContain('Chrome on Windows'))
    root.named('Log out everywhere')?.click()
    await waitFor(() => expect(root.text('dialog')).toContain('You will be logged out everywhere'))
  },
}
